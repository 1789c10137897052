import { formatCount } from '#app/ui/format-count.ts'

/** Parts of a list as links, each with how much is in it. */
export function CountTabs(props: {
  label: string
  tabs: readonly { label: string; count: number; href: string; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={props.label}>
      <ul className="flex flex-wrap gap-2">
        {props.tabs.map(({ label, count, href, isCurrent }) => (
          <li key={label}>
            <a
              href={href}
              data-keep-scroll
              aria-current={isCurrent ? 'page' : undefined}
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
