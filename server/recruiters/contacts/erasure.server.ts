import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteContactsOf, everyContactOf, unlinkCandidate } from './contacts.queries.ts'

/** A recruiter's notes go with the recruiter; a candidate leaves them as notes about nobody. */
export async function eraseUser(tx: Tx, { id }: { id: string }) {
  return [
    { store: 'saved candidates' as const, rows: await deleteContactsOf(tx, id) },
    { store: 'saved by recruiters' as const, rows: await unlinkCandidate(tx, id) },
  ]
}

export async function exportUser(db: Db, userId: string) {
  return {
    saved_candidates: (await everyContactOf(db, userId)).map((contact) => ({
      card_id: contact.cardId,
      note: contact.note,
      tags: contact.tags,
      status: contact.status,
      saved: contact.savedAt,
      changed: contact.changedAt,
      removed: contact.removedAt,
    })),
  }
}
