import { ButtonLink } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { PEOPLE_PAGE_SIZE } from '#domain/recruiters/people-search.contract.ts'
import type { PeopleFound } from '../people-facets.ts'
import { type PeopleView, peopleHref } from '../people-search-url.ts'

export function PeoplePaging({ found, view }: { found: PeopleFound; view: PeopleView }) {
  const { total, limits } = found
  const to = Math.min(view.offset + PEOPLE_PAGE_SIZE, total)
  const hasNext = to < total && to + PEOPLE_PAGE_SIZE <= limits.depth
  if (view.offset === 0 && to >= total) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-s text-ink-2">
        {formatCount(Math.min(view.offset + 1, total))}–{formatCount(to)} of {formatCount(total)}
        {!hasNext && to < total && '. The list ends here: add a filter to see the others.'}
      </p>
      <div className="flex gap-2">
        {view.offset > 0 && (
          <ButtonLink rel="prev" href={peopleHref({ ...view, offset: Math.max(0, view.offset - PEOPLE_PAGE_SIZE) })}>
            Previous
          </ButtonLink>
        )}
        {hasNext && (
          <ButtonLink rel="next" href={peopleHref({ ...view, offset: to })}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
