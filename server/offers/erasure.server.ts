import type { Db, Tx } from '#server/platform/database/db.ts'
import { eraseOffers } from './activation.server.ts'
import { offersShown } from './offer-view.ts'
import { everyOfferOf } from './offers.queries.ts'

export async function eraseUser(tx: Tx, { id, now }: { id: string; now: Date }) {
  const offers = await everyOfferOf(tx, id)
  const ids = offers.map((offer) => offer.id)
  return [{ store: 'job offers' as const, rows: await eraseOffers(tx, ids, now) }]
}

export async function exportUser(db: Db, userId: string, now: Date) {
  return { job_offers: await offersShown(db, await everyOfferOf(db, userId), now) }
}
