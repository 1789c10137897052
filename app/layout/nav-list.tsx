import type { NavGroup } from '#app/navigation.ts'
import { formatCount } from '#app/ui/format-count.ts'

export function NavList({ group, isLarge = false }: { group: NavGroup; isLarge?: boolean }) {
  return (
    <nav aria-label={group.label}>
      <p className="pb-1 text-s font-semibold text-ink-3">{group.label}</p>
      <ul>
        {group.items.map(({ label, href, count = 0 }) => (
          <li key={href}>
            <a
              href={href}
              className={`inline-flex items-center leading-snug hover:text-primary hover:underline touch:min-h-11 ${isLarge ? 'min-h-11 w-full text-l font-semibold' : 'min-h-8 py-1 text-ink-2'}`}
            >
              {label}
              {count > 0 && <NewCount count={count} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function NewCount({ count }: { count: number }) {
  return (
    <span className="tabular ml-2 rounded-full bg-primary px-2 py-0.5 text-s leading-snug font-semibold text-on-primary">
      {formatCount(count)} new
    </span>
  )
}
