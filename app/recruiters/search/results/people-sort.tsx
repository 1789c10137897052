import { PEOPLE_SORTS, type PeopleSort as Sort } from '#domain/recruiters/people-search.contract.ts'
import { type PeopleView, peopleHref } from '../people-search-url.ts'

const LABELS: Record<Sort, string> = { match: 'Best match', activity: 'Most active', experience: 'Most experience' }

export function PeopleSort({ view }: { view: PeopleView }) {
  return (
    <nav aria-label="Sort" className="scrolls-sideways flex min-w-0 items-center gap-x-1 text-s text-ink-2">
      {PEOPLE_SORTS.map((sort) => (
        <a
          key={sort}
          href={peopleHref({ ...view, sort, offset: 0 })}
          data-keep-scroll
          aria-current={sort === view.sort ? 'true' : undefined}
          className="inline-flex min-h-8 items-center rounded-s px-1.5 whitespace-nowrap hover:text-primary aria-[current]:font-semibold aria-[current]:text-ink touch:min-h-11"
        >
          {LABELS[sort]}
        </a>
      ))}
    </nav>
  )
}
