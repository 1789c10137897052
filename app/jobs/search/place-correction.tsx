import { formatCount } from '#app/ui/format-count.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import type { FoundJobs } from './found-jobs.ts'

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
