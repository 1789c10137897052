import { and, count, desc, eq, sql, sum } from 'drizzle-orm'
import type { LedgerReason } from '#domain/recruiters/credits.contract.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { creditLedger, freePackageClaims, type LedgerRow } from './ledger.table.ts'

export type { LedgerRow }

export async function sumOf(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ balance: sum(creditLedger.amount).mapWith(Number) })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
  return row?.balance ?? 0
}

export async function entryByKey(db: Db | Tx, userId: string, key: string): Promise<LedgerRow | null> {
  const [row] = await db
    .select()
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, userId), eq(creditLedger.key, key)))
  return row ?? null
}

export async function entryAbout(
  db: Db | Tx,
  userId: string,
  reason: LedgerReason,
  objectId: string,
): Promise<LedgerRow | null> {
  const [row] = await db
    .select()
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, userId), eq(creditLedger.reason, reason), eq(creditLedger.objectId, objectId)))
  return row ?? null
}

export async function insertEntry(tx: Tx, entry: typeof creditLedger.$inferInsert): Promise<LedgerRow> {
  const [row] = await tx.insert(creditLedger).values(entry).returning()
  return row as LedgerRow
}

/** The latest first; all of them without `page`. */
export async function entriesOf(
  db: Db | Tx,
  userId: string,
  page?: { offset: number; limit: number },
): Promise<LedgerRow[]> {
  const rows = db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
    .orderBy(desc(creditLedger.id))
    .$dynamic()
  return page ? rows.offset(page.offset).limit(page.limit) : rows
}

export async function countEntries(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(creditLedger).where(eq(creditLedger.userId, userId))
  return row?.rows ?? 0
}

/** False when it was claimed before. */
export async function insertClaim(tx: Tx, subject: string, now: Date): Promise<boolean> {
  const inserted = await tx.insert(freePackageClaims).values({ subject, createdAt: now }).onConflictDoNothing()
  return inserted.rowCount === 1
}

export async function isClaimed(db: Db | Tx, subject: string): Promise<boolean> {
  const rows = await db.select().from(freePackageClaims).where(eq(freePackageClaims.subject, subject))
  return rows.length > 0
}

export interface LedgerFault {
  user_id: string | null
  fault: string
}

/** Recruiters whose rows do not add up, and accesses and offers that were not paid or not returned as the ledger says. */
export async function ledgerFaults(db: Db): Promise<LedgerFault[]> {
  const { rows } = await db.execute(sql`
    with sums as (
      select user_id, sum(amount) as total, (array_agg(balance_after order by id desc))[1] as latest
      from credit_ledger where user_id is not null group by user_id
    ), running as (
      select user_id, balance_after,
        sum(amount) over (partition by user_id order by id) as total
      from credit_ledger where user_id is not null
    ), paid as (
      select object_id, user_id, sum(amount) filter (where reason = 'profile access') as price,
        sum(amount) filter (where reason = 'profile access returned') as returned,
        count(*) filter (where reason = 'profile access') as charges,
        count(*) filter (where reason = 'profile access returned') as returns
      from credit_ledger where reason in ('profile access', 'profile access returned') group by object_id, user_id
    )
    select user_id, 'the sum is not the latest balance' as fault from sums where total <> latest
    union all
    select distinct user_id, 'a row does not continue the balance' from running where total <> balance_after
    union all
    select user_id, 'an access was charged or returned more than once' from paid where charges <> 1 or returns > 1
    union all
    select user_id, 'more or less was returned than paid' from paid where returns = 1 and price + returned <> 0
    union all
    select access.recruiter_id, 'an access without its charge'
    from profile_accesses access left join paid on paid.object_id = access.id::text
    where access.recruiter_id is not null and paid.object_id is null
    union all
    select access.recruiter_id, 'an access and its return do not fit'
    from profile_accesses access join paid on paid.object_id = access.id::text
    where access.recruiter_id is not null and (access.returned_at is null) = (paid.returns = 1)
    union all
    select offer.user_id, 'the days of an offer and its rows do not fit'
    from job_offers offer
    left join (select offer_id, sum(cost) as cost from offer_days where returned_at is null group by offer_id) days
      on days.offer_id = offer.id
    left join (
      select object_id, sum(amount) as amount from credit_ledger
      where reason in ('offer activated', 'offer days returned') group by object_id
    ) spent on spent.object_id = offer.id::text
    where coalesce(days.cost, 0) + coalesce(spent.amount, 0) <> 0
    order by 1, 2 limit 1000`)
  return rows as unknown as LedgerFault[]
}
