import { filterField } from '#app/recruiters/search/filter-table.ts'
import { Button } from '#app/ui/button.tsx'
import { WEIGHTS } from '#domain/recruiters/people-filters.ts'
import { withWeight } from '../filter-values.ts'
import { type PeopleFound, shownCount } from '../people-facets.ts'
import type { PeopleView } from '../people-search-url.ts'
import type { ChangeSearch } from '../use-people-view.ts'

/** Who meets all other musts and left one open: unknown is no weakness. */
export function OpenWishes(props: { unknown: PeopleFound['unknown']; view: PeopleView; change: ChangeSearch }) {
  const { unknown, view, change } = props
  const open = Object.entries(unknown).flatMap(([path, count]) => {
    const field = filterField(path)
    return field && count !== 0 ? [{ field, count }] : []
  })
  if (open.length === 0) return null
  return (
    <details className="group mt-4 rounded-box bg-sunk px-4 py-1.5 text-m">
      <summary className="min-h-9 content-center font-semibold text-ink-2 hover:text-primary touch:min-h-11">
        Others who left something open
      </summary>
      <ul className="pb-2">
        {open.map(({ field, count }) => (
          <li key={field.path} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>
              <span className="tabular font-semibold">{shownCount(count)}</span> meet all the rest; unknown:{' '}
              {field.label}
            </span>
            <Button size="small" onClick={() => change(withWeight(view.search, field.path, WEIGHTS.usual))}>
              Make it nice to have<span className="sr-only">: {field.label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
