import { redirect } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { callApi } from '#app/browser/api.ts'
import { useMe, useSession } from '#app/browser/session/session.ts'
import { useOwnData } from '#app/browser/use-own-data.ts'
import { utcDay } from '#app/dates.ts'
import { FeedsPage } from '#app/feeds/page/feeds-page.tsx'
import { readFeedsView, sentCriteria } from '#app/feeds/page/feeds-view.ts'
import { requireLogin } from '#app/guards.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { fetchFeeds, fetchSentOffers } from '#domain/feeds/feeds.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { myFeeds } from '#server/feeds/feeds.server.ts'
import { listSentOffers } from '#server/feeds/sent/sent-offers.server.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/myjobs.job-offers-feeds'

export const middleware: Route.MiddlewareFunction[] = [requireLogin]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = requestContextOf(context)
  if (!viewer) throw redirect(HOME_PATH) // for the types: the guard requires a user
  const services = servicesOf(context)
  const view = readFeedsView(url.searchParams)
  const [feeds, sent] = await Promise.all([
    myFeeds(services, viewer.id),
    listSentOffers(services, viewer.id, sentCriteria(view)),
  ])
  return { view, feeds, sent, today: utcDay(services.clock()) }
}

/** By the calls of the specification; null when they fail, so that the page keeps what it has. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!useSession.getState().me) return serverLoader() // it sends visitors to the log-in
  const { signal } = request
  const view = readFeedsView(new URL(request.url).searchParams)
  try {
    const [feeds, sent] = await Promise.all([
      callApi(fetchFeeds, {}, { signal }),
      callApi(fetchSentOffers, sentCriteria(view), { signal }),
    ])
    return { view, feeds, sent, today: utcDay(new Date()) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), loaderData?.view.show === 'sent' ? 'Your jobs' : 'Saved searches')
}

export default function JobOffersFeeds({ loaderData }: Route.ComponentProps) {
  const me = useMe()
  const isOwn = useOwnData(me?.username)
  if (!me || !isOwn) return <LoggedOut />
  return <FeedsPage key={me.username} data={loaderData} />
}
