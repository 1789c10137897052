import { storable } from '#domain/shared/storable.ts'
import { isLive } from '#server/normalize/live.ts'
import type { Posting } from '#server/normalize/posting.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { logChanges } from '#server/platform/database/change-log.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { newJobId } from '../job-id.ts'
import { countLive, type KnownJob, knownJobs, lockSource, retireUnseen, touchJobs, writeJobs } from '../jobs.queries.ts'
import type { JobRow } from '../jobs.table.ts'
import { JOBS } from '../search/jobs.schema.ts'
import { DAYS_WITHOUT_LAST_DAY, type ResolvedJob, resolvePosting } from './resolve-posting.ts'

export interface SaveOutcome {
  externalId: string
  outcome: 'new' | 'changed' | 'same' | 'rejected'
  reason?: string
  isExpired?: boolean
  /** What of a stored posting was dropped or guessed. */
  notes?: readonly ReadingNote[]
}

/**
 * A rejected posting never stops the others; of a repeated id one is stored. Live jobs of rejected postings and of the
 * ids in `stillListed` count as seen and stay as they are: `kept`. Nothing is written with `dryRun`.
 */
export async function savePostings(
  services: Services,
  source: string,
  postings: readonly Posting[],
  { dryRun = false, stillListed = [] }: { dryRun?: boolean; stillListed?: readonly string[] } = {},
): Promise<{ outcomes: SaveOutcome[]; kept: number }> {
  const now = services.clock()
  const outcomes: SaveOutcome[] = []
  const resolved = new Map<string, ResolvedJob>()
  const listed = new Set(storable([...stillListed]))
  for (const posting of storable([...postings])) {
    const { externalId } = posting
    if (resolved.has(externalId)) {
      outcomes.push({ externalId, outcome: 'rejected', reason: 'the same id stands twice in the batch' })
      continue
    }
    const job = resolvePosting(posting, now)
    if ('rejected' in job) {
      outcomes.push({ externalId, outcome: 'rejected', reason: job.rejected })
      listed.add(externalId)
    } else resolved.set(externalId, job)
  }
  for (const externalId of resolved.keys()) listed.delete(externalId)
  const saved = await services.db.transaction(async (tx) => {
    await lockSource(tx, source)
    const found = await knownJobs(tx, source, [...resolved.keys(), ...listed])
    const known = new Map(found.map((job) => [job.externalId, job]))
    const plan = planOf(resolved, known)
    const kept = found.filter((job) => job.removedAt === null && listed.has(job.externalId))
    if (!dryRun) await carryOut(tx, source, plan, now)
    if (!dryRun && kept.length > 0)
      await touchJobs(
        tx,
        kept.map(({ id }) => id),
        now,
      )
    return { plan, kept: kept.length }
  })
  return {
    outcomes: [
      ...outcomes,
      ...saved.plan.map((step) => ({
        externalId: step.job.externalId,
        outcome: step.outcome,
        isExpired: !isLive(rowOf(source, step, now), now),
        notes: step.job.notes,
      })),
    ],
    kept: saved.kept,
  }
}

/** How many jobs of a source are live. */
export async function liveJobsOf(services: Services, source: string): Promise<number> {
  return countLive(services.db, source, services.clock())
}

export interface Fetch {
  startedAt: Date
  startedAtTick: number
}

/** For `retireMissing` after the fetch: jobs not seen since then are missing. */
export async function startFetch(services: Services): Promise<Fetch> {
  return { startedAt: services.clock(), startedAtTick: performance.now() }
}

export interface RetiredJob {
  title: string
  externalId: string
}

/** Only after a complete, healthy, non-empty fetch: any other retires nothing (decision 7). */
export async function retireMissing(services: Services, source: string, fetch: Fetch): Promise<RetiredJob[]> {
  return services.db.transaction(async (tx) => {
    await lockSource(tx, source)
    const now = services.clock()
    const retired = await retireUnseen(tx, source, startOf(fetch, now), now)
    await logChanges(
      tx,
      JOBS,
      retired.map(({ groupKey }) => groupKey),
    )
    return retired.map(({ title, externalId }) => ({ title, externalId }))
  })
}

/** By whichever clock it lies earlier: what was seen after the clock was set back was seen, too. */
function startOf({ startedAt, startedAtTick }: Fetch, now: Date): Date {
  const elapsedMs = performance.now() - startedAtTick
  return new Date(Math.min(startedAt.getTime(), now.getTime() - elapsedMs))
}

type Step =
  | { outcome: 'new'; job: ResolvedJob }
  | { outcome: 'changed'; job: ResolvedJob; known: KnownJob }
  | { outcome: 'same'; job: ResolvedJob; known: KnownJob }

function planOf(resolved: Map<string, ResolvedJob>, knownById: Map<string, KnownJob>): Step[] {
  return Array.from(resolved.values(), (job) => {
    const known = knownById.get(job.externalId)
    if (!known) return { outcome: 'new', job }
    const same = known.contentHash === job.contentHash && known.removedAt === null
    return same ? { outcome: 'same', job, known } : { outcome: 'changed', job, known }
  })
}

async function carryOut(tx: Tx, source: string, plan: Step[], now: Date): Promise<void> {
  const written = plan.filter((step) => step.outcome !== 'same')
  if (written.length > 0)
    await writeJobs(
      tx,
      written.map((step) => rowOf(source, step, now)),
    )
  const same = plan.filter((step) => step.outcome === 'same')
  if (same.length > 0)
    await touchJobs(
      tx,
      same.map(({ known }) => known.id),
      now,
    )
  // A changed text may move a posting to another group: both groups have changed.
  const left = plan.flatMap((step) => (step.outcome === 'changed' ? [step.known.groupKey] : []))
  await logChanges(tx, JOBS, [...written.map(({ job }) => job.groupKey), ...left])
}

function rowOf(source: string, step: Step, now: Date): JobRow {
  const { postedAround: _around, isLastDayUnread: _unread, notes: _notes, ...job } = step.job
  return {
    ...job,
    ...datesOf(step, now),
    id: step.outcome === 'new' ? newJobId() : step.known.id,
    source,
    firstSeen: now,
    lastSeen: now,
    removedAt: null,
    published: true,
    startsAt: null,
    endsAt: null,
  }
}

/** A posting without a date ages from the day it was first seen, however often it is fetched. */
function datesOf(step: Step, now: Date): Pick<JobRow, 'postedAt' | 'validThrough'> {
  const known = step.outcome === 'new' ? null : step.known
  const { postedAt: stated, postedAround, isLastDayUnread, validThrough } = step.job
  const postedAt = stated ?? known?.postedAt ?? postedAround ?? now
  return { postedAt, validThrough: isLastDayUnread ? dayAfter(postedAt, DAYS_WITHOUT_LAST_DAY) : validThrough }
}

function dayAfter(instant: Date, days: number): string {
  return new Date(instant.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
