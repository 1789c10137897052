import { type Bits, countBits, hasBit, listBits, orBits, setBit } from '../arrays/bitmap.ts'
import { type Circle, isWithin } from '../arrays/positions.ts'
import { type Column, firstAbove, firstFrom, type NumberColumn } from '../index/columns.ts'
import { MISSING } from '../index/dictionary.ts'
import { addDocuments, entryOf, type Postings, SEGMENT_SIZE, setOfEntry, subtractDocuments } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { type CompiledClause, type CompiledFilter, type LevelClause, matches } from './clauses.ts'
import { levelEntries } from './level-entries.ts'
import { scratchBits, scratchCopy } from './scratch.ts'

type Within = () => Bits

/** Correct only for the documents of `within`. The set may belong to the index: read-only. */
export function matchFilters(segment: Segment, filters: readonly CompiledFilter[], within: Within): Bits {
  const [first, ...others] = filters.map((filter) => matchFilter(segment, filter, within))
  if (!first) return within()
  if (others.length === 0) return first
  const all = scratchCopy(first)
  for (const other of others) for (let i = 0; i < all.length; i++) all[i] &= other[i]
  return all
}

function matchFilter(segment: Segment, { column: columnIndex, any, exclude }: CompiledFilter, within: Within): Bits {
  const column = segment.columns[columnIndex]
  const [only] = any
  const known = any.length === 1 && only ? knownSet(column, only) : null
  if (known && !exclude) return known
  const found = known ? scratchCopy(known) : scratchBits(segment.size)
  if (!known) for (const clause of any) orClause(column, clause, within, found)
  if (exclude) for (let i = 0; i < found.length; i++) found[i] = ~found[i]
  return found
}

function knownSet(column: Column, clause: CompiledClause): Bits | null {
  if (column.kind === 'bool') {
    if (clause.kind === 'bool') return column.sets[clause.value]
    return clause.kind === 'missing' ? column.sets[MISSING] : null
  }
  if (column.kind === 'levels' && clause.kind === 'level') {
    const { reaching, beyond } = levelEntries(column.postings, clause)
    return reaching < 0 || beyond >= 0 ? null : setOfEntry(column.postings, reaching)
  }
  if (clause.kind !== 'keyword' || !('postings' in column)) return null
  return setOfEntry(column.postings, entryOf(column.postings, clause.value))
}

const documents = new Uint16Array(SEGMENT_SIZE)

function orClause(column: Column, clause: CompiledClause, within: Within, into: Bits): void {
  if (clause.kind === 'nothing') return
  if (clause.kind === 'keyword' && 'postings' in column) {
    addDocuments(column.postings, entryOf(column.postings, clause.value), into)
  } else if (clause.kind === 'level' && column.kind === 'levels') orLevels(column.postings, clause, into)
  else if (clause.kind === 'range' && column.kind === 'number') orRange(column, clause, within(), into)
  else if (clause.kind === 'circle' && column.kind === 'number') orCircle(column, clause.circle, within(), into)
  else {
    const known = knownSet(column, clause)
    if (known) orBits(into, known)
    else orMatching(column, clause, within(), into)
  }
}

function orMatching(column: Column, clause: CompiledClause, within: Bits, into: Bits): void {
  const count = listBits(within, documents)
  for (let i = 0; i < count; i++) if (matches(column, clause, documents[i])) setBit(into, documents[i])
}

function orLevels(postings: Postings, clause: LevelClause, into: Bits): void {
  const { reaching, beyond } = levelEntries(postings, clause)
  if (beyond < 0) {
    addDocuments(postings, reaching, into)
    return
  }
  const found = scratchBits(postings.size)
  addDocuments(postings, reaching, found)
  subtractDocuments(postings, beyond, found)
  orBits(into, found)
}

/** Of the documents between the circle's bounds, those inside it. */
function orCircle(column: NumberColumn, circle: Circle, within: Bits, into: Bits): void {
  const between = scratchBits(into.length << 5)
  orRange(column, circle, within, between)
  const count = listBits(between, documents)
  for (let i = 0; i < count; i++) if (isWithin(circle, column.values[documents[i]])) setBit(into, documents[i])
}

/** By the order of the values, unless fewer documents are left than the range has. */
function orRange(column: NumberColumn, { min, max }: { min: number; max: number }, within: Bits, into: Bits): void {
  const { values, order } = column
  const from = firstFrom(column, min)
  const to = firstAbove(column, max)
  if (to - from <= countBits(within)) {
    for (let i = from; i < to; i++) if (hasBit(within, order[i])) setBit(into, order[i])
    return
  }
  const count = listBits(within, documents)
  for (let i = 0; i < count; i++) {
    const value = values[documents[i]]
    if (value >= min && value <= max) setBit(into, documents[i])
  }
}
