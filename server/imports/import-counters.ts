import { AppError } from '#domain/shared/errors.ts'
import type { ItemPosition } from './item.ts'
import { REJECTIONS, type Rejection } from './rejections.ts'

export interface RejectedItem extends ItemPosition {
  feed: string
  reason: string
}

/** Why missing jobs were not retired although the source was declared complete. */
export const ABORT_REASONS = {
  empty: 'the feed holds no usable job',
  failed: 'a feed could not be read to its end',
  interrupted: 'the import was interrupted',
  mostly_refused: 'more than half of the items were refused',
  too_many_refused: 'more items were refused than allowed',
} as const
export type AbortReason = keyof typeof ABORT_REASONS

export interface ImportReport {
  source: string
  isDryRun: boolean
  new: number
  changed: number
  same: number
  retired: number
  /** All rejected items; `refusedItems` names at most the first ten thousand. */
  refused: number
  refusedItems: RejectedItem[]
  /** Items that the source itself hides, and further copies, by reason. */
  skipped: Partial<Record<Rejection, number>>
  /** Files that were not read to their end. */
  failures: { feed: string; reason: string }[]
  /** A fetch with a reason here never retires a job. */
  alarm: AbortReason | null
  seconds: number
}

const MAX_NAMED = 10_000

export function createImportCounters() {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  const rejectedItems: RejectedItem[] = []
  const skipped: Partial<Record<Rejection, number>> = {}
  const errors: { feed: string; reason: string }[] = []

  function countRejected(file: string, position: ItemPosition, reason: string): void {
    counts.refused++
    if (rejectedItems.length < MAX_NAMED) rejectedItems.push({ feed: file, ...position, reason })
  }

  return {
    counts,
    countRejected,
    reject(file: string, position: ItemPosition, rejection: Rejection): void {
      if (REJECTIONS[rejection].deliberate) skipped[rejection] = (skipped[rejection] ?? 0) + 1
      else countRejected(file, position, REJECTIONS[rejection].text)
      if (rejection === 'cut_off') errors.push({ feed: file, reason: REJECTIONS.cut_off.text })
    },
    fail(file: string, error: unknown): void {
      errors.push({ feed: file, reason: reasonOf(error) })
    },
    stored: () => counts.new + counts.changed + counts.same,
    abortReason({ isInterrupted, maxRejected }: { isInterrupted: boolean; maxRejected: number }): AbortReason | null {
      const stored = counts.new + counts.changed + counts.same
      if (isInterrupted) return 'interrupted'
      if (counts.refused > maxRejected) return 'too_many_refused'
      if (errors.length > 0) return 'failed'
      if (stored === 0) return 'empty'
      return counts.refused > stored ? 'mostly_refused' : null
    },
    result: () => ({ ...counts, refusedItems: rejectedItems, skipped, failures: errors }),
  }
}

export type ImportCounters = ReturnType<typeof createImportCounters>

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return (error as Error).message
  return [error.message, ...Object.values(error.fields ?? {})].join(' ')
}
