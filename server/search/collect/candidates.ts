import { hasBit } from '../arrays/bitmap.ts'
import { type Column, firstAbove, firstFrom, type KeywordColumn, type NumberColumn } from '../index/columns.ts'
import { entryOf, listDocuments, SEGMENT_SIZE } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import type { DocumentSet } from '../match/document-set.ts'
import type { CompiledSort } from './sort-values.ts'

/** To read a value of a hit somewhere in memory takes as long as so many steps in the order of the values. */
const STEPS_PER_READ = 8
/** To find a name and its documents takes as long as to read so many values. */
const STEPS_PER_NAME = 8

const ofName = new Uint16Array(SEGMENT_SIZE)

/**
 * The hits that can be among the first `limit` by the sort, in any order; `minValue` is a bound from other segments, in
 * the sort's direction. They are met soon in the order of the values where many documents are hits.
 */
export function listCandidates(
  segment: Segment,
  hits: DocumentSet,
  first: CompiledSort | undefined,
  limit: number,
  minValue: number,
  out: Uint16Array,
): number {
  const column = typeof first?.column === 'number' ? segment.columns[first.column] : undefined
  if (!first || hits.length <= limit) return hits.listInto(out)
  const isBounded = minValue > -Number.MAX_VALUE
  const listed = listFirst(segment, column, hits, first, { limit, minValue, isBounded }, out)
  return listed < 0 || (listed < limit && !isBounded) ? hits.listInto(out) : listed
}

interface Bound {
  limit: number
  minValue: number
  isBounded: boolean
}

/** -1: looking for them would take longer than looking at all. */
function listFirst(
  segment: Segment,
  column: Column | undefined,
  hits: DocumentSet,
  { sign, idsByRank }: CompiledSort,
  { limit, minValue, isBounded }: Bound,
  out: Uint16Array,
): number {
  const expected = (limit * segment.size) / hits.length
  const maxNames = hits.length / STEPS_PER_NAME
  if (column?.kind === 'keyword' && idsByRank && expected < maxNames)
    return listByName(column, hits, { idsByRank, sign, minValue, limit, maxNames }, out)
  if (column?.kind !== 'number') return -1
  const reaching = isBounded ? reachingCount(column, sign, minValue) : column.order.length
  if (Math.min(reaching, expected) > hits.length * STEPS_PER_READ) return -1
  return listInOrder(column, hits, sign, reaching, limit, out)
}

interface NameOrder {
  idsByRank: Int32Array
  sign: number
  minValue: number
  limit: number
  maxNames: number
}

/** Whole names at a time, as far as they reach `minValue`; -1: there are too many without a hit. */
function listByName(
  { postings }: KeywordColumn,
  { bits }: DocumentSet,
  { idsByRank, sign, minValue, limit, maxNames }: NameOrder,
  out: Uint16Array,
): number {
  let length = 0
  for (let step = 0; step < idsByRank.length && length < limit; step++) {
    const rank = sign > 0 ? idsByRank.length - 1 - step : step
    if (sign * rank < minValue) break
    if (step > maxNames) return -1
    const entry = entryOf(postings, idsByRank[rank])
    const count = entry < 0 ? 0 : listDocuments(postings, entry, ofName)
    for (let i = 0; i < count; i++) if (hasBit(bits, ofName[i])) out[length++] = ofName[i]
  }
  return length
}

const reachingCount = (column: NumberColumn, sign: number, minValue: number) =>
  sign > 0 ? column.order.length - firstFrom(column, minValue) : firstAbove(column, -minValue)

/** The first hits among so many documents in order, and those with the value of the last one. */
function listInOrder(
  { values, order }: NumberColumn,
  hits: DocumentSet,
  sign: number,
  count: number,
  limit: number,
  out: Uint16Array,
): number {
  const { bits } = hits
  const start = sign > 0 ? order.length - 1 : 0
  let length = 0
  let step = 0
  for (; step < count && length < limit; step++) {
    const document = order[start - sign * step]
    if (hasBit(bits, document)) out[length++] = document
  }
  const last = values[out[length - 1]]
  for (; step < count; step++) {
    const document = order[start - sign * step]
    if (values[document] !== last) break
    if (hasBit(bits, document)) out[length++] = document
  }
  return length
}
