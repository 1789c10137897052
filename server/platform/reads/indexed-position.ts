import type { Position } from './position.ts'

export interface IndexedPosition {
  /** Nothing that searches show is beyond it. Null: unknown, or changing right now. */
  current(): Position | null
  /** For every change of what searches show. */
  whileIndexing(work: () => Promise<void>): Promise<void>
  /** Asks the primary, and takes over its position after a failure or a fail-over. Null: no answer. */
  checkPrimary(): Promise<Position | null>
}

export function trackIndexed(fetchPosition: () => Promise<Position>): IndexedPosition {
  let known: Position | null = null
  let indexing = 0
  let errors = 0

  /** A position that was asked for before another question failed may be older than what that one was about. */
  async function fetchSince(isNewer: (position: Position) => boolean): Promise<Position | null> {
    const before = errors
    const position = await fetchPosition()
    if (before === errors && isNewer(position)) known = position
    return position
  }

  async function noteIndexed(): Promise<void> {
    try {
      await fetchSince(({ timeline, lsn }) => known?.timeline !== timeline || known.lsn < lsn)
    } catch {
      errors += 1
      known = null
    }
  }

  return {
    current: () => (indexing > 0 ? null : known),
    async whileIndexing(work) {
      indexing += 1
      try {
        await work()
      } finally {
        await noteIndexed()
        indexing -= 1
      }
    },
    checkPrimary: () => fetchSince(({ timeline }) => known?.timeline !== timeline).catch(() => null),
  }
}
