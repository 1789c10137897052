import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import type { Contact } from '#domain/recruiters/contacts.contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  cardsOfRows,
  isShown,
  rowsReachableBy,
  type ShownRow,
} from '#server/profiles/visibility/shown-profiles.server.ts'
import { type Bought, boughtBy } from './bought.queries.ts'
import type { ContactRow } from './contacts.queries.ts'

/** A saved candidate with what the recruiter may see of the person now: of a hidden one name and email, if bought. */
export interface SeenContact {
  contact: ContactRow
  row: ShownRow | null
  bought: Bought | null
}

export async function seenContacts(
  db: Db,
  recruiterId: string,
  contacts: readonly ContactRow[],
): Promise<SeenContact[]> {
  const userIds = contacts.flatMap(({ userId }) => userId ?? [])
  const [rows, bought] = await Promise.all([
    rowsReachableBy(db, { id: recruiterId }, userIds),
    boughtBy(db, recruiterId, userIds),
  ])
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  return contacts.map((contact) => {
    const row = byUser.get(contact.userId ?? '')
    return { contact, row: row && isShown(row) ? row : null, bought: (row && bought.get(row.userId)) ?? null }
  })
}

export const cardsOfContacts = (db: Db, seen: readonly SeenContact[]) =>
  cardsOfRows(
    db,
    seen.flatMap(({ row }) => row ?? []),
  )

export function toContact({ contact, row, bought }: SeenContact, card: AnonymousCard | undefined): Contact {
  return {
    id: contact.cardId,
    card: (row && card) ?? null,
    name: bought?.name ?? null,
    email: bought?.email ?? null,
    note: contact.note,
    tags: contact.tags,
    status: contact.status,
    saved: contact.savedAt.toISOString(),
    changed: contact.changedAt.toISOString(),
  }
}
