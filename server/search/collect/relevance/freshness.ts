import type { ListedBits } from '../../arrays/listed-bits.ts'
import { RELEVANCE } from '../../formula/weights.ts'
import { type Collection, columnNamed, type Segment } from '../../index/segment.ts'

const DAY_MS = 86_400_000
const { freshness, freshDays } = RELEVANCE

export interface CompiledFreshness {
  column: number
  now: number
}

export const compileFreshness = (collection: Collection, { field, now }: { field: string; now: number }) => ({
  column: columnNamed(collection, field),
  now,
})

/** Raises each score by a few percent, the more the younger the document. One dated ahead counts as of today, one without a date as old. */
export function addFreshness(
  segment: Segment,
  compiled: CompiledFreshness,
  { documents, length }: ListedBits,
  scores: Float64Array,
): void {
  const dates = datesOf(segment, compiled)
  if (!dates) return
  for (let i = 0; i < length; i++) scores[documents[i]] *= freshFactor(compiled.now - dates[documents[i]])
}

export function datesOf({ columns }: Segment, { column: index }: CompiledFreshness): Float64Array | null {
  const column = columns[index]
  return column?.kind === 'number' ? column.values : null
}

/** By the age in milliseconds; NaN: unknown. */
export function freshFactor(ageMs: number): number {
  const age = Math.max(0, ageMs) / DAY_MS
  return age >= 0 ? 1 + freshness / (1 + age / freshDays) : 1
}
