import { type Bits, orBits, subtractBits } from '../arrays/bitmap.ts'
import type { FacetCount } from '../engine.ts'
import type { Column } from '../index/columns.ts'
import { SEGMENT_SIZE } from '../index/postings.ts'
import type { Collection, Segment } from '../index/segment.ts'
import type { HitList } from '../match/count-clauses.ts'
import { DocumentSet } from '../match/document-set.ts'
import type { Matches } from '../match/matches.ts'
import { liveBits, scratchCopy } from '../match/scratch.ts'
import { type CountedColumn, countInRows } from './row-counts.ts'

export interface FacetCounter {
  name: string
  parts: readonly FacetPart[]
  finish(): FacetCount[]
}

export interface FacetPart {
  column: number
  /** The group of filters left out for it; null: none. */
  leftOut: string | null
  /** Counts only the documents that the group alone excludes; another part counts the hits. */
  skipsHits?: boolean
  /** With `fromFull` all live documents are counted already, and non-matching ones are subtracted. */
  start(documents: number, fromFull: boolean): void
  /** Adds the documents (`sign` 1) or subtracts them (`sign` -1). */
  count(column: Column, hits: HitList, sign: 1 | -1): void
  /** For a column of single values: counters by value that can be counted in instead; null: there are none. */
  counters?(): Int32Array | null
}

const documents = new Uint16Array(SEGMENT_SIZE)

/**
 * The hits are listed once for all parts; a part that leaves a group out adds documents that only this group excludes.
 * Where most documents would be counted, the others are subtracted from all.
 */
export function countFacets(
  { segments, size }: Collection,
  matches: readonly Matches[],
  parts: readonly FacetPart[],
): void {
  const isMajority = (count: number) => count * 2 > size
  const hits = matches.map((match) => match.hits)
  const total = totalOf(hits)
  const together: FacetPart[] = []
  for (const part of parts) {
    const missed = missedBy(matches, part.leftOut)
    const wide = !part.skipsHits && missed.length > 0 && isMajority(total + totalOf(missed))
    if (!wide) together.push(part)
    else countSets(segments, unions(hits, missed), [part], total + totalOf(missed), true)
  }
  countSets(segments, hits, together, total, isMajority(total))
  for (const [group, ofGroup] of Map.groupBy(together, ({ leftOut }) => leftOut)) {
    addSets(segments, missedBy(matches, group), ofGroup, 1)
  }
}

const totalOf = (sets: readonly DocumentSet[]) => sets.reduce((sum, { length }) => sum + length, 0)

function missedBy(matches: readonly Matches[], group: string | null): DocumentSet[] {
  return group === null ? [] : matches.flatMap(({ missed }) => missed.get(group) ?? [])
}

function unions(hits: readonly DocumentSet[], missed: readonly DocumentSet[]): DocumentSet[] {
  return hits.map((set, index) => {
    const union = scratchCopy(set.bits)
    orBits(union, missed[index].bits)
    return DocumentSet.ofBits(set.segmentSize, union)
  })
}

function countSets(
  segments: readonly Segment[],
  sets: readonly DocumentSet[],
  parts: readonly FacetPart[],
  total: number,
  fromFull: boolean,
): void {
  for (const part of parts) part.start(total, fromFull)
  const counting = parts.filter((part) => !part.skipsHits)
  if (counting.length === 0) return
  if (fromFull)
    addSets(
      segments,
      segments.map((segment, index) => othersOf(segment, sets[index])),
      counting,
      -1,
    )
  else addSets(segments, sets, counting, 1)
}

function addSets(
  segments: readonly Segment[],
  sets: readonly DocumentSet[],
  parts: readonly FacetPart[],
  sign: 1 | -1,
): void {
  for (let index = 0; index < sets.length; index++) {
    const set = sets[index]
    const list: HitList = { set, documents, length: set.listInto(documents) }
    if (list.length === 0) continue
    const inRows: CountedColumn[] = []
    for (const part of parts) {
      const column = segments[index].columns[part.column]
      const counters = column.kind === 'keyword' ? part.counters?.() : null
      if (column.kind === 'keyword' && counters) inRows.push({ column, counters })
      else part.count(column, list, sign)
    }
    countInRows(inRows, list, sign)
  }
}

function othersOf(segment: Segment, { bits }: { bits: Bits }): DocumentSet {
  const others = liveBits(segment)
  subtractBits(others, bits)
  return DocumentSet.ofBits(segment.size, others)
}
