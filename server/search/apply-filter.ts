import { type Bits, emptyBits, listBits, orBits, setBit, takeBits } from './bitmap.ts'
import { type LevelClause, matches, type ReadyClause, type ReadyFilter } from './clauses.ts'
import type { Column } from './columns.ts'
import { MISSING } from './dictionary.ts'
import { levelEntries } from './level-entries.ts'
import { addDocumentsWithin, entryOf, type Postings, takeDocuments } from './postings.ts'
import { SEGMENT_SIZE, type Segment } from './segment.ts'

/** Those documents of `within` that pass the filter, as a set of their own. */
export function applyFilter(segment: Segment, filter: ReadyFilter, within: Bits): Bits {
  const passing = emptyBits(segment.size)
  const column = segment.columns[filter.column] as Column
  for (const clause of filter.any) orClause(column, clause, within, passing)
  if (!filter.exclude) return passing
  const others = within.slice()
  takeBits(others, passing)
  return others
}

const documents = new Uint16Array(SEGMENT_SIZE)

function orClause(column: Column, clause: ReadyClause, within: Bits, into: Bits): void {
  if (clause.kind === 'nothing') return
  if (clause.kind === 'name') {
    if (column.kind !== 'keyword' && column.kind !== 'keywords') return
    const entry = entryOf(column.postings, clause.value)
    if (entry >= 0) addDocumentsWithin(column.postings, entry, within, into)
    return
  }
  if (column.kind === 'bool') {
    const set = column.sets[clause.kind === 'bool' ? clause.value : MISSING] as Bits
    for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) | ((set[i] as number) & (within[i] as number))
    return
  }
  if (column.kind === 'levels' && clause.kind === 'level') {
    orLevels(column.postings, clause, within, into)
    return
  }
  if (column.kind === 'number' && clause.kind === 'range') {
    orRange(column, clause, within, into)
    return
  }
  const count = listBits(within, documents)
  for (let i = 0; i < count; i++)
    if (matches(column, clause, documents[i] as number)) setBit(into, documents[i] as number)
}

/** Adds those of `within` that have the item at one of the levels. */
function orLevels(postings: Postings, clause: LevelClause, within: Bits, into: Bits): void {
  const { reaching, beyond } = levelEntries(postings, clause)
  if (reaching < 0) return
  if (beyond < 0) {
    addDocumentsWithin(postings, reaching, within, into)
    return
  }
  const found = new Uint32Array(into.length)
  addDocumentsWithin(postings, reaching, within, found)
  takeDocuments(postings, beyond, found)
  orBits(into, found)
}

/** Adds those of `within` whose value lies in the range; blocks of documents that all lie outside are passed over. */
function orRange(
  column: Extract<Column, { kind: 'number' }>,
  range: { min: number; max: number },
  within: Bits,
  into: Bits,
): void {
  const { values, highest, lowest } = column
  const { min, max } = range
  for (let block = 0; block < highest.length; block++) {
    if ((highest[block] as number) < min || (lowest[block] as number) > max) continue
    const end = Math.min(block * 2 + 2, within.length)
    for (let at = block * 2; at < end; at++) {
      for (let word = within[at] as number; word !== 0; word &= word - 1) {
        const bit = 31 - Math.clz32(word & -word)
        const value = values[(at << 5) + bit] as number
        if (value >= min && value <= max) into[at] = (into[at] as number) | (1 << bit)
      }
    }
  }
}
