import { storable } from '#domain/shared/storable.ts'
import type { Posting } from '#server/normalize/posting.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { logChanges } from '#server/platform/database/change-log.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { newJobId } from '../job-id.ts'
import { type KnownJob, knownJobs, lockSource, retireUnseen, touchJobs, writeJobs } from '../jobs.queries.ts'
import type { JobRow } from '../jobs.table.ts'
import { JOBS } from '../search/jobs.schema.ts'
import { type ResolvedJob, resolvePosting } from './resolve-posting.ts'

export interface SaveOutcome {
  externalId: string
  outcome: 'new' | 'changed' | 'same' | 'refused'
  reason?: string
  /** What of a stored posting was dropped or guessed. */
  notes?: readonly ReadingNote[]
}

/** A rejected posting never stops the others; of a repeated id one is stored. Nothing is written with `dryRun`. */
export async function savePostings(
  services: Services,
  source: string,
  postings: readonly Posting[],
  options: { dryRun?: boolean } = {},
): Promise<{ outcomes: SaveOutcome[] }> {
  const now = services.clock()
  const outcomes: SaveOutcome[] = []
  const resolved = new Map<string, ResolvedJob>()
  for (const posting of storable([...postings])) {
    const { externalId } = posting
    if (resolved.has(externalId)) {
      outcomes.push({ externalId, outcome: 'refused', reason: 'the same id stands twice in the batch' })
      continue
    }
    const job = resolvePosting(posting, now)
    if ('rejected' in job) outcomes.push({ externalId, outcome: 'refused', reason: job.rejected })
    else resolved.set(externalId, job)
  }
  const saved = await services.db.transaction(async (tx) => {
    await lockSource(tx, source)
    const known = new Map((await knownJobs(tx, source, [...resolved.keys()])).map((job) => [job.externalId, job]))
    const plan = planOf(resolved, known)
    if (!options.dryRun) await carryOut(tx, source, plan, now)
    return plan
  })
  return {
    outcomes: [
      ...outcomes,
      ...saved.map(({ job, outcome }) => ({ externalId: job.externalId, outcome, notes: job.notes })),
    ],
  }
}

/** For `retireMissing` after the fetch: jobs not seen since then are missing. */
export async function startFetch(services: Services): Promise<{ startedAt: Date }> {
  return { startedAt: services.clock() }
}

/** Only after a complete, healthy, non-empty fetch: any other retires nothing (decision 7). */
export async function retireMissing(services: Services, source: string, startedAt: Date): Promise<number> {
  return services.db.transaction(async (tx) => {
    await lockSource(tx, source)
    const groups = await retireUnseen(tx, source, startedAt, services.clock())
    await logChanges(tx, JOBS, groups)
    return groups.length
  })
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
  const known = step.outcome === 'new' ? null : step.known
  const { postedAround, notes: _notes, ...job } = step.job
  return {
    ...job,
    id: known?.id ?? newJobId(),
    source,
    // A posting without a date ages from the day it was first seen, however often it is fetched.
    postedAt: job.postedAt ?? known?.postedAt ?? postedAround ?? now,
    firstSeen: now,
    lastSeen: now,
    removedAt: null,
    published: true,
  }
}
