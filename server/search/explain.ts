import { emptyBits, hasBit, setBit } from './bitmap.ts'
import type { Explanation } from './engine.ts'
import { batchesOf } from './filter-steps.ts'
import { matchSegment } from './match-segment.ts'
import type { DocumentSlot } from './places.ts'
import { explainScore, scorer } from './relevance.ts'
import type { CompiledRequest } from './run-search.ts'
import { resetScratch } from './scratch.ts'
import type { Collection } from './segment.ts'

/** Whether a document matches a request, and its score taken apart. Null: there is no such document. */
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
  const parts = explainScore(collection, segment, scorer(collection, compiled.plan), document, only)
  return { matches, score: parts.reduce((sum, part) => sum + part.score, 0), parts }
}
