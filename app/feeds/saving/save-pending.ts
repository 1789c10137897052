import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { notify } from '#app/browser/notifications.ts'
import { SAVED_JOBS_PATH } from '#app/landing-paths.ts'
import { saveJob } from '#domain/feeds/feeds.contract.ts'
import { pendingSave } from './pending-save.ts'
import { saveSearch } from './save-search.ts'
import { loadSavedJobs } from './saved-jobs.ts'

/** After the log-in, once: what the visitor asked for. */
export async function savePending(): Promise<void> {
  const pending = pendingSave.get()
  pendingSave.set(null)
  if (!pending) return
  try {
    if ('search' in pending) return await saveSearch(pending.search)
    await callApi(saveJob, { job_id: pending.job, saved: true })
    notify('Job saved.', 'success', { label: 'Saved jobs', href: SAVED_JOBS_PATH })
    await loadSavedJobs()
  } catch (error) {
    notify(asAppError(error).message, 'error')
  }
}
