import { CHANGE_RETENTION_MS } from '../database/change-log.ts'
import { oneAfterAnother } from '../process/one-after-another.ts'
import type { SavedIndex } from './followed-collection.ts'
import type { TrackedIndex } from './tracked-index.ts'

const SAVE_EVERY_MS = 10 * 60_000
/** The log must still reach back to the saved position at the next start. */
const MAX_POSITION_AGE_MS = CHANGE_RETENTION_MS / 4
const SAVE_AT_STOP_MS = 3_000

/** Saves an index soon after it was built, then after changes, at most every ten minutes, and at the end. */
export function keepCopy<Index>(saved: SavedIndex<Index> | undefined, current: () => TrackedIndex<Index> | undefined) {
  const stopping = new AbortController()
  const copied = { index: null as Index | null, refreshed: 0, at: Number.NEGATIVE_INFINITY }
  let savesFrom = Number.NEGATIVE_INFINITY
  let isStopping = false

  function isDue({ index, refreshed }: TrackedIndex<Index>): boolean {
    if (performance.now() < savesFrom && !isStopping) return false
    if (copied.index !== index || copied.refreshed !== refreshed) return true
    return performance.now() - copied.at > MAX_POSITION_AGE_MS
  }

  const saves = oneAfterAnother(async () => {
    const tracked = current()
    if (!saved || !tracked || !isDue(tracked)) return
    const { index, position, refreshed } = tracked
    const at = performance.now()
    if (await saved.save(index, position, stopping.signal)) Object.assign(copied, { index, refreshed, at })
    savesFrom = performance.now() + SAVE_EVERY_MS
  })

  return {
    saveIfDue: () => saves.next(),
    /** The index was restored from its copy just now. */
    isCurrent(index: Index): void {
      Object.assign(copied, { index, at: performance.now() })
      savesFrom = performance.now() + SAVE_EVERY_MS
    },
    async stop(): Promise<void> {
      isStopping = true
      const timer = setTimeout(() => stopping.abort(), SAVE_AT_STOP_MS)
      await saves.next()
      clearTimeout(timer)
      stopping.abort()
    },
  }
}
