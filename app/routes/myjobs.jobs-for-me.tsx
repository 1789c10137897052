import { data, redirect } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { callApi } from '#app/browser/api.ts'
import { useMe, useSession } from '#app/browser/session/session.ts'
import { useOwnData } from '#app/browser/use-own-data.ts'
import { utcDay } from '#app/dates.ts'
import { JobsForMePage } from '#app/fit/jobs-for-me-page.tsx'
import { JOBS_PER_PAGE, offsetIn } from '#app/fit/jobs-for-me-url.ts'
import { requireLogin } from '#app/guards.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { fetchJobsForMe } from '#domain/fit/fit.contract.ts'
import { AppError, ERRORS } from '#domain/shared/errors.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import { jobsForMe } from '#server/fit/fit.server.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/myjobs.jobs-for-me'

export const middleware: Route.MiddlewareFunction[] = [requireLogin]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = requestContextOf(context)
  if (!viewer) throw redirect(HOME_PATH) // for the types: the guard requires a user
  const services = servicesOf(context)
  const offset = offsetIn(url.searchParams)
  const found = await jobsForMe(services, viewer, { offset, limit: JOBS_PER_PAGE }).catch(whileSearchIsAway(null))
  if (!found) return data({ failed: 'search_away' as const }, { status: ERRORS.search_away.status })
  return { offset, found, today: utcDay(services.clock()) }
}

/** Why, when the call fails, so that the page keeps what it has. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!useSession.getState().me) return serverLoader() // it sends visitors to the log-in
  const offset = offsetIn(new URL(request.url).searchParams)
  try {
    const { signal } = request
    const found = await callApi(fetchJobsForMe, { offset, limit: JOBS_PER_PAGE }, { signal })
    return { offset, found, today: utcDay(new Date()) }
  } catch (error) {
    if (error instanceof AppError) return { failed: error.code }
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Jobs for you')
}

export default function JobsForMe({ loaderData }: Route.ComponentProps) {
  const me = useMe()
  const isOwn = useOwnData(me?.username)
  if (!me || !isOwn) return <LoggedOut />
  return <JobsForMePage key={me.username} data={loaderData} />
}
