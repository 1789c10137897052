import { useState } from 'react'
import { useCanFit } from '#app/fit/fit-store.ts'
import { DownIcon } from '#app/ui/icons.tsx'
import { nextSort, searchHref } from '#domain/jobs/job-search-url.ts'
import type { Sort, SortField } from '#domain/jobs/jobs.contract.ts'
import type { FoundJobs } from './found-jobs.ts'

/** Decision 2: one visible choice, the toggles of the specification under "More sort options". */
const ORDERS: { label: string; sort: Sort[] | undefined }[] = [
  { label: 'Newest', sort: undefined },
  { label: 'Best match', sort: [{ field: 'relevance', direction: 'desc' }] },
  { label: 'Highest pay', sort: [{ field: 'salary', direction: 'desc' }] },
  { label: 'Lowest pay', sort: [{ field: 'salary', direction: 'asc' }] },
]
const NEWEST: Sort[] = [{ field: 'date', direction: 'desc' }]
const TOGGLES: { field: SortField; label: string }[] = [
  { field: 'date', label: 'Date' },
  { field: 'company_name', label: 'Company' },
  { field: 'city', label: 'City' },
  { field: 'country', label: 'Country' },
]
const ARROWS = { asc: '↑', desc: '↓' }
const DIRECTION_LABELS = { asc: 'ascending', desc: 'descending' }

export function SortBar({ found }: { found: FoundJobs }) {
  const { sort } = found.response
  const canFit = useCanFit()
  const isByFit = canFit && found.state.isByFit === true
  const chosen = isByFit ? null : ORDERS.find((order) => keyOf(order.sort ?? NEWEST) === keyOf(sort))
  // It stays as it is while its toggles are used.
  const [isOpenAtFirst] = useState(chosen === undefined)
  return (
    <nav
      aria-label="Sort"
      className="scrolls-sideways flex min-w-0 flex-[1_1_12rem] items-center gap-x-1 text-s text-ink-2 lg:flex-wrap"
    >
      {ORDERS.map((order) => (
        <a
          key={order.label}
          href={searchHref({ ...found.inForce, sort: order.sort, isByFit: undefined })}
          data-keep-scroll
          aria-current={order === chosen ? 'true' : undefined}
          className={LINK}
        >
          {order.label}
        </a>
      ))}
      {canFit && (
        <a
          href={searchHref({ ...found.inForce, sort: undefined, isByFit: true })}
          data-keep-scroll
          aria-current={isByFit ? 'true' : undefined}
          className={LINK}
        >
          Best fit for you
        </a>
      )}
      <details open={isOpenAtFirst} className="group min-w-0 open:flex max-lg:flex-none lg:open:flex-wrap">
        <summary className={`${LINK} list-none gap-1`}>
          More sort options
          <span className="text-ink-3 transition-transform group-open:rotate-180">
            <DownIcon />
          </span>
        </summary>
        {TOGGLES.map(({ field, label }) => (
          <SortToggle
            key={field}
            label={label}
            direction={sort.find((key) => key.field === field)?.direction}
            href={searchHref({ ...found.inForce, sort: nextSort(sort, field), isByFit: undefined })}
          />
        ))}
      </details>
    </nav>
  )
}

const keyOf = (sort: readonly Sort[]) => sort.map(({ field, direction }) => `${field}.${direction}`).join()

const LINK =
  'inline-flex min-h-8 items-center rounded-s px-1.5 whitespace-nowrap hover:text-primary aria-[current]:font-semibold aria-[current]:text-ink touch:min-h-11'

/** None → ascending → descending → none (specification §4). */
function SortToggle({
  label,
  direction,
  href,
}: {
  label: string
  direction: Sort['direction'] | undefined
  href: string
}) {
  return (
    <a href={href} data-keep-scroll aria-current={direction ? 'true' : undefined} className={`${LINK} gap-1`}>
      {label}
      {direction && (
        <>
          <span aria-hidden="true">{ARROWS[direction]}</span>
          <span className="sr-only">, {DIRECTION_LABELS[direction]}</span>
        </>
      )}
    </a>
  )
}
