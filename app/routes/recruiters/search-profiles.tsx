import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { useMe } from '#app/browser/session/session.ts'
import { requireRecruiter } from '#app/guards.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { SearchPeoplePage } from '#app/recruiters/search/search-people-page.tsx'
import type { Route } from './+types/search-profiles'

export const middleware: Route.MiddlewareFunction[] = [requireRecruiter]

/** The guard decides; a loader makes the browser ask the server. */
export const loader = () => null

/** Another search is the page's own call. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Search candidates')
}

export default function SearchProfiles() {
  const me = useMe()
  if (!me) return <LoggedOut />
  return <SearchPeoplePage key={me.username} />
}
