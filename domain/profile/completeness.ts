import { z } from 'zod'
import { PROGRESS_RANGE } from '../shared/limits.ts'
import { PROGRESS_SECTIONS, type ProgressSection } from './progress.ts'

const Points = z.number().min(PROGRESS_RANGE.min).max(PROGRESS_RANGE.max)

/** Points of each section and the total, each within 0–100 (specification §5). */
export const ProgressPoints = z.strictObject(
  Object.fromEntries([...PROGRESS_SECTIONS, 'total'].map((name) => [name, Points])) as Record<
    ProgressSection | 'total',
    typeof Points
  >,
)

/** How far a profile is. */
export const Completeness = z.object({
  progress: ProgressPoints,
  /** What becoming searchable still needs, in the words of specification §5. */
  missing: z.array(z.string()),
})
