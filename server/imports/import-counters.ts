import { AppError } from '#domain/shared/errors.ts'
import type { RetiredJob } from '#server/jobs/jobs.server.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import type { ItemPosition } from './item.ts'
import { noteCounts } from './note-counts.ts'
import { REJECTIONS, type Rejection } from './rejections.ts'
import type { SourceNotice } from './source/source-notices.ts'
import { sourceHealth } from './source-health.ts'

export interface RejectedItem extends ItemPosition {
  file: string
  reason: string
  /** Read although the item was rejected: a live job of this id stays live. */
  externalId?: string
}

/** Why missing jobs were not retired although the source was declared complete (decision 0042). */
export const ABORT_REASONS = {
  interrupted: 'the import was interrupted',
  too_many_rejected: 'more items were rejected than allowed',
  failed: 'a file or URL couldn’t be read to the end',
  empty: 'the source has no usable jobs',
  mostly_rejected: 'more than half of the items were rejected',
  error_text: 'the source contains an error message',
  unfinished: 'the end of a document is missing',
  no_list: 'a file has no list of jobs',
  incomplete: 'the source states more jobs than it lists (use --confirm-shrink if the list is complete)',
  shrunk: 'the source lists fewer than half of its live jobs (use --confirm-shrink if the list is complete)',
} as const
export type AbortReason = keyof typeof ABORT_REASONS

export const MAX_NAMED = 10_000

export function createImportCounters() {
  const counts = { new: 0, changed: 0, same: 0, rejected: 0, expired: 0 }
  const rejectedItems: RejectedItem[] = []
  const skipped: Partial<Record<Rejection, number>> = {}
  const errors: { file: string; reason: string }[] = []
  const notes = noteCounts()
  const health = sourceHealth()
  const stored = () => counts.new + counts.changed + counts.same

  function countRejected(file: string, position: ItemPosition, reason: string, externalId?: string): void {
    counts.rejected++
    if (rejectedItems.length < MAX_NAMED)
      rejectedItems.push({ file, ...position, reason, ...(externalId && { externalId }) })
  }

  return {
    counts,
    countRejected,
    stored,
    reject(file: string, position: ItemPosition, rejection: Rejection, externalId?: string): void {
      if (REJECTIONS[rejection].deliberate) skipped[rejection] = (skipped[rejection] ?? 0) + 1
      else countRejected(file, position, REJECTIONS[rejection].text, externalId)
      if (rejection === 'cut_off') errors.push({ file, reason: REJECTIONS.cut_off.text })
    },
    fail(file: string, error: unknown): void {
      errors.push({ file, reason: reasonOf(error) })
    },
    note(file: string, position: ItemPosition, noted: readonly ReadingNote[]): void {
      for (const note of noted) notes.add(note, { file, ...position })
    },
    notice: (file: string, notice: SourceNotice) => health.add(file, notice),
    abortReason({ isInterrupted, maxRejected }: { isInterrupted: boolean; maxRejected: number }): AbortReason | null {
      if (isInterrupted) return 'interrupted'
      if (counts.rejected > maxRejected) return 'too_many_rejected'
      if (errors.length > 0) return 'failed'
      if (stored() === 0) return 'empty'
      return counts.rejected > stored() ? 'mostly_rejected' : health.doubt()
    },
    result: () => ({ ...counts, rejectedItems, skipped, notes: notes.result(), warnings: health.warnings(), errors }),
  }
}

export type ImportCounters = ReturnType<typeof createImportCounters>

export interface ImportReport extends ReturnType<ImportCounters['result']> {
  source: string
  isDryRun: boolean
  isComplete: boolean
  /** Live jobs of rejected items, which stay live. */
  kept: number
  retired: number
  retiredJobs: RetiredJob[]
  /** A fetch with a reason here never retires a job. */
  alarm: AbortReason | null
  seconds: number
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return (error as Error).message
  return [error.message, ...Object.values(error.fields ?? {})].join(' ')
}
