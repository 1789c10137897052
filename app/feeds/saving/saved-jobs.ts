import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { logError } from '#app/browser/log-error.ts'
import { notify } from '#app/browser/notifications.ts'
import { useSession } from '#app/browser/session/session.ts'
import { fetchSavedJobs, saveJob } from '#domain/feeds/feeds.contract.ts'

/** Load with `import()`: visitors need neither these calls nor the library that checks them. */

/** As lists show them. */
let savedIds: ReadonlySet<string> = new Set()

/** Also counts the new jobs for the menus. Fails unseen: the buttons show what is known. */
export async function loadSavedJobs(signal?: AbortSignal): Promise<void> {
  try {
    const { ids, new_count } = await callApi(fetchSavedJobs, {}, { ...(signal && { signal }) })
    useSession.setState({ newJobs: new_count })
    show(new Set(ids))
  } catch (error) {
    if (!signal?.aborted) logError('The saved jobs could not be loaded.', error)
  }
}

/** Shows it before the server knows, takes it back when that fails, and offers the way back. */
export async function setSaved(id: string, isSaved: boolean): Promise<void> {
  showOne(id, isSaved)
  try {
    await callApi(saveJob, { job_id: id, saved: isSaved })
    const undo = { label: 'Undo', run: () => void setSaved(id, !isSaved) }
    notify(isSaved ? 'Job saved.' : 'Removed from your saved jobs.', 'success', undo)
  } catch (error) {
    showOne(id, !isSaved)
    notify(asAppError(error).message, 'error')
  }
}

/** Keeps every button in step, those of lists to come too, and loads what is saved. Returns how to end it. */
export function followSavedJobs(): () => void {
  const loading = new AbortController()
  const observer = new MutationObserver(mark)
  observer.observe(document.body, { childList: true, subtree: true })
  void loadSavedJobs(loading.signal)
  return () => {
    loading.abort()
    observer.disconnect()
    show(new Set())
  }
}

function showOne(id: string, isSaved: boolean): void {
  const others = [...savedIds].filter((one) => one !== id)
  show(new Set(isSaved ? [...others, id] : others))
}

function show(ids: ReadonlySet<string>): void {
  savedIds = ids
  mark()
}

function mark(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-save-job]')) {
    const isSaved = String(savedIds.has(button.dataset.saveJob ?? ''))
    if (button.getAttribute('aria-pressed') !== isSaved) button.setAttribute('aria-pressed', isSaved)
  }
}
