import { formatCount } from '#app/ui/format-count.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import type { FoundJobs } from './found-jobs.ts'

export function Correction({ found }: { found: FoundJobs }) {
  const { correction, query } = found.response
  if (!correction) return null
  if (correction.used) {
    return (
      <p className="pb-3 text-ink-2">
        Nothing found for “{query}”. Showing results for <b className="text-ink">{correction.query}</b>.
      </p>
    )
  }
  return (
    <p className="pb-3 text-ink-2">
      Did you mean{' '}
      <a
        className="font-semibold text-primary underline"
        href={searchHref({ ...found.inForce, query: correction.query })}
      >
        {correction.query}
      </a>
      ?
    </p>
  )
}

/** For a place that no job has: the one that was probably meant, with its count. */
export function PlaceCorrection({ found }: { found: FoundJobs }) {
  const { inForce, response } = found
  const correction = response.place_correction
  if (!correction) return null
  const { field, typed, value, total } = correction
  const isTyped = (filter: (typeof inForce.filters)[number]) =>
    (filter.field === 'city' || filter.field === 'country') && placeKey(String(filter.value)) === placeKey(typed)
  const filters = inForce.filters.map((filter) => (isTyped(filter) ? { field, value } : filter))
  return (
    <p className="pb-3 text-ink-2">
      No job is in “{typed}”. Did you mean{' '}
      <a className="font-semibold text-primary underline" href={searchHref({ ...inForce, filters })}>
        {value} ({formatCount(total)})
      </a>
      ?
    </p>
  )
}
