import { Paging } from '#app/ui/lists/paging.tsx'
import { PEOPLE_PAGE_SIZE } from '#domain/recruiters/people-search.contract.ts'
import type { PeopleFound } from '../people-facets.ts'
import { type PeopleView, peopleHref } from '../people-search-url.ts'

export function PeoplePaging({ found: { total, limits }, view }: { found: PeopleFound; view: PeopleView }) {
  const next = view.offset + PEOPLE_PAGE_SIZE
  const isCut = next < total && next + PEOPLE_PAGE_SIZE > limits.depth
  return (
    <Paging
      offset={view.offset}
      size={PEOPLE_PAGE_SIZE}
      total={total}
      hrefAt={(offset) => peopleHref({ ...view, offset })}
      ending={isCut ? 'The list ends here: add a filter to see the others.' : undefined}
      className="mt-4"
    />
  )
}
