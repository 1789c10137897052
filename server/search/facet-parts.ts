import { type Bits, takeBits } from './bitmap.ts'
import type { Column } from './columns.ts'
import type { HitList } from './count-clauses.ts'
import { DocumentSet } from './document-set.ts'
import type { FacetCount } from './engine.ts'
import { liveBits } from './scratch.ts'
import { SEGMENT_SIZE, type Segment } from './segment.ts'

/** A facet being counted. */
export interface FacetCounter {
  name: string
  parts: readonly FacetPart[]
  finish(): FacetCount[]
}

/** What of a facet is counted over one set of hits. */
export interface FacetPart {
  column: number
  /** The group of filters that is left out for it; null: none. */
  leftOut: string | null
  /** Before counting `documents`; with `fromFull` all live ones count already, and those that do not match are taken out. */
  start(documents: number, fromFull: boolean): void
  /** Counts the documents of a segment, `sign` 1, or takes them out of what was counted, `sign` -1. */
  count(column: Column, hits: HitList, sign: 1 | -1): void
}

const documents = new Uint16Array(SEGMENT_SIZE)

/** Counts parts of facets over one set of hits, given by segment. Where most match, the others are counted and taken out. */
export function countFacets(
  segments: readonly Segment[],
  size: number,
  hits: readonly DocumentSet[],
  parts: readonly FacetPart[],
): void {
  if (parts.length === 0) return
  const total = hits.reduce((sum, { length }) => sum + length, 0)
  const fromFull = total * 2 > size
  for (const part of parts) part.start(total, fromFull)
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at] as Segment
    const found = hits[at] as DocumentSet
    const counted = fromFull ? DocumentSet.ofBits(segment.size, othersOf(segment, found.bits)) : found
    const list: HitList = { set: counted, documents, length: counted.listInto(documents) }
    if (list.length === 0) continue
    for (const part of parts) part.count(segment.columns[part.column] as Column, list, fromFull ? -1 : 1)
  }
}

function othersOf(segment: Segment, hits: Bits): Bits {
  const others = liveBits(segment)
  takeBits(others, hits)
  return others
}
