import { ButtonLink } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import { SEARCH_MAX_OFFSET, SEARCH_PAGE_SIZE } from '#domain/shared/limits.ts'
import type { FoundJobs } from './found-jobs.ts'

export function Paging({ found }: { found: FoundJobs }) {
  const { inForce, total } = found
  const from = found.state.offset
  const to = Math.min(from + found.limit, total)
  const isLast = to >= total || to > SEARCH_MAX_OFFSET
  if (from === 0 && isLast) return null
  return (
    <nav key={from} aria-label="Pages" className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-s text-ink-2">
        {formatCount(from + 1)}–{formatCount(to)} of {formatCount(total)}
      </p>
      <div className="flex gap-2">
        {from > 0 && (
          <ButtonLink rel="prev" href={searchHref({ ...inForce, offset: Math.max(0, from - SEARCH_PAGE_SIZE) })}>
            Previous
          </ButtonLink>
        )}
        {!isLast && (
          <ButtonLink rel="next" href={searchHref({ ...inForce, offset: to })}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
