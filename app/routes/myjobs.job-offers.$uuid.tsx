import { data, redirect } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { useMe } from '#app/browser/session/session.ts'
import { useOwnData } from '#app/browser/use-own-data.ts'
import { utcDay } from '#app/dates.ts'
import { SentJobPage } from '#app/feeds/sent/sent-job-page.tsx'
import { requireLogin } from '#app/guards.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { fetchSentOffers } from '#domain/feeds/feeds.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { listSentOffers } from '#server/feeds/sent/sent-offers.server.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/myjobs.job-offers.$uuid'

export const middleware: Route.MiddlewareFunction[] = [requireLogin]

/** What belongs to another user is a 404 like what does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = requestContextOf(context)
  if (!viewer) throw redirect(HOME_PATH) // for the types: the guard requires a user
  const services = servicesOf(context)
  const criteria = fetchSentOffers.body.safeParse({ uuid: params.uuid, limit: 1 })
  const found = criteria.success ? await listSentOffers(services, viewer.id, criteria.data) : null
  const offer = found?.offers[0]
  if (!offer) throw data(ERRORS.not_found.text, { status: ERRORS.not_found.status })
  return { offer, today: utcDay(services.clock()) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), loaderData?.offer.job.title ?? 'Your jobs')
}

export default function JobOffer({ loaderData: { offer, today } }: Route.ComponentProps) {
  const me = useMe()
  const isOwn = useOwnData(me?.username)
  if (!me || !isOwn) return <LoggedOut />
  return <SentJobPage key={offer.uuid} given={offer} today={today} />
}
