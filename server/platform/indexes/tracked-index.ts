import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { changesSince, oldestRunning } from '../database/change-log.ts'
import type { Services } from '../services.ts'
import type { FollowedCollection, IndexPosition } from './followed-collection.ts'

/** A big import leaves room for requests in between. */
const KEYS_PER_REFRESH = 200

export interface TrackedIndex<Index> {
  readonly index: Index
  readonly position: IndexPosition
  /** Grows with every key that is refreshed. */
  readonly refreshed: number
  /** Refreshes what has changed. Never twice at a time; a failed pass is repeated whole. */
  pass(): Promise<void>
}

/** Commits come out of order: a pass re-reads from the oldest running transaction. */
export function trackIndex<Index>(
  { db, clock, reads }: Services,
  collection: FollowedCollection<Index>,
  index: Index,
  { since, clockAt, builtAt }: IndexPosition,
): TrackedIndex<Index> {
  const names = [collection.name, ...(collection.alsoFollows ?? [])]
  let position = { since, clockAt, builtAt }
  let handled = new Set<number>()
  let refreshed = 0
  return {
    index,
    get position() {
      return position
    },
    get refreshed() {
      return refreshed
    },
    async pass() {
      const { next, changes } = await changesSince(db, position.since, names)
      const now = clock()
      const keys = new Set(changes.filter(({ id }) => !handled.has(id)).map(({ key }) => key))
      for (const key of (await collection.changedByClock?.(position.clockAt, now)) ?? []) keys.add(key)
      for (const batch of batches([...keys])) {
        refreshed += batch.length
        await reads.whileIndexing(() => collection.refresh(batch, index))
        await yieldToEventLoop()
      }
      // A later pass can re-read nothing but what is visible now.
      handled = new Set(changes.map(({ id }) => id))
      position = { since: next, clockAt: now, builtAt }
      await collection.followed?.({ since: next, at: now })
    },
  }
}

/** Its first pass reads the changes since the build began. */
export async function buildTracked<Index>(
  services: Services,
  collection: FollowedCollection<Index>,
): Promise<TrackedIndex<Index>> {
  const builtAt = services.clock()
  const since = await oldestRunning(services.db)
  const index = await collection.build({ since, at: builtAt })
  const { since: from, at } = collection.earlier?.() ?? { since, at: builtAt }
  return trackIndex(services, collection, index, { since: from, clockAt: at, builtAt })
}

function batches(keys: string[]): string[][] {
  const parts: string[][] = []
  for (let start = 0; start < keys.length; start += KEYS_PER_REFRESH)
    parts.push(keys.slice(start, start + KEYS_PER_REFRESH))
  return parts
}
