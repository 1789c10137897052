import { redirect } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { callApi } from '#app/browser/api.ts'
import { useMe, useSession } from '#app/browser/session/session.ts'
import { useOwnData } from '#app/browser/use-own-data.ts'
import { requireRecruiter } from '#app/guards.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { OffersPage } from '#app/recruiters/offers/list/offers-page.tsx'
import { offersCriteria, readOffersView } from '#app/recruiters/offers/list/offers-view.ts'
import { fetchJobOffers } from '#domain/offers/offers.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { listOffers } from '#server/offers/offers.server.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/job-listings'

export const middleware: Route.MiddlewareFunction[] = [requireRecruiter]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = requestContextOf(context)
  if (!viewer) throw redirect(HOME_PATH) // for the types: the guard requires a user
  const view = readOffersView(url.searchParams)
  return { view, list: await listOffers(servicesOf(context), viewer, offersCriteria(view)) }
}

/** By the call; null when it fails, so that the page keeps what it has. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!useSession.getState().me) return serverLoader() // it sends visitors to the log-in
  const view = readOffersView(new URL(request.url).searchParams)
  try {
    return { view, list: await callApi(fetchJobOffers, offersCriteria(view), { signal: request.signal }) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Your job offers')
}

export default function JobListings({ loaderData }: Route.ComponentProps) {
  const me = useMe()
  const isOwn = useOwnData(me?.username)
  if (!me || !isOwn) return <LoggedOut />
  return <OffersPage key={me.username} data={loaderData} />
}
