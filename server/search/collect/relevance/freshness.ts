import { type Collection, columnNamed, type Segment } from '../../index/segment.ts'
import type { ListedHits } from './read-texts.ts'
import { RELEVANCE } from './relevance-weights.ts'

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
  { columns }: Segment,
  { column: index, now }: CompiledFreshness,
  { documents, length }: ListedHits,
  scores: Float64Array,
): void {
  const column = columns[index]
  if (column?.kind !== 'number') return
  for (let i = 0; i < length; i++) {
    const document = documents[i]
    const age = Math.max(0, now - column.values[document]) / DAY_MS
    if (age >= 0) scores[document] *= 1 + freshness / (1 + age / freshDays)
  }
}
