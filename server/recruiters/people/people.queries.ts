import { and, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isAmong } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { profileAccesses } from '#server/profiles/profiles.table.ts'
import { savedContacts } from '../contacts/contacts.table.ts'

export interface Marked {
  saved: ReadonlySet<string>
  bought: ReadonlySet<string>
}

/** Of these users, those whom the recruiter has saved, and those whom it has bought access to. */
export async function markedAmong(db: Db, recruiterId: string, userIds: readonly string[]): Promise<Marked> {
  if (userIds.length === 0) return { saved: new Set(), bought: new Set() }
  const saved = db
    .select({ userId: savedContacts.userId, isBought: sql<boolean>`false` })
    .from(savedContacts)
    .where(
      and(
        eq(savedContacts.recruiterId, recruiterId),
        isNull(savedContacts.removedAt),
        isAmong(savedContacts.userId, userIds),
      ),
    )
  const bought = db
    .select({ userId: profileAccesses.userId, isBought: sql<boolean>`true` })
    .from(profileAccesses)
    .where(
      and(
        eq(profileAccesses.recruiterId, recruiterId),
        isNull(profileAccesses.returnedAt),
        isAmong(profileAccesses.userId, userIds),
      ),
    )
  const marks = Map.groupBy(await unionAll(saved, bought), ({ isBought }) => isBought)
  const marked = (isBought: boolean) => new Set((marks.get(isBought) ?? []).flatMap(({ userId }) => userId ?? []))
  return { saved: marked(false), bought: marked(true) }
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
