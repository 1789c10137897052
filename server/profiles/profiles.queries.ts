import { and, eq, sql } from 'drizzle-orm'
import { isAmong } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type ProfileRow, profileSections, profiles } from './profiles.table.ts'

export type { ProfileRow }
export type ProfileChange = Partial<Omit<typeof profiles.$inferInsert, 'userId' | 'cardId'>>

export async function profileOf(db: Db | Tx, userId: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return row ?? null
}

/** Creates the row if there is none; locked until the transaction ends. */
export async function lockProfile(tx: Tx, userId: string, now: Date): Promise<ProfileRow> {
  await tx.insert(profiles).values({ userId, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update')
  return row as ProfileRow
}

export async function updateProfile(tx: Tx, userId: string, change: ProfileChange): Promise<void> {
  await tx.update(profiles).set(change).where(eq(profiles.userId, userId))
}

/** At most 2,000 at once. */
export async function insertProfiles(tx: Tx, rows: (typeof profiles.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(profiles).values(rows)
}

/** Any number at once: the rows are one parameter. */
export async function insertSections(tx: Tx, rows: (typeof profileSections.$inferInsert)[]): Promise<void> {
  const records = rows.map((row) => ({
    user_id: row.userId,
    section: row.section,
    content: row.content,
    updated_at: row.updatedAt,
  }))
  await tx.execute(sql`
    insert into ${profileSections} (user_id, section, content, updated_at)
    select user_id, section, content, updated_at
    from jsonb_populate_recordset(null::${profileSections}, ${JSON.stringify(records)}::jsonb)`)
}

export interface SectionRow {
  userId: string
  section: string
  content: unknown
}

export async function sectionsOf(db: Db | Tx, userIds: readonly string[]): Promise<SectionRow[]> {
  // One row each: twenty profiles have some 300 sections, and reading a row costs more than its content.
  const rows = await db
    .select({
      userId: profileSections.userId,
      sections: sql<Record<string, unknown>>`jsonb_object_agg(${profileSections.section}, ${profileSections.content})`,
    })
    .from(profileSections)
    .where(isAmong(profileSections.userId, userIds))
    .groupBy(profileSections.userId)
  return rows.flatMap(({ userId, sections }) =>
    Object.entries(sections).map(([section, content]) => ({ userId, section, content })),
  )
}

export async function upsertSection(
  tx: Tx,
  userId: string,
  section: string,
  content: unknown,
  now: Date,
): Promise<void> {
  const values = { content, updatedAt: now }
  await tx
    .insert(profileSections)
    .values({ userId, section, ...values })
    .onConflictDoUpdate({ target: [profileSections.userId, profileSections.section], set: values })
}

export async function removeSection(tx: Tx, userId: string, section: string): Promise<void> {
  await tx.delete(profileSections).where(and(eq(profileSections.userId, userId), eq(profileSections.section, section)))
}
