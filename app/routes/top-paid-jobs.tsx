import { data, useRevalidator } from 'react-router'
import { shortDate, utcDay } from '#app/dates.ts'
import { isForDocument } from '#app/first-paint.ts'
import { JobList } from '#app/jobs/job-list.tsx'
import { withListHtml } from '#app/jobs/list-html.server.tsx'
import { SearchAway } from '#app/jobs/search-away.tsx'
import type { ShownJobs } from '#app/jobs/shown-jobs.ts'
import { TopPaidFilters } from '#app/jobs/top-paid-filters.tsx'
import { SAVE_SEARCH_MODAL } from '#app/modal-host/modal-table.ts'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ServerWritten } from '#app/ui/server-written.tsx'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { Filter } from '#domain/jobs/jobs.contract.ts'
import { RATES_DATE } from '#domain/jobs/pay-table.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import { topPaidJobs } from '#server/jobs/jobs.server.ts'
import { markCacheable, requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/top-paid-jobs'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  markCacheable(context)
  const country = url.searchParams.get('country')?.slice(0, 100) || undefined
  const role = url.searchParams.get('role')?.slice(0, 100) || undefined
  const found = await topPaidJobs(services, { country, role }).catch(whileSearchIsAway(null))
  const { jobs, countries, roles } = found ?? { jobs: [], countries: [], roles: [] }
  const today = utcDay(services.clock())
  const visible = { countries, roles, country, role, total: jobs.length, today, isAway: found === null }
  if (!found) return data({ ...visible, jobs }, { status: ERRORS.search_away.status })
  return isForDocument(request) ? withListHtml(requestContextOf(context), visible, jobs) : { ...visible, jobs }
}

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'The best-paid open jobs in data, machine learning and AI, compared by yearly salary in US dollars.'
  return pageMeta(siteOf(matches), { title: 'Top paid jobs', description, path: '/top-paid-jobs' })
}

export default function TopPaidJobs({ loaderData }: Route.ComponentProps) {
  const { jobs, listHtml, total, today, isAway }: typeof loaderData & ShownJobs = loaderData
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap pt-10 pb-18">
      <h1 tabIndex={-1} className="text-hero">
        Top paid jobs
      </h1>
      <p className="mt-3 max-w-[65ch] text-l text-ink-2">
        The best-paid open jobs, ranked by the middle of their yearly salary range in US dollars. Exchange rates of{' '}
        {shortDate(RATES_DATE)}.
      </p>
      {isAway ? (
        <div className="pt-6">
          <SearchAway headingLevel={2} />
        </div>
      ) : (
        <>
          <TopPaidFilters {...loaderData} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-6 pb-4">
            <h2 id="results" tabIndex={-1} aria-live="polite" className="tabular text-base tracking-normal">
              {total} {total === 1 ? 'job' : 'jobs'}
            </h2>
            <ButtonLink
              href={`${sameSearch(loaderData)}#${SAVE_SEARCH_MODAL}`}
              size="small"
              className="noscript:hidden"
            >
              Save search
            </ButtonLink>
          </div>
          <ServerWritten html={listHtml} onLost={() => void revalidate()}>
            {jobs && (jobs.length > 0 ? <JobList jobs={jobs} today={today} /> : <NoTopPaidJobs />)}
          </ServerWritten>
        </>
      )}
    </div>
  )
}

/** The same jobs on the search page, where a search can be saved. */
function sameSearch({ country, role }: { country?: string | undefined; role?: string | undefined }): string {
  const filters: Filter[] = [{ field: 'salary_known', value: 'yes' }]
  if (country) filters.unshift({ field: 'country', value: country })
  const isInTitle = role !== undefined
  return searchHref({
    query: role ?? '',
    filters,
    isInTitle,
    sort: [{ field: 'salary', direction: 'desc' }],
    offset: 0,
  })
}

function NoTopPaidJobs() {
  return (
    <EmptyState
      title="No jobs with a salary"
      actions={<ButtonLink href="/top-paid-jobs">All countries and roles</ButtonLink>}
    >
      None of these jobs states a salary. Try another country or role.
    </EmptyState>
  )
}
