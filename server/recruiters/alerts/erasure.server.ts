import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteDeliveriesOf, deletePersonEverywhere } from './people-delivery.queries.ts'
import { deleteSearch, searchesOf } from './people-searches.queries.ts'

export async function eraseUser(tx: Tx, { id }: { id: string }) {
  const found = await deletePersonEverywhere(tx, id)
  const searches = (await deleteSearch(tx, id)) + (await deleteDeliveriesOf(tx, id))
  return [
    { store: 'saved searches for candidates' as const, rows: searches },
    { store: 'found by recruiters' as const, rows: found },
  ]
}

export async function exportUser(db: Db, userId: string) {
  return {
    saved_searches_for_candidates: (await searchesOf(db, userId)).map((row) => ({
      ...{ title: row.title, search: row.search, active: row.active },
      ...{ created: row.createdAt, last_sent: row.lastSentAt },
    })),
  }
}
