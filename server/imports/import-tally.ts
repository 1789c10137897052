import { AppError } from '#domain/errors.ts'
import type { Where } from './item.ts'
import { REFUSALS, type Refusal } from './refusals.ts'

/** An item that did not go in, and where it stands. */
export interface RefusedItem extends Where {
  feed: string
  reason: string
}

/** Why missing jobs were not retired although the feed was said to be complete. */
export const ALARMS = {
  empty: 'the feed holds no usable job',
  failed: 'a feed could not be read to its end',
  interrupted: 'the import was interrupted',
  mostly_refused: 'more than half of the items were refused',
  too_many_refused: 'more items were refused than allowed',
} as const
export type Alarm = keyof typeof ALARMS

/** What an import did. */
export interface ImportReport {
  source: string
  isDryRun: boolean
  new: number
  changed: number
  same: number
  retired: number
  /** All refused items; `refusedItems` names no more than the first ten thousand. */
  refused: number
  refusedItems: RefusedItem[]
  /** Items that the source itself does not want shown, and further copies, by reason. */
  skipped: Partial<Record<Refusal, number>>
  /** Feeds that could not be read to their end. */
  failures: { feed: string; reason: string }[]
  /** What is wrong with this fetch; such a fetch never retires a job. */
  alarm: Alarm | null
  seconds: number
}

const MOST_NAMED = 10_000

/** Counts what happens during an import. */
export function createTally() {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  const refusedItems: RefusedItem[] = []
  const skipped: Partial<Record<Refusal, number>> = {}
  const failures: { feed: string; reason: string }[] = []

  function refuse(feed: string, at: Where, reason: string): void {
    counts.refused++
    if (refusedItems.length < MOST_NAMED) refusedItems.push({ feed, ...at, reason })
  }

  return {
    counts,
    refuse,
    /** An item that was not read as a posting. */
    turnAway(feed: string, at: Where, refusal: Refusal): void {
      if (REFUSALS[refusal].deliberate) skipped[refusal] = (skipped[refusal] ?? 0) + 1
      else refuse(feed, at, REFUSALS[refusal].text)
      if (refusal === 'cut_off') failures.push({ feed, reason: REFUSALS.cut_off.text })
    },
    fail(feed: string, error: unknown): void {
      failures.push({ feed, reason: reasonOf(error) })
    },
    stored: () => counts.new + counts.changed + counts.same,
    /** What speaks against taking this fetch for the source's whole list. */
    alarm({ isInterrupted, maxRefused }: { isInterrupted: boolean; maxRefused: number }): Alarm | null {
      const stored = counts.new + counts.changed + counts.same
      if (isInterrupted) return 'interrupted'
      if (counts.refused > maxRefused) return 'too_many_refused'
      if (failures.length > 0) return 'failed'
      if (stored === 0) return 'empty'
      return counts.refused > stored ? 'mostly_refused' : null
    },
    result: () => ({ ...counts, refusedItems, skipped, failures }),
  }
}

export type Tally = ReturnType<typeof createTally>

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return (error as Error).message
  return [error.message, ...Object.values(error.fields ?? {})].join(' ')
}
