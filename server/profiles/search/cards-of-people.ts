import { LRUCache } from 'lru-cache'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import type { RevisedRow } from '../visibility/visible-profiles.queries.ts'
import { anonymousCard } from './cards.ts'
import { documentOfCard } from './profiles.schema.ts'
import { readSections } from './searched-profiles.ts'

/** `values` are those of the index, of the profile as it is now. */
export interface CardFound {
  card: AnonymousCard
  values: SearchDocument['values']
}

/** Some 10 kB each. */
const MAX_CARDS = 5_000

interface KeptCard extends CardFound {
  /** What the card was made from: the revision of the profile, and the names that it masks. */
  madeFrom: string
}
const caches = new WeakMap<Db, LRUCache<string, KeptCard>>()

const madeFrom = ({ revision, ownersNames }: RevisedRow) => JSON.stringify([revision, ...ownersNames])

/**
 * By user id. A card is kept until its profile changes, which the rows tell: whoever asks has just read them, and with
 * them who may be seen. Sections are read after the rows, so that a kept card is never older than its revision.
 */
export async function cardsOfPeople(db: Db, rows: readonly RevisedRow[]): Promise<ReadonlyMap<string, CardFound>> {
  const cache = cacheOf(db)
  const found = new Map<string, CardFound>()
  const missing = rows.filter((row) => {
    const kept = cache.get(row.userId)
    const isCurrent = kept?.madeFrom === madeFrom(row)
    if (isCurrent) found.set(row.userId, kept)
    return !isCurrent
  })
  if (missing.length === 0) return found
  const userIds = missing.map(({ userId }) => userId)
  const sectionsOf = await readSections(db, userIds)
  for (const row of missing) {
    const profile = { row, sections: sectionsOf(row.userId) }
    const card = anonymousCard(profile)
    const made = { card, values: documentOfCard(profile, card).values }
    cache.set(row.userId, { ...made, madeFrom: madeFrom(row) })
    found.set(row.userId, made)
  }
  return found
}

function cacheOf(db: Db): LRUCache<string, KeptCard> {
  const cache = caches.get(db) ?? new LRUCache<string, KeptCard>({ max: MAX_CARDS })
  caches.set(db, cache)
  return cache
}
