import type { FacetCount, Filter, Job, JobCard } from '#domain/jobs/jobs.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { fold } from '#domain/shared/fold.ts'
import { TOP_PAID_JOBS } from '#domain/shared/limits.ts'
import { isLive, todayEverywhere } from '#server/normalize/live.ts'
import { logChanges } from '#server/platform/database/change-log.ts'
import type { Services } from '#server/platform/services.ts'
import type { QueryNode } from '#server/search/query.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import { readJobId } from './job-id.ts'
import { cardOf, cardsOf } from './jobs.cards.ts'
import { countCompanies, type JobRow, jobById, liveCards, setPublished, sourceCounts } from './jobs.queries.ts'
import { JOBS } from './search/jobs.schema.ts'
import { engineFilters, withAnywhere } from './search/search-request.ts'

export { jobsRss } from './jobs.rss.ts'
export { retireMissing, savePostings, startFetch } from './save/save-postings.ts'
export { jobsCollection } from './search/jobs.index.ts'
export { searchJobs } from './search/search-jobs.ts'
export { suggestJobs } from './search/suggest-jobs.ts'
export { withPlace } from './search/understand-query.ts'
export { jobsSitemap, pagesSitemap, robots, sitemap } from './sitemap.ts'

/** One live job with its text. Throws `job_gone` when it was taken out or its last day is over, else `job_not_found`. */
export async function requireJob(services: Services, typedId: string): Promise<Job> {
  const now = services.clock()
  const row = await rowOf(services, typedId)
  if (!row) throw new AppError('job_not_found')
  if (!isLive(row, now)) throw new AppError('job_gone')
  const group = await liveCards(services.db, [row.groupKey], now)
  // The group stands under one address, that of the row that stands for it; this page still shows its own advert.
  const { path, places } = cardOf(group)
  return { ...cardOf([row]), path, places, ...textsOf(row) }
}

async function rowOf(services: Services, typedId: string): Promise<JobRow | null> {
  const id = readJobId(typedId)
  return id ? jobById(services.db, id) : null
}

function textsOf(row: JobRow) {
  return {
    description_html: row.descriptionHtml,
    link: row.link,
    valid_through: row.validThrough,
    first_seen: row.firstSeen.toISOString(),
    last_seen: row.lastSeen.toISOString(),
  }
}

export interface GoneJob {
  title: string
  company_name: string
  /** Its last day, when that is what ended it. */
  valid_through: string | null
  removed_at: string | null
}

/** What a page may still say of a job that is no longer live; null when it never existed. */
export async function goneJob(services: Services, typedId: string): Promise<GoneJob | null> {
  const row = await rowOf(services, typedId)
  if (!row) return null
  return {
    title: row.title,
    company_name: row.companyName,
    valid_through:
      row.validThrough !== null && row.validThrough < todayEverywhere(services.clock()) ? row.validThrough : null,
    removed_at: row.removedAt?.toISOString() ?? null,
  }
}

/** The page of the same job in another place, when that one is still live; null when there is none. */
export async function pathOfLiveDuplicate(services: Services, typedId: string): Promise<string | null> {
  const row = await rowOf(services, typedId)
  const [card] = row ? await cardsOf(services, [row.groupKey]) : []
  return card?.path ?? null
}

/** Live jobs that share most with this one, live or gone, by the words of its title and its skills. */
export async function similarJobs(services: Services, typedId: string, limit: number): Promise<JobCard[]> {
  const row = await rowOf(services, typedId)
  if (!row) return []
  const words = [...new Set(fold(row.title).split(' '))].filter((word) => word.length > 2)
  const terms = [...words, ...row.skills.slice(0, 5)].map((text): QueryNode => ({ kind: 'text', text }))
  if (terms.length === 0) return []
  const { hits } = await services.indexes.get(JOBS).search({
    query: { kind: 'or', nodes: terms },
    sort: [{ field: 'relevance', direction: 'desc' }],
    limit: limit + 1,
    offset: 0,
  })
  const others = hits.map((hit) => hit.key).filter((key) => key !== row.groupKey)
  return cardsOf(services, others.slice(0, limit))
}

/** The live jobs with the highest yearly pay, middle of the range in USD, at most 100 (decision 2 of the product). */
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
  return { jobs, countries: withAnywhere(facets.countries ?? []), roles: facets.roles ?? [] }
}

const COMPANIES_TTL_MS = 60_000
const companies = new WeakMap<Services, { countedAt: number; count: number }>()

/** Companies with live jobs, as of the last minute: counting them reads every job. */
export async function companyCount(services: Services): Promise<number> {
  const now = services.clock()
  const known = companies.get(services)
  if (known && now.getTime() - known.countedAt < COMPANIES_TTL_MS) return known.count
  const count = await countCompanies(services.db, now)
  companies.set(services, { countedAt: now.getTime(), count })
  return count
}

/** The number on the home page: the operator's base number plus the live jobs (decision 2 of the product). */
export async function homeCounter(services: Services): Promise<number> {
  return (await generalSettings(services)).home_page_jobs_counter + services.indexes.get(JOBS).size
}

/** Takes jobs out by hand, or puts them back; how many changed. No later import of their source brings them back. */
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

/** What each source holds, live and in all, and when it was last fetched; for the operator. */
export function jobSources(services: Services) {
  return sourceCounts(services.db, services.clock())
}
