import { and, eq, isNull } from 'drizzle-orm'
import { isAmong } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { savedContacts } from '../contacts/contacts.table.ts'

/** Of these users, those whom the recruiter has saved. */
export async function savedAmong(db: Db, recruiterId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: savedContacts.userId })
    .from(savedContacts)
    .where(
      and(
        eq(savedContacts.recruiterId, recruiterId),
        isNull(savedContacts.removedAt),
        isAmong(savedContacts.userId, userIds),
      ),
    )
  return new Set(rows.flatMap(({ userId }) => userId ?? []))
}

export async function isSavedCard(db: Db, recruiterId: string, cardId: string): Promise<boolean> {
  const rows = await db
    .select({ cardId: savedContacts.cardId })
    .from(savedContacts)
    .where(
      and(
        eq(savedContacts.recruiterId, recruiterId),
        isNull(savedContacts.removedAt),
        eq(savedContacts.cardId, cardId),
      ),
    )
  return rows.length > 0
}
