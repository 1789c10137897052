import { setTimeout as sleep } from 'node:timers/promises'
import { CHANGE_RETENTION_MS } from '../database/change-log.ts'
import { oneAfterAnother } from '../process/one-after-another.ts'
import type { Services } from '../services.ts'
import type { FollowedCollection } from './followed-collection.ts'
import { keepCopy } from './keep-copy.ts'
import { buildTracked, type TrackedIndex, trackIndex } from './tracked-index.ts'

/** What was deleted leaves words and values in an index, and in its saved copy, until it is built again. */
const MAX_INDEX_AGE_MS = 7 * 24 * 3_600_000
const REBUILD_AGAIN_AFTER_MS = 10 * 60_000
/** So long a start waits for what has changed since the index was saved. */
const CATCH_UP_AT_START_MS = 3_000

/** Keeps the index of one collection current, and a copy of it for the next start. */
export function followCollection<Index>(services: Services, collection: FollowedCollection<Index>) {
  const { clock, log, reads } = services
  const { name, saved } = collection
  /** Absent only while an index elsewhere is away. */
  let tracked: TrackedIndex<Index> | undefined
  /** Built beside the one in use, which it replaces in the next pass. */
  let successor: TrackedIndex<Index> | null = null
  let isOutdated = false
  let lastCaughtUp = clock()
  const copy = keepCopy(services, saved, () => tracked)
  const passes = oneAfterAnother(pass)
  const beside = buildsBeside(services, collection)

  async function take(next: TrackedIndex<Index>): Promise<TrackedIndex<Index>> {
    await reads.whileIndexing(async () => collection.use(next.index))
    tracked = next
    return next
  }

  async function start(): Promise<void> {
    const restored = await saved?.restore()
    if (restored) {
      isOutdated = restored.isOutdated
      await take(trackIndex(services, collection, restored.index, restored.position))
      copy.isCurrent(restored.index)
      await Promise.race([passes.next().catch(() => {}), sleep(CATCH_UP_AT_START_MS, undefined, { ref: false })])
      return
    }
    try {
      await take(await buildTracked(services, collection))
    } catch (err) {
      if (!collection.mayBeAway) throw err
      log.warn({ err, name }, 'the index is away, will try again')
    }
  }

  async function pass(): Promise<void> {
    // The log no longer holds every change that a follower missed for this long.
    const isTooLate = clock().getTime() - lastCaughtUp.getTime() > CHANGE_RETENTION_MS
    const isUsable = tracked && !isTooLate && !collection.isLost?.()
    const current = isUsable && tracked ? tracked : await take(await buildTracked(services, collection))
    // One that comes meanwhile waits for its own pass: it may lack what this pass reads.
    const next = successor
    await (next ?? current).pass()
    if (next) {
      await take(next)
      successor = null
    }
    lastCaughtUp = clock()
    const age = clock().getTime() - (tracked ?? current).position.builtAt.getTime()
    if (isOutdated || (saved && age > MAX_INDEX_AGE_MS)) void beside.run(replaceBy)
  }

  async function replaceBy(next: TrackedIndex<Index>): Promise<void> {
    successor = next
    isOutdated = false
    await passes.next()
  }

  async function stop(): Promise<void> {
    beside.stop()
    await passes.ended()
    await copy.stop()
  }

  return { name, start, passes, saveIfDue: copy.saveIfDue, stop }
}

function buildsBeside<Index>(services: Services, collection: FollowedCollection<Index>) {
  const { log } = services
  const { name } = collection
  let runsFrom = Number.NEGATIVE_INFINITY
  let isStopped = false
  return {
    stop(): void {
      isStopped = true
    },
    /** Requests are answered, and changes followed, by the old one meanwhile. One build at a time. */
    async run(replaceBy: (next: TrackedIndex<Index>) => Promise<void>): Promise<void> {
      if (performance.now() < runsFrom) return
      runsFrom = Number.POSITIVE_INFINITY
      try {
        const next = await buildTracked(services, collection)
        await next.pass()
        await replaceBy(next)
        runsFrom = performance.now()
        log.info({ name }, 'a new search index has replaced the outdated one')
      } catch (err) {
        runsFrom = performance.now() + REBUILD_AGAIN_AFTER_MS
        if (!isStopped) log.warn({ err, name }, 'the outdated search index could not be replaced, will try again')
      }
    },
  }
}
