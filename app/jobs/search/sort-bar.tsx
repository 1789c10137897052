import { nextSort, searchHref } from '#domain/jobs/job-search-url.ts'
import type { Sort, SortField } from '#domain/jobs/jobs.contract.ts'
import type { FoundJobs } from './found-jobs.ts'

const FIELDS: { field: SortField; label: string }[] = [
  { field: 'date', label: 'Date' },
  { field: 'relevance', label: 'Best match' },
  { field: 'salary', label: 'Pay' },
  { field: 'company_name', label: 'Company' },
  { field: 'city', label: 'City' },
  { field: 'country', label: 'Country' },
]
const ARROWS = { asc: '↑', desc: '↓' }
const DIRECTION_LABELS = { asc: 'ascending', desc: 'descending' }

/** A toggle per field: none → ascending → descending → none (specification §4). */
export function SortBar({ found }: { found: FoundJobs }) {
  const sort = found.response.sort
  return (
    <nav
      aria-label="Sort"
      className="scrolls-sideways flex min-w-0 items-center gap-x-1 text-s whitespace-nowrap text-ink-2"
    >
      <span className="pr-1 text-ink-3">Sort</span>
      {FIELDS.map(({ field, label }) => (
        <SortToggle
          key={field}
          label={label}
          direction={sort.find((key) => key.field === field)?.direction}
          href={searchHref({ ...found.inForce, sort: nextSort(sort, field) })}
        />
      ))}
    </nav>
  )
}

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
    <a
      href={href}
      data-keep-scroll
      aria-current={direction ? 'true' : undefined}
      className="inline-flex min-h-8 items-center gap-1 rounded-s px-1.5 hover:text-primary aria-[current]:font-semibold aria-[current]:text-ink touch:min-h-11"
    >
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
