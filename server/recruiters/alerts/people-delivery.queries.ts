import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { peopleDeliveries, peopleMatches, peopleSearches, sentPeople } from './people-alerts.table.ts'

/** An email that is due already keeps its time; one that was given up gets another chance. */
export async function scheduleDelivery(tx: Tx, recruiterId: string, dueAt: Date): Promise<void> {
  const again = { attempts: 0, lastError: null, setAsideAt: null }
  await tx
    .insert(peopleDeliveries)
    .values({ recruiterId, dueAt, ...again })
    .onConflictDoUpdate({
      target: peopleDeliveries.recruiterId,
      set: { ...again, dueAt: sql`least(${peopleDeliveries.dueAt}, excluded.due_at)` },
    })
}

/** Decision 3 of the product: confirmed and not blocked. */
const isDue = (db: Db | Tx, now: Date) =>
  and(
    lte(peopleDeliveries.dueAt, now),
    isNull(peopleDeliveries.setAsideAt),
    users.headhunter,
    isNotNull(users.confirmedAt),
    isNull(users.blockedAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(peopleSearches)
        .where(and(eq(peopleSearches.recruiterId, users.id), peopleSearches.active)),
    ),
  )

export async function dueRecruiters(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(peopleDeliveries)
    .innerJoin(users, eq(users.id, peopleDeliveries.recruiterId))
    .where(isDue(db, now))
    .orderBy(asc(peopleDeliveries.dueAt))
  return rows.map(({ id }) => id)
}

/** Null when it is not due any more, or another process has it. The account is locked first, as closing does it. */
export async function lockDueRecruiter(tx: Tx, id: string, now: Date) {
  const [user] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, id))
    .for('key share', { skipLocked: true })
  if (!user) return null
  const [row] = await tx
    .select({ attempts: peopleDeliveries.attempts })
    .from(peopleDeliveries)
    .innerJoin(users, eq(users.id, peopleDeliveries.recruiterId))
    .where(and(eq(peopleDeliveries.recruiterId, id), isDue(tx, now)))
    .for('update', { of: peopleDeliveries, skipLocked: true })
  return row ? user : null
}

/** The earliest found first. */
export function matchesOf(tx: Tx, searchIds: readonly string[]) {
  return tx
    .select({ searchId: peopleMatches.searchId, personId: peopleMatches.personId })
    .from(peopleMatches)
    .where(inArray(peopleMatches.searchId, [...searchIds]))
    .orderBy(asc(peopleMatches.matchedAt), asc(peopleMatches.personId))
}

/** Returns those who had not been sent before. */
export async function insertSent(
  tx: Tx,
  recruiterId: string,
  personIds: readonly string[],
  sentAt: Date,
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set()
  const inserted = await tx
    .insert(sentPeople)
    .values(personIds.map((personId) => ({ recruiterId, personId, sentAt })))
    .onConflictDoNothing()
    .returning({ id: sentPeople.personId })
  return new Set(inserted.map(({ id }) => id))
}

export async function deleteMatches(tx: Tx, searchIds: readonly string[], personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await tx
    .delete(peopleMatches)
    .where(and(inArray(peopleMatches.searchId, [...searchIds]), inArray(peopleMatches.personId, [...personIds])))
}

export async function setSearchesSent(tx: Tx, searchIds: readonly string[], now: Date): Promise<void> {
  if (searchIds.length > 0)
    await tx
      .update(peopleSearches)
      .set({ lastSentAt: now })
      .where(inArray(peopleSearches.id, [...searchIds]))
}

export async function updateDelivery(
  tx: Db | Tx,
  recruiterId: string,
  values: Partial<typeof peopleDeliveries.$inferSelect>,
): Promise<void> {
  await tx.update(peopleDeliveries).set(values).where(eq(peopleDeliveries.recruiterId, recruiterId))
}

export async function attemptsOf(tx: Tx, recruiterId: string): Promise<number> {
  const [row] = await tx
    .select({ attempts: peopleDeliveries.attempts })
    .from(peopleDeliveries)
    .where(eq(peopleDeliveries.recruiterId, recruiterId))
  return row?.attempts ?? 0
}

/** Of a recruiter. Returns the number of rows. */
export async function deleteDeliveriesOf(tx: Tx, recruiterId: string): Promise<number> {
  const deleted = [
    await tx.delete(sentPeople).where(eq(sentPeople.recruiterId, recruiterId)),
    await tx.delete(peopleDeliveries).where(eq(peopleDeliveries.recruiterId, recruiterId)),
  ]
  return deleted.reduce((rows, { rowCount }) => rows + (rowCount ?? 0), 0)
}

/** Of a candidate. Returns the number of rows. */
export async function deletePersonEverywhere(tx: Tx, personId: string): Promise<number> {
  const deleted = [
    await tx.delete(peopleMatches).where(eq(peopleMatches.personId, personId)),
    await tx.delete(sentPeople).where(eq(sentPeople.personId, personId)),
  ]
  return deleted.reduce((rows, { rowCount }) => rows + (rowCount ?? 0), 0)
}
