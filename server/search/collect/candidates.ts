import { hasBit } from '../arrays/bitmap.ts'
import { firstAbove, firstFrom, type NumberColumn } from '../index/columns.ts'
import type { Segment } from '../index/segment.ts'
import type { DocumentSet } from '../match/document-set.ts'
import type { CompiledSort } from './sort-values.ts'

/** To read a value of a hit somewhere in memory takes as long as so many steps in the order of the values. */
const STEPS_PER_READ = 8

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
  if (!first || column?.kind !== 'number' || hits.length <= limit) return hits.listInto(out)
  const isBounded = minValue > -Number.MAX_VALUE
  const reaching = isBounded ? reachingCount(column, first.sign, minValue) : column.order.length
  const steps = Math.min(reaching, (limit * segment.size) / hits.length)
  if (steps > hits.length * STEPS_PER_READ) return hits.listInto(out)
  const listed = listInOrder(column, hits, first.sign, reaching, limit, out)
  return listed < limit && !isBounded ? hits.listInto(out) : listed
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
