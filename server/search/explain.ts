import { emptyBits, hasBit, setBit } from './bitmap.ts'
import type { Explanation } from './engine.ts'
import { batchesOf } from './filter-steps.ts'
import { matchSegment } from './match-segment.ts'
import type { Place } from './places.ts'
import { explainScore, scorer } from './relevance.ts'
import type { ReadyRequest } from './run-search.ts'
import { beginSearch } from './scratch.ts'
import type { Collection } from './segment.ts'

/** Whether a document matches a request, and its score taken apart. Null: there is no such document. */
export function explainDocument(collection: Collection, ready: ReadyRequest, place: Place | null): Explanation | null {
  if (!place) return null
  const { segment, document } = place
  beginSearch()
  const matches = hasBit(
    matchSegment(segment, ready.plan, batchesOf([segment], ready.filters, new Set())).hits.bits,
    document,
  )
  const only = emptyBits(segment.size)
  setBit(only, document)
  const parts = explainScore(collection, segment, scorer(collection, ready.plan), document, only)
  return { matches, score: parts.reduce((sum, part) => sum + part.score, 0), parts }
}
