import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteFeedsOf, everyFeedOf } from './feeds.queries.ts'

export async function eraseUser(tx: Tx, { id: userId }: { id: string }) {
  return [{ store: 'saved searches' as const, rows: await deleteFeedsOf(tx, userId) }]
}

export async function exportUser(db: Db, userId: string) {
  return {
    saved_searches: (await everyFeedOf(db, userId)).map((feed) => ({
      title: feed.title,
      query: feed.query,
      filters: feed.filters,
      match: feed.match,
      active: feed.active,
      created: feed.createdAt,
      last_sent: feed.lastSentAt,
      deleted: feed.deletedAt,
    })),
  }
}
