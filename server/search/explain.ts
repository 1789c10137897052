import { emptyBits, hasBit, setBit } from './arrays/bitmap.ts'
import { explainScore } from './collect/relevance/explain-score.ts'
import { scorer } from './collect/relevance/scorer.ts'
import type { Explanation } from './engine.ts'
import type { DocumentSlot } from './index/document-table.ts'
import type { Collection } from './index/segment.ts'
import { batchesOf } from './match/filter-steps.ts'
import { matchSegment } from './match/match-segment.ts'
import { resetScratch } from './match/scratch.ts'
import type { CompiledRequest } from './run-search.ts'

/** Null: no such document. */
export function explainDocument(
  collection: Collection,
  compiled: CompiledRequest,
  slot: DocumentSlot | null,
): Explanation | null {
  if (!slot) return null
  const { segment, document } = slot
  resetScratch()
  const matches = hasBit(
    matchSegment(segment, compiled.plan, batchesOf([segment], compiled.filters, new Set())).hits.bits,
    document,
  )
  const only = emptyBits(segment.size)
  setBit(only, document)
  const parts = explainScore(collection, segment, scorer(collection, compiled), document, only)
  return { matches, score: parts.reduce((sum, part) => sum + part.score, 0), parts }
}
