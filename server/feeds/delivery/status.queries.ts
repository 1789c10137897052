import { and, asc, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { mails } from '#server/mail/mail.table.ts'
import { changeLog } from '#server/platform/database/change-log.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { alertDeliveries } from '../alerts.table.ts'
import { feedMatches, feeds, feedsMark } from '../feeds.table.ts'
import { MARKS } from '../match/marks.queries.ts'
import { isRunning } from './delivery.queries.ts'

const number = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

export async function countDeliveries(db: Db, now: Date) {
  const { dueAt, setAsideAt, attempts } = alertDeliveries
  const isDue = sql`${dueAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      due: number(sql`${setAsideAt} is null and ${attempts} = 0 and ${isDue}`),
      scheduled: number(sql`${setAsideAt} is null and ${attempts} = 0 and ${dueAt} is not null and not ${isDue}`),
      failing: number(sql`${setAsideAt} is null and ${attempts} > 0`),
      setAside: number(sql`${setAsideAt} is not null`),
    })
    .from(alertDeliveries)
  return row ?? { due: 0, scheduled: 0, failing: 0, setAside: 0 }
}

export async function countMatches(db: Db): Promise<number> {
  const [row] = await db.select({ matches: count() }).from(feedMatches)
  return row?.matches ?? 0
}

export async function countFeeds(db: Db) {
  const exists = sql`${feeds.deletedAt} is null`
  const [row] = await db
    .select({
      running: number(isRunning),
      paused: number(sql`${exists} and not (${isRunning})`),
    })
    .from(feeds)
  return row ?? { running: 0, paused: 0 }
}

export interface FailingDelivery {
  username: string
  attempts: number
  dueAt: Date | null
  setAsideAt: Date | null
  lastError: string | null
}

export function failingDeliveries(db: Db, limit: number): Promise<FailingDelivery[]> {
  const { attempts, dueAt, setAsideAt, lastError } = alertDeliveries
  return db
    .select({ username: users.username, attempts, dueAt, setAsideAt, lastError })
    .from(alertDeliveries)
    .innerJoin(users, eq(users.id, alertDeliveries.userId))
    .where(gt(attempts, 0))
    .orderBy(asc(dueAt))
    .limit(limit)
}

export async function countMails(db: Db, kind: string) {
  const open = and(isNull(mails.sentAt), isNull(mails.failedAt)) as SQL
  const [row] = await db
    .select({
      waiting: number(sql`${open} and ${mails.attempts} = 0`),
      retried: number(sql`${open} and ${mails.attempts} > 0`),
      sent: number(isNotNull(mails.sentAt)),
      failed: number(isNotNull(mails.failedAt)),
    })
    .from(mails)
    .where(eq(mails.kind, kind))
  return row ?? { waiting: 0, retried: 0, sent: 0, failed: 0 }
}

/** When the oldest change that no search has been asked about was logged; null: none. */
export async function oldestUnmatched(db: Db, collection: string): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: sql<Date | null>`min(${changeLog.loggedAt})`.mapWith(changeLog.loggedAt) })
    .from(changeLog)
    .innerJoin(feedsMark, and(eq(feedsMark.id, MARKS.jobs), sql`${changeLog.transaction} >= ${feedsMark.mark}`))
    .where(eq(changeLog.collection, collection))
  return row?.oldest ?? null
}
