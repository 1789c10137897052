import { data, redirect } from 'react-router'
import { currentKey } from '#app/browser/place/tab-storage.ts'
import { useSession } from '#app/browser/session/session.ts'
import { utcDay } from '#app/dates.ts'
import { isForDocument } from '#app/first-paint.ts'
import { HEADINGS } from '#app/heading.ts'
import { GoneJobPage } from '#app/jobs/gone-job-page.tsx'
import { JobPage, jobHead } from '#app/jobs/job-page.tsx'
import { jobSocial } from '#app/jobs/job-social.ts'
import { withListHtml } from '#app/jobs/list-html.server.tsx'
import { longLists } from '#app/jobs/long-lists.ts'
import {
  type FoundJobs,
  failedSearch,
  foundJobs,
  type SearchOutcome,
  SHOWN_FACETS,
} from '#app/jobs/search/found-jobs.ts'
import { SearchPage } from '#app/jobs/search/search-page.tsx'
import { searchPreview, searchSocial } from '#app/jobs/search/search-preview.ts'
import { parseSearchUrl, type SearchUrl, searchUrlOf } from '#app/jobs/search/search-url.ts'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { parseJobsPath, searchPath } from '#domain/jobs/job-paths.ts'
import { canonicalSearchPath, lastPageOffset, searchBodyOf, searchHref } from '#domain/jobs/job-search-url.ts'
import { ERRORS, type ErrorCode } from '#domain/shared/errors.ts'
import { SEARCH_PAGE_SIZE, SERVER_SEARCH_LIMIT } from '#domain/shared/limits.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import { searchByFit } from '#server/fit/fit.server.ts'
import { jobPage, searchJobs, withKnownPlaces, withPlace } from '#server/jobs/jobs.server.ts'
import { markCacheable, requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import { socialImage } from '#server/social-images/social-images.server.ts'
import type { Route } from './+types/jobs.$'

/** Also serves the data of job pages within the browser. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const typed = parseJobsPath(url.pathname)
  if (!typed) throw notFound()
  markCacheable(context)
  if (typed.kind === 'job') return loadJob(services, typed.id, url)
  const path = await withKnownPlaces(services, typed)
  const canonical = searchPath(path)
  if (canonical !== url.pathname) throw redirect(canonical + url.search, 301)
  return loadSearch(context, searchUrlOf(path, url.search), isForDocument(request))
}

/** Within the browser a search is a call of the API; only the server knows the places of jobs. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const page = parseSearchUrl(url)
  const long = longLists.get({ key: currentKey(), pathname: url.pathname, search: url.search })
  if (page?.kind !== 'search' || page.state.where || (page.hasPlace && !long)) return serverLoader()
  if (page.state.isByFit && !useSession.getState().me) return serverLoader() // it knows whether there is a session
  const calls = await import('#app/jobs/search/job-calls.ts').catch(() => null)
  if (!calls) return serverLoader().catch((error) => unreachable(error, page))
  const outcome = await calls.searchByCall(long ?? page, request.signal)
  if (!('error' in outcome)) requireWithinEnd(outcome)
  return { kind: 'search' as const, outcome, socialImage: undefined }
}

function unreachable(error: unknown, { state }: SearchUrl) {
  if (!(error instanceof TypeError)) throw error
  return failedData(state, 'unreachable')
}

const failedData = (state: SearchUrl['state'], error: ErrorCode) => {
  const outcome: SearchOutcome = failedSearch(state, error)
  return { kind: 'search' as const, outcome, socialImage: undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData) return []
  if (loaderData.kind === 'live') return pageMeta(site, jobHead(loaderData))
  if (loaderData.kind === 'gone') return [{ title: `${loaderData.gone.title} – ${site.siteName}` }]
  const { outcome, socialImage } = loaderData
  const head = pageMeta(site, {
    title: null,
    ...searchPreview(outcome),
    path: canonicalSearchPath(outcome.form),
    socialImage,
  })
  return outcome.total > 0 ? head : [...head, { name: 'robots', content: 'noindex' }]
}

export default function Jobs({ loaderData, matches }: Route.ComponentProps) {
  if (loaderData.kind === 'live') return <JobPage data={loaderData} siteUrl={siteOf(matches).siteUrl} />
  if (loaderData.kind === 'gone') return <GoneJobPage data={loaderData} />
  const { outcome } = loaderData
  return <SearchPage outcome={outcome} defaultHeading={HEADINGS[matches[0].loaderData.titleVariant]} />
}

type Context = Route.LoaderArgs['context']
type Services = ReturnType<typeof servicesOf>

/** A landing page shows up to 1000 jobs, a page with state in its URL 100 (specification §4). */
async function loadSearch(context: Context, { state, isLanding }: SearchUrl, isFirstPaint: boolean) {
  const services = servicesOf(context)
  if (state.where) throw redirect(searchHref(withPlace(state)))
  const limit = isLanding && isFirstPaint ? SERVER_SEARCH_LIMIT : SEARCH_PAGE_SIZE
  const { viewer } = requestContextOf(context)
  const { sort, ...body } = { ...searchBodyOf(state, limit), facets: SHOWN_FACETS }
  const searched = await (state.isByFit && viewer
    ? searchByFit(services, viewer, body)
    : searchJobs(services, { ...body, ...(sort && { sort }) })
  ).catch(whileSearchIsAway(null))
  if (!searched) return data(failedData(state, 'search_away'), { status: ERRORS.search_away.status })
  const { jobs, ...response } = searched
  const found = foundJobs({ state, response, limit, today: utcDay(services.clock()) })
  requireWithinEnd(found)
  const social = searchSocial(found)
  const outcome: SearchOutcome = isFirstPaint
    ? await withListHtml(requestContextOf(context), found, jobs)
    : { ...found, jobs }
  return { kind: 'search' as const, outcome, socialImage: social ? socialImage(services, social) : undefined }
}

/** 302: there may be more jobs tomorrow. */
function requireWithinEnd({ state, total }: FoundJobs) {
  if (state.offset > 0 && state.offset >= total)
    throw redirect(searchHref({ ...state, offset: lastPageOffset(total) }), 302)
}

async function loadJob(services: Services, id: string, { pathname, search }: URL) {
  const page = await jobPage(services, id, pathname)
  if (page.kind === 'none') throw notFound()
  if (page.kind === 'moved') throw redirect(page.path + search, page.status)
  const today = utcDay(services.clock())
  if (page.kind === 'live') return { ...page, today, socialImage: socialImage(services, jobSocial(page.job)) }
  return data({ ...page, today }, { status: 410 })
}

const notFound = () => data(ERRORS.not_found.text, { status: 404 })
