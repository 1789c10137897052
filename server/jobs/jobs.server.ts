import type { FacetCount, Filter, JobCard } from '#domain/jobs/jobs.contract.ts'
import { TOP_PAID_JOBS } from '#domain/shared/limits.ts'
import { logChanges } from '#server/platform/database/change-log.ts'
import type { Services } from '#server/platform/services.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import { readJobId } from './job-id.ts'
import { cardsByGroup, cardsOf } from './jobs.cards.ts'
import { countCompanies, setPublished, sourceCounts } from './jobs.queries.ts'
import { JOBS } from './search/jobs.schema.ts'
import { engineFilters, withWorldwide } from './search/search-request.ts'

export { readJobId } from './job-id.ts'
export { directJobPage, groupOfJob, jobPage, requireJob } from './job-page.ts'
export { jobsRss } from './jobs.rss.ts'
export { withKnownPlaces } from './known-places.ts'
export { announceDirectJobs, endDirectJobs, publishDirectJob } from './save/direct-jobs.ts'
export { safeLink, sanitizeDescription } from './save/sanitize.ts'
export {
  type Fetch,
  liveJobsOf,
  type RetiredJob,
  retireMissing,
  savePostings,
  startFetch,
} from './save/save-postings.ts'
export { jobsCollection } from './search/jobs.index.ts'
export { searchJobs } from './search/search-jobs.ts'
export { suggestJobs } from './search/suggest-jobs.ts'
export { withPlace } from './search/understand-query.ts'
export { jobsSitemap, pagesSitemap, robots, sitemap } from './sitemap.ts'
export { cardsByGroup, cardsOf }

/** By the middle of the range, yearly in USD; at most 100 (decision 2 of the product). */
export async function topPaidJobs(
  services: Services,
  criteria: { country?: string | undefined; role?: string | undefined },
): Promise<{ jobs: JobCard[]; countries: FacetCount[]; roles: FacetCount[] }> {
  const chosen: Filter[] = [{ field: 'salary_known', value: 'yes' }]
  if (criteria.country) chosen.push({ field: 'country', value: criteria.country })
  const filters = engineFilters(chosen, services.clock())
  if (criteria.role) filters.push({ field: 'role', any: [{ value: criteria.role }] })
  const { hits, facets } = await services.indexes.get(JOBS).search({
    filters,
    sort: [{ field: 'pay_middle', direction: 'desc' }],
    limit: TOP_PAID_JOBS,
    offset: 0,
    facets: [
      { name: 'countries', field: 'country', kind: 'values', limit: 300 },
      { name: 'roles', field: 'role', kind: 'values', limit: 100 },
    ],
  })
  const jobs = await cardsOf(
    services,
    hits.map((hit) => hit.key),
  )
  return { jobs, countries: withWorldwide(facets.countries ?? []), roles: facets.roles ?? [] }
}

const COMPANIES_TTL_MS = 60_000
const companies = new WeakMap<Services, { countedAt: number; count: number }>()

/** Cached for a minute: counting companies reads every job. */
export async function companyCount(services: Services): Promise<number> {
  const now = services.clock()
  const known = companies.get(services)
  if (known && now.getTime() - known.countedAt < COMPANIES_TTL_MS) return known.count
  const count = await services.reads.read((db) => countCompanies(db, now))
  companies.set(services, { countedAt: now.getTime(), count })
  return count
}

/** The operator's base number plus the live jobs (decision 2 of the product). */
export async function homeCounter(services: Services): Promise<number> {
  return (await generalSettings(services)).home_page_jobs_counter + services.indexes.get(JOBS).size
}

/** Returns how many changed. No later import restores a removed job. */
export async function removeJobs(
  services: Services,
  ids: string[],
  options: { restore?: boolean } = {},
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const known = ids.flatMap((id) => readJobId(id) ?? [])
    const groups = await setPublished(tx, known, options.restore ?? false)
    await logChanges(tx, JOBS, groups)
    return groups.length
  })
}

export function jobSources(services: Services) {
  return sourceCounts(services.db, services.clock())
}
