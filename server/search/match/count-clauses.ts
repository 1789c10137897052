import { type Bits, countShared } from '../arrays/bitmap.ts'
import { type Column, firstAbove, firstFrom, type ListColumn, type NumberColumn } from '../index/columns.ts'
import { MISSING } from '../index/dictionary.ts'
import { countWithin, entryOf, SEGMENT_SIZE } from '../index/postings.ts'
import type { Collection, Segment } from '../index/segment.ts'
import { type CompiledClause, type LevelClause, matches } from './clauses.ts'
import { DocumentSet } from './document-set.ts'
import { levelEntries } from './level-entries.ts'

export interface HitList {
  set: DocumentSet
  /** Valid up to `length`. */
  documents: Uint16Array
  length: number
}

/** From here on, intersecting sets is faster than looking at each document. */
export const MANY = 400

export function countMatching(column: Column, clause: CompiledClause, hits: HitList): number {
  const { set, documents, length } = hits
  if (clause.kind === 'nothing') return 0
  if (clause.kind === 'range' && column.kind === 'number') return countInRange(column.values, clause, documents, length)
  if (length >= MANY) {
    if (clause.kind === 'bool' && column.kind === 'bool') return countShared(set.bits, column.sets[clause.value])
    if (clause.kind === 'level' && column.kind === 'levels') return countAtLevels(column, clause, set.bits)
  }
  let count = 0
  for (let i = 0; i < length; i++) if (matches(column, clause, documents[i])) count++
  return count
}

function countAtLevels({ postings }: ListColumn, clause: LevelClause, bits: Bits): number {
  const { reaching, beyond } = levelEntries(postings, clause)
  if (reaching < 0) return 0
  return countWithin(postings, reaching, bits) - (beyond < 0 ? 0 : countWithin(postings, beyond, bits))
}

function countInRange(
  values: Float64Array,
  { min, max }: { min: number; max: number },
  documents: Uint16Array,
  length: number,
): number {
  let count = 0
  for (let i = 0; i < length; i++) {
    const value = values[documents[i]]
    if (value >= min && value <= max) count++
  }
  return count
}

const deletedDocuments = new Uint16Array(SEGMENT_SIZE)

/** Mostly from each column's own statistics, without looking at documents. */
export function countLive(collection: Collection, columnIndex: number, clause: CompiledClause): number {
  const dictionary = collection.dictionaries[columnIndex]
  if (clause.kind === 'keyword') return dictionary?.counts.array[clause.value] ?? 0
  let count = 0
  for (const segment of collection.segments) {
    const column = segment.columns[columnIndex]
    count += countAll(segment, column, clause)
    if (segment.deletedCount === 0) continue
    const set = DocumentSet.ofBits(segment.size, segment.deleted)
    count -= countMatching(column, clause, { set, documents: deletedDocuments, length: set.listInto(deletedDocuments) })
  }
  return count
}

/** Includes deleted documents. */
export function countAll({ size }: Segment, column: Column, clause: CompiledClause): number {
  if (clause.kind === 'nothing') return 0
  if (column.kind === 'number' && clause.kind === 'range') return countBetween(column, clause.min, clause.max)
  if (column.kind === 'number' && clause.kind === 'missing') return size - column.order.length
  if (column.kind === 'bool' && clause.kind === 'bool') return column.counts[clause.value]
  if (column.kind === 'bool' && clause.kind === 'missing') return column.counts[MISSING]
  if (column.kind === 'levels' && clause.kind === 'level') return countAllAtLevels(column, clause)
  if ('postings' in column && clause.kind === 'keyword')
    return column.postings.counts[entryOf(column.postings, clause.value)] ?? 0
  let count = 0
  for (let document = 0; document < size; document++) if (matches(column, clause, document)) count++
  return count
}

function countAllAtLevels({ postings }: ListColumn, clause: LevelClause): number {
  const { reaching, beyond } = levelEntries(postings, clause)
  return (postings.counts[reaching] ?? 0) - (postings.counts[beyond] ?? 0)
}

const countBetween = (column: NumberColumn, min: number, max: number) =>
  Math.max(0, firstAbove(column, max) - firstFrom(column, min))
