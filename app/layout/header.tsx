import { useLocation } from 'react-router'
import { useMe } from '#app/browser/session/session.ts'
import { MAIN_NAVIGATION } from '#app/navigation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Logo, MenuIcon } from '#app/ui/icons.tsx'
import { RECRUITER_PAGES } from './account-items.ts'
import { AccountLinks } from './account-links.tsx'

export function Header({ siteName }: { siteName: string }) {
  const { pathname } = useLocation()
  const pages = useMe()?.headhunter ? RECRUITER_PAGES : MAIN_NAVIGATION
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/92 backdrop-blur-sm">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-3 sm:gap-x-6">
        <a
          href="/"
          className="inline-flex min-h-11 min-w-0 items-center gap-2.5 text-[1.1875rem] font-bold tracking-tight text-primary"
        >
          <Logo />
          <span className="truncate">{siteName}</span>
        </a>
        <nav
          aria-label="Main"
          className="max-md:hidden max-md:noscript:block max-md:noscript:order-last max-md:noscript:w-full"
        >
          <ul className="flex flex-wrap gap-x-6 font-medium text-ink-2">
            {pages.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={pathname === href ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center hover:text-primary aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-x-2 noscript:hidden">
          <ButtonLink href="#side-menu" kind="ghost" className="max-lg:hidden">
            Browse jobs
          </ButtonLink>
          <AccountLinks />
          <a
            href="#mobile-menu"
            aria-label="Menu"
            className="grid size-11 flex-none place-items-center rounded-box text-ink hover:bg-primary-soft lg:hidden"
          >
            <MenuIcon />
          </a>
        </div>
      </div>
    </header>
  )
}
