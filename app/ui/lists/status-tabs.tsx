import { formatCount } from '../format-count.ts'

/** Links to the parts of a list by status, in the order of `labels`, each with its count; first all of them. */
export function StatusTabs<Status extends string>(props: {
  labels: Record<Status, string>
  counts: Record<Status, number>
  /** Undefined: all. */
  current: Status | undefined
  hrefOf: (status: Status | undefined) => string
}) {
  const { labels, counts, current, hrefOf } = props
  const statuses = Object.keys(labels) as Status[]
  const all = statuses.reduce((sum, status) => sum + counts[status], 0)
  const tabs = [
    { status: undefined, label: 'All', count: all },
    ...statuses.map((status) => ({ status, label: labels[status], count: counts[status] })),
  ]
  return (
    <nav aria-label="Status">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ status, label, count }) => (
          <li key={label}>
            <a
              href={hrefOf(status)}
              data-keep-scroll
              aria-current={status === current ? 'page' : undefined}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-2 px-3.5 text-s font-[550] text-ink-2 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-strong touch:min-h-11"
            >
              {label} <span className="tabular font-normal">{formatCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
