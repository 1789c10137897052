import type { NavGroup } from '#app/navigation.ts'

export function NavList({ group, isLarge = false }: { group: NavGroup; isLarge?: boolean }) {
  return (
    <nav aria-label={group.label}>
      <p className="pb-1 text-s font-semibold text-ink-3">{group.label}</p>
      <ul>
        {group.items.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className={`inline-flex items-center leading-snug hover:text-primary hover:underline touch:min-h-11 ${isLarge ? 'min-h-11 w-full text-l font-semibold' : 'min-h-8 py-1 text-ink-2'}`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
