import { formatCount } from '#app/ui/format-count.ts'
import { COUNTRY_NOT_STATED } from '#domain/jobs/job-filters.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { FoundJobs } from './found-jobs.ts'

/** Remote jobs that a chosen country leaves out, because their ads state none: a plain link adds them. */
export function CountryNotStated({ found }: { found: FoundJobs }) {
  const { inForce, response } = found
  const count = response.country_not_stated
  if (!count) return null
  // Countries understood from the query become filters, since a filter takes the place of such words.
  const understood = response.understood
    .filter(({ field }) => field === 'country')
    .map(({ value }) => ({ field: 'country' as const, value }))
  const filters = [...inForce.filters, ...understood, { field: 'country' as const, value: COUNTRY_NOT_STATED }]
  return (
    <p className="pb-3 text-ink-2">
      {formatCount(count)} more remote {count === 1 ? 'job states' : 'jobs state'} no country:{' '}
      <a className="font-semibold text-primary underline" href={searchHref({ ...inForce, filters })} data-keep-scroll>
        show {count === 1 ? 'it' : 'them'}
      </a>
    </p>
  )
}
