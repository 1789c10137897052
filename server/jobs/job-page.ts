import type { Job, JobCard } from '#domain/jobs/jobs.contract.ts'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import { AppError } from '#domain/shared/errors.ts'
import { fold } from '#domain/shared/fold.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import { isLive, todayEverywhere } from '#server/normalize/live.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import type { QueryNode } from '#server/search/query.ts'
import { readJobId } from './job-id.ts'
import { cardOf, cardsOf } from './jobs.cards.ts'
import { type CardRow, type JobRow, jobByExternalId, jobById, liveCards, wasOfferShown } from './jobs.queries.ts'
import { JOBS } from './search/jobs.schema.ts'

const SIMILAR_JOBS = 6

interface GoneJob {
  title: string
  company_name: string
  /** Set when this last day ended the job. */
  valid_through: string | null
  removed_at: string | null
}

type JobPageState =
  | { kind: 'live'; job: Job; similar: JobCard[] }
  /** 301 to the job's canonical path, 302 to a live duplicate in another place. */
  | { kind: 'moved'; path: string; status: 301 | 302 }
  | { kind: 'gone'; gone: GoneJob; similar: JobCard[] }
  | { kind: 'none' }

/** Only the id identifies the job; other words before it redirect to the canonical path. */
export async function jobPage(services: Services, typedId: string, pathname: string): Promise<JobPageState> {
  return pageOf(services, await storedById(services, typedId), pathname)
}

/** Of a recruiter's offer, by its uuid; never `moved`. */
export async function directJobPage(services: Services, uuid: string): Promise<JobPageState> {
  return pageOf(services, await stored(services, (db) => jobByExternalId(db, DIRECT_SOURCE, uuid)), null)
}

/** As one server knows it, so that the parts fit together. */
interface StoredJob {
  row: JobRow
  /** The live rows of its group. */
  group: CardRow[]
  wasNeverLive: boolean
  now: Date
}

function stored(services: Services, find: (db: Db) => Promise<JobRow | null>): Promise<StoredJob | null> {
  const now = services.clock()
  return services.reads.read(async (db) => {
    const row = await find(db)
    if (!row) return null
    const group = await liveCards(db, [row.groupKey], now)
    return { row, group, wasNeverLive: !isLive(row, now) && (await wasNeverLive(db, row, now)), now }
  })
}

async function storedById(services: Services, typedId: string): Promise<StoredJob | null> {
  const id = readJobId(typedId)
  return id ? stored(services, (db) => jobById(db, id)) : null
}

/** Any path is right when `pathname` is null. */
async function pageOf(services: Services, found: StoredJob | null, pathname: string | null): Promise<JobPageState> {
  if (!found) return { kind: 'none' }
  const { row, group, now } = found
  if (isLive(row, now)) {
    const job = liveJob(found)
    if (pathname !== null && job.path !== pathname) return { kind: 'moved', path: job.path, status: 301 }
    return { kind: 'live', job, similar: await similarJobs(services, row) }
  }
  if (group.length > 0) return { kind: 'moved', path: cardOf(group).path, status: 302 }
  if (found.wasNeverLive) return { kind: 'none' }
  return { kind: 'gone', gone: goneJob(row, now), similar: await similarJobs(services, row) }
}

/** An offer whose first day is still to come, or that was ended before it: its title is nobody's business yet. */
async function wasNeverLive(db: Db, row: JobRow, now: Date): Promise<boolean> {
  const { startsAt, removedAt } = row
  return startsAt !== null && startsAt > (removedAt ?? now) && !(await wasOfferShown(db, row.externalId))
}

/** Throws `job_gone` when the job was removed or has expired, else `job_not_found`. */
export async function requireJob(services: Services, typedId: string): Promise<Job> {
  const found = await storedById(services, typedId)
  if (!found) throw new AppError('job_not_found')
  if (!isLive(found.row, found.now)) throw new AppError(found.wasNeverLive ? 'job_not_found' : 'job_gone')
  return liveJob(found)
}

/** Of any posting of the group, live or not. Throws `job_not_found`. */
export async function groupOfJob(services: Services, typedId: string): Promise<string> {
  const id = readJobId(typedId)
  const row = id && (await jobById(services.db, id))
  if (!row) throw new AppError('job_not_found')
  return row.groupKey
}

/** The path is that of the group's representative; the rest is this posting's own. */
function liveJob({ row, group }: StoredJob): Job {
  // The row may have left its group between the two statements.
  const { path, places } = cardOf(group.length > 0 ? group : [row])
  return {
    ...cardOf([row]),
    path,
    places,
    description_html: row.descriptionHtml,
    link: row.link,
    valid_through: row.validThrough,
    first_seen: row.firstSeen.toISOString(),
    last_seen: row.lastSeen.toISOString(),
  }
}

function goneJob(row: JobRow, now: Date): GoneJob {
  const hasEnded = row.endsAt !== null && row.endsAt <= now
  const hasExpired = hasEnded || (row.validThrough !== null && row.validThrough < todayEverywhere(now))
  return {
    title: row.title,
    company_name: row.companyName,
    valid_through: hasExpired ? row.validThrough : null,
    removed_at: row.removedAt?.toISOString() ?? null,
  }
}

/** By the words of the title and the skills; `row` itself need not be live. */
async function similarJobs(services: Services, row: JobRow): Promise<JobCard[]> {
  return findSimilar(services, row).catch(whileSearchIsAway([]))
}

async function findSimilar(services: Services, row: JobRow): Promise<JobCard[]> {
  const words = [...new Set(fold(row.title).split(' '))].filter((word) => word.length > 2)
  const terms = [...words, ...row.skills.slice(0, 5)].map((text): QueryNode => ({ kind: 'text', text }))
  if (terms.length === 0) return []
  const { hits } = await services.indexes.get(JOBS).search({
    query: { kind: 'or', nodes: terms },
    sort: [{ field: 'relevance', direction: 'desc' }],
    limit: SIMILAR_JOBS + 1,
    offset: 0,
  })
  const others = hits.map((hit) => hit.key).filter((key) => key !== row.groupKey)
  return cardsOf(services, others.slice(0, SIMILAR_JOBS))
}
