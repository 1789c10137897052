import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import { isLive } from '#server/normalize/live.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { logChanges } from '#server/platform/database/change-log.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { newJobId } from '../job-id.ts'
import { endJobs, jobByExternalId, writeJobs } from '../jobs.queries.ts'
import type { JobRow } from '../jobs.table.ts'
import { JOBS } from '../search/jobs.schema.ts'
import { resolvePosting } from './resolve-posting.ts'

/** The job of a recruiter's offer, live or not. */
export const directJob = (db: Db | Tx, uuid: string): Promise<JobRow | null> => jobByExternalId(db, DIRECT_SOURCE, uuid)

/**
 * Makes a recruiter's offer a job, or brings its job up to date. It is a group of its own, dated by when it went live,
 * which no edit changes (decision 0150).
 */
export async function publishDirectJob(
  tx: Tx,
  posting: Posting,
  { startsAt, endsAt, lastDay, now }: { startsAt: Date; endsAt: Date; lastDay: string; now: Date },
): Promise<void> {
  const job = resolvePosting(posting, now)
  if ('rejected' in job) throw new Error(`An offer that is complete was rejected: ${job.rejected}`)
  const { postedAround: _around, isLastDayUnread: _unread, notes: _notes, ...content } = job
  const known = await directJob(tx, posting.externalId)
  const wasLive = known !== null && isLive(known, now) && startsAt <= now
  await writeJobs(tx, [
    {
      ...content,
      id: known?.id ?? newJobId(),
      source: DIRECT_SOURCE,
      groupKey: groupOf(posting.externalId),
      postedAt: wasLive ? known.postedAt : new Date(Math.max(startsAt.getTime(), now.getTime())),
      ...{ startsAt, endsAt, validThrough: lastDay },
      ...{ firstSeen: now, lastSeen: now, removedAt: null, published: true },
    },
  ])
  await logChanges(tx, JOBS, [groupOf(posting.externalId)])
}

/** Their pages are gone, with other jobs in place of the text. `isErased`: the text goes, too. */
export async function endDirectJobs(
  tx: Tx,
  uuids: readonly string[],
  how: { now: Date; isErased: boolean },
): Promise<void> {
  await logChanges(tx, JOBS, await endJobs(tx, DIRECT_SOURCE, uuids, how))
}

/** Tells followers and saved searches that these have begun. */
export async function announceDirectJobs(tx: Tx, uuids: readonly string[]): Promise<void> {
  await logChanges(tx, JOBS, uuids.map(groupOf))
}

const groupOf = (uuid: string) => `offer-${uuid}`
