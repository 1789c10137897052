import { CHANGE_RETENTION_MS } from '../database/change-log.ts'
import { oneAfterAnother } from '../process/one-after-another.ts'
import type { Services } from '../services.ts'
import type { SavedIndex } from './followed-collection.ts'
import type { TrackedIndex } from './tracked-index.ts'

const SAVE_EVERY_MS = 10 * 60_000
/** The log must still reach back to the saved position at the next start. */
const MAX_POSITION_AGE_MS = CHANGE_RETENTION_MS / 4
const SAVE_AT_STOP_MS = 3_000

/** Saves an index soon after it was built, then after changes, at most every ten minutes, and at the end. */
export function keepCopy<Index>(
  { clock }: Pick<Services, 'clock'>,
  saved: SavedIndex<Index> | undefined,
  current: () => TrackedIndex<Index> | undefined,
) {
  const stopping = new AbortController()
  const copied = { index: null as Index | null, refreshed: 0, at: Number.NEGATIVE_INFINITY }
  let triedAt = Number.NEGATIVE_INFINITY
  let isStopping = false

  /** Also when the clock was set back: nobody knows how long ago `since` is then. */
  function hasPassed(ms: number, since: number): boolean {
    const elapsed = clock().getTime() - since
    return elapsed >= ms || elapsed < 0
  }

  function isDue({ index, refreshed }: TrackedIndex<Index>): boolean {
    if (!isStopping && !hasPassed(SAVE_EVERY_MS, triedAt)) return false
    if (copied.index !== index || copied.refreshed !== refreshed) return true
    return hasPassed(MAX_POSITION_AGE_MS, copied.at)
  }

  const saves = oneAfterAnother(async () => {
    const tracked = current()
    if (!saved || !tracked || !isDue(tracked)) return
    const { index, position, refreshed } = tracked
    const at = clock().getTime()
    if (await saved.save(index, position, stopping.signal)) Object.assign(copied, { index, refreshed, at })
    triedAt = clock().getTime()
  })

  return {
    saveIfDue: () => saves.next(),
    /** The index was restored from its copy just now. */
    isCurrent(index: Index): void {
      triedAt = clock().getTime()
      Object.assign(copied, { index, at: triedAt })
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
