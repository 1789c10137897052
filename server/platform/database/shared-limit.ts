import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#domain/shared/errors.ts'
import type { Services } from '../services.ts'
import type { Db, Tx } from './db.ts'
import { rateLimits } from './rate-limit.table.ts'

/** Attempts per subject in one window, which starts with the first attempt. */
export interface SharedLimit {
  name: string
  max: number
  seconds: number
}

/** With a transaction for `db` an attempt counts only if that commits. */
type Needs = Pick<Services, 'clock' | 'env'> & { db: Db | Tx }

/** Shared by all processes. Null: this machine, not counted. Throws `too_many_requests` with the seconds left. */
export async function consumeAttempt(
  { db, clock, env }: Needs,
  limit: SharedLimit,
  subject: string | null,
): Promise<void> {
  if (!env.RATE_LIMITS || subject === null) return
  const now = clock()
  const endsAt = new Date(now.getTime() + limit.seconds * 1_000)
  // Written while a clock was ahead (decision 0015).
  const tooFar = new Date(endsAt.getTime() + limit.seconds * 1_000).toISOString()
  const isExpired = sql`(${rateLimits.endsAt} <= ${now.toISOString()} or ${rateLimits.endsAt} > ${tooFar})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject), tries: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${isExpired} then 1 else ${rateLimits.tries} + 1 end`,
        endsAt: sql`case when ${isExpired} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ tries: rateLimits.tries, endsAt: rateLimits.endsAt })
  if (!row || row.tries <= limit.max) return
  const wait = Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1_000))
  throw new AppError('too_many_requests', undefined, wait)
}

export async function resetAttempts({ db }: Pick<Services, 'db'>, limit: SharedLimit, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)))
}

export async function purgeExpiredAttempts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, clock()))
}

function keyOf({ name }: SharedLimit, subject: string): string {
  return createHash('sha256').update(`${name}\n${subject}`).digest('base64url')
}
