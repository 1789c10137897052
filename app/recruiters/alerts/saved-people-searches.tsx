import { useEffect } from 'react'
import { create } from 'zustand'
import { callApi } from '#app/browser/api.ts'
import { notify } from '#app/browser/notifications.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { shortDate } from '#app/dates.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import {
  addPeopleSearch,
  deletePeopleSearch,
  fetchPeopleSearches,
  type SavedPeopleSearch,
  updatePeopleSearch,
} from '#domain/recruiters/people-alerts.contract.ts'

/** Counts changes, so that an open list loads again. */
const useChanges = create<{ count: number }>(() => ({ count: 0 }))

export const savedSearchesChanged = () => useChanges.setState(({ count }) => ({ count: count + 1 }))

/** The recruiter's saved searches, to open, pause and delete; `hrefOf` is where one is shown. */
export function SavedPeopleSearches({ hrefOf }: { hrefOf: (saved: SavedPeopleSearch) => string }) {
  const { result, error, reload } = useLoaded(() => callApi(fetchPeopleSearches, {}))
  const changes = useChanges(({ count }) => count)
  useEffect(() => {
    if (changes > 0) reload()
  }, [changes, reload])
  return (
    <section aria-labelledby="saved-searches" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 id="saved-searches" className="text-l">
          Saved searches
        </h2>
        {result && result.searches.length > 0 && (
          <p className="tabular text-s text-ink-2">
            {formatCount(result.searches.length)} of {formatCount(result.limit)}
          </p>
        )}
      </div>
      {error && <LoadFailed message={error} onRetry={reload} />}
      {!error && !result && <FieldSkeletons count={2} />}
      {result?.searches.length === 0 && (
        <p className="text-ink-2">None yet. Save a search, and we’ll email you new candidates once a day.</p>
      )}
      <ul>
        {result?.searches.map((saved) => (
          <SavedSearch key={saved.uuid} saved={saved} href={hrefOf(saved)} />
        ))}
      </ul>
    </section>
  )
}

function SavedSearch({ saved, href }: { saved: SavedPeopleSearch; href: string }) {
  const { uuid, title, search, active } = saved
  const { send } = useMutation({ onError: (message) => notify(message, 'error') })
  const setActive = (isActive: boolean): Promise<boolean> =>
    send(updatePeopleSearch, { uuid, active: isActive }, () => {
      const undo = { label: 'Undo', run: () => void setActive(!isActive) }
      notify(isActive ? 'Saved search resumed.' : 'Saved search paused.', 'success', undo)
      savedSearchesChanged()
    })
  const restore = () =>
    send(addPeopleSearch, { title, search, active }, () => {
      notify('Undone.')
      savedSearchesChanged()
    })
  const remove = () =>
    send(deletePeopleSearch, { uuid }, () => {
      notify('Saved search deleted.', 'success', { label: 'Undo', run: () => void restore() })
      savedSearchesChanged()
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <a
          href={href}
          className="inline-flex items-center font-semibold wrap-anywhere text-primary underline touch:min-h-11"
        >
          {title}
        </a>
        <p className="tabular flex flex-wrap items-center gap-x-2 text-s text-ink-2">
          {!active && (
            <span className="rounded-s bg-secondary-soft px-2 py-0.5 font-semibold text-secondary-ink">Paused</span>
          )}
          {saved.last_sent
            ? `Last sent ${shortDate(saved.last_sent)}`
            : `Nothing sent yet. Saved ${shortDate(saved.created)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={`${active ? 'Pause' : 'Resume'} ${title}`}
          onClick={() => void setActive(!active)}
        >
          {active ? 'Pause' : 'Resume'}
        </Button>
        <Button size="small" aria-label={`Delete ${title}`} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </li>
  )
}
