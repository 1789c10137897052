import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { useMe } from '#app/browser/session/session.ts'
import { isForDocument } from '#app/first-paint.ts'
import { requireRecruiter } from '#app/guards.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { peopleHref, readPeopleView } from '#app/recruiters/search/people-search-url.ts'
import { SearchPeoplePage } from '#app/recruiters/search/search-people-page.tsx'
import { bodyOfView, type FirstPeople, viewKey } from '#app/recruiters/search/use-people.ts'
import { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import { myPeopleSearch } from '#server/recruiters/alerts/people-searches.server.ts'
import { renderedPeoplePage } from '#server/recruiters/people/people-page.server.ts'
import type { Route } from './+types/search-profiles'

export const middleware: Route.MiddlewareFunction[] = [requireRecruiter]

/** The guard decides before. The first page comes with its results; within the browser a search is a call. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<FirstPeople | null> {
  const [services, { viewer, me }] = [servicesOf(context), requestContextOf(context)]
  if (!viewer || !me) return null
  const uuid = url.searchParams.get('saved')
  const search = uuid === null ? null : await myPeopleSearch(services, viewer.id, uuid)
  if (search) throw redirect(peopleHref({ search }))
  if (!isForDocument(request) || uuid !== null) return null
  const view = readPeopleView(url.searchParams)
  const body = searchProfiles.body.safeParse(bodyOfView(view))
  if (!body.success) return null
  const people = await renderedPeoplePage(services, viewer, body.data).catch(whileSearchIsAway(null))
  // The page's own call says why there are none.
  return people && { of: viewKey(view), owner: me.username, ...people }
}

/** Another search is the page's own call. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Search candidates')
}

export default function SearchProfiles({ loaderData }: Route.ComponentProps) {
  const me = useMe()
  if (!me) return <LoggedOut />
  return <SearchPeoplePage key={me.username} first={loaderData?.owner === me.username ? loaderData : null} />
}
