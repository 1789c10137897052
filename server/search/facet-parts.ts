import { type Bits, countBits, listBits, takeBits } from './bitmap.ts'
import type { Column } from './columns.ts'
import type { HitList } from './count-clauses.ts'
import type { FacetCount } from './engine.ts'
import { liveBits, SEGMENT_SIZE, type Segment } from './segment.ts'

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
  hits: readonly Bits[],
  parts: readonly FacetPart[],
): void {
  if (parts.length === 0) return
  const total = hits.reduce((sum, bits) => sum + countBits(bits), 0)
  const fromFull = total * 2 > size
  for (const part of parts) part.start(total, fromFull)
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at] as Segment
    const bits = fromFull ? othersOf(segment, hits[at] as Bits) : (hits[at] as Bits)
    const list: HitList = { bits, documents, length: listBits(bits, documents) }
    if (list.length === 0) continue
    for (const part of parts) part.count(segment.columns[part.column] as Column, list, fromFull ? -1 : 1)
  }
}

function othersOf(segment: Segment, hits: Bits): Bits {
  const others = liveBits(segment)
  takeBits(others, hits)
  return others
}
