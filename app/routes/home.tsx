import { data } from 'react-router'
import { ConfirmBanner } from '#app/account/confirm-banner.tsx'
import { utcDay } from '#app/dates.ts'
import { isForDocument } from '#app/first-paint.ts'
import { HEADINGS, TAGLINE } from '#app/heading.ts'
import { valueLabel } from '#app/jobs/labels.ts'
import { LatestJobs } from '#app/jobs/latest-jobs.tsx'
import { withListHtml } from '#app/jobs/list-html.server.tsx'
import { SearchForm } from '#app/jobs/search/search-form.tsx'
import type { ShownJobs } from '#app/jobs/shown-jobs.ts'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { FacetCount, FacetField } from '#domain/jobs/jobs.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import { companyCount, homeCounter, searchJobs } from '#server/jobs/jobs.server.ts'
import { markCacheable, requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/home'

const LATEST_JOBS = 10
const VALUES_SHOWN = 10
const BROWSED = ['skills', 'country', 'seniority', 'company_name'] as const satisfies FacetField[]
const EVERYTHING = { query: '', filters: [], offset: 0 }
const BROWSE_HEADINGS = {
  skills: 'By skill',
  country: 'By country',
  seniority: 'By seniority',
  company_name: 'By company',
}

interface HomeData extends ShownJobs {
  counter: number
  companies: number
  facets: { field: (typeof BROWSED)[number]; counts: FacetCount[] }[]
  today: string
  isAway: boolean
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context)
  markCacheable(context)
  const [counter, companies, latest] = await Promise.all([
    homeCounter(services),
    companyCount(services),
    searchJobs(services, { query: '', limit: LATEST_JOBS, offset: 0, facets: [...BROWSED] }).catch(
      whileSearchIsAway(null),
    ),
  ])
  const common = { counter, companies, today: utcDay(services.clock()) }
  if (!latest) return data<HomeData>({ ...common, facets: [], isAway: true }, { status: ERRORS.search_away.status })
  const facets = BROWSED.map((field) => ({ field, counts: (latest.facets[field] ?? []).slice(0, VALUES_SHOWN) }))
  const { jobs } = latest
  const visible = { ...common, facets, isAway: false }
  const shown: HomeData = isForDocument(request)
    ? await withListHtml(requestContextOf(context), visible, jobs)
    : { ...visible, jobs }
  return shown
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), { title: null, previewTitle: TAGLINE, description: TAGLINE, path: '/' })
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { counter, companies, facets, today, isAway } = loaderData
  return (
    <div className="wrap pb-18">
      <div className="pt-6 empty:hidden">
        <ConfirmBanner />
      </div>
      <div className="pt-10 pb-10 md:pt-18">
        <h1 tabIndex={-1} className="max-w-[20ch] text-hero">
          {HEADINGS[matches[0].loaderData.titleVariant]}
        </h1>
        {!isAway && (
          <p className="tabular mt-4 max-w-[60ch] text-l text-ink-2">
            <b className="text-ink">{formatCount(counter)}</b> open jobs from{' '}
            <b className="text-ink">{formatCount(companies)}</b> companies.
          </p>
        )}
        <div className="mt-6">
          <SearchForm query="" baseSearch={{ filters: [], offset: 0 }} />
        </div>
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LatestJobs shown={loaderData} today={today} isAway={isAway} />
        <div className="grid gap-8">
          {facets.map(({ field, counts }) => (
            <Browse key={field} field={field} counts={counts} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The most frequent values of a filter, each with the number of jobs that it leads to. */
function Browse({ field, counts }: { field: (typeof BROWSED)[number]; counts: FacetCount[] }) {
  if (counts.length === 0) return null
  return (
    <section aria-labelledby={`browse-${field}`}>
      <h2 id={`browse-${field}`} className="pb-3 text-base">
        {BROWSE_HEADINGS[field]}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {counts.map(({ value, count }) => (
          <li key={value} className="max-w-full">
            <ChipLink
              label={valueLabel(field, value)}
              count={count}
              href={searchHref({ ...EVERYTHING, filters: [{ field, value }] })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
