import { type Bits, emptyBits, listBits, setBit, takeBits } from './bitmap.ts'
import { type Column, nameAt } from './columns.ts'
import { MISSING } from './dictionary.ts'
import type { Clause, FieldFilter } from './engine.ts'
import { addDocumentsWithin, entryOf } from './postings.ts'
import { type Collection, columnNamed, SEGMENT_SIZE, type Segment } from './segment.ts'

/** A clause in the numbers of a collection. */
export type ReadyClause =
  /** Number of the value in the field's dictionary. */
  | { kind: 'name'; value: number }
  /** As the bool column holds it. */
  | { kind: 'bool'; value: number }
  | { kind: 'range'; min: number; max: number }
  | { kind: 'missing' }
  | { kind: 'nothing' }

export interface ReadyFilter {
  column: number
  any: readonly ReadyClause[]
  exclude: boolean
}

export function readyFilter(collection: Collection, { field, any, exclude = false }: FieldFilter): ReadyFilter {
  const column = columnNamed(collection, field)
  return { column, any: any.map((clause) => readyClause(collection, column, clause)), exclude }
}

/** Looks the clause's value up. A value of a kind that the field does not hold matches nothing. */
export function readyClause(collection: Collection, column: number, clause: Clause): ReadyClause {
  const kind = collection.shape.columns[column]?.kind
  if ('missing' in clause) return { kind: 'missing' }
  if (!('value' in clause)) {
    if (kind !== 'number' && kind !== 'date') return { kind: 'nothing' }
    return { kind: 'range', min: clause.min ?? -Infinity, max: clause.max ?? Infinity }
  }
  const { value } = clause
  if (kind === 'bool') return typeof value === 'boolean' ? { kind: 'bool', value: value ? 2 : 1 } : { kind: 'nothing' }
  if (kind === 'number' || kind === 'date') {
    return typeof value === 'number' ? { kind: 'range', min: value, max: value } : { kind: 'nothing' }
  }
  const id = collection.dictionaries[column]?.find(String(value))
  return id ? { kind: 'name', value: id } : { kind: 'nothing' }
}

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
  if (column.kind === 'number' && clause.kind === 'range') {
    orRange(column, clause, within, into)
    return
  }
  const count = listBits(within, documents)
  for (let i = 0; i < count; i++)
    if (matches(column, clause, documents[i] as number)) setBit(into, documents[i] as number)
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

/** Whether a document matches a clause. */
export function matches(column: Column, clause: ReadyClause, document: number): boolean {
  if (clause.kind === 'missing') return isMissing(column, document)
  if (clause.kind === 'bool') return column.kind === 'bool' && column.values[document] === clause.value
  if (clause.kind === 'range') {
    if (column.kind !== 'number') return false
    const value = column.values[document] as number
    return value >= clause.min && value <= clause.max
  }
  if (clause.kind !== 'name') return false
  if (column.kind === 'keyword') return nameAt(column, document) === clause.value
  if (column.kind !== 'keywords') return false
  return column.values.subarray(column.starts[document], column.starts[document + 1]).includes(clause.value)
}

function isMissing(column: Column, document: number): boolean {
  if (column.kind === 'keywords') return column.starts[document] === column.starts[document + 1]
  if (column.kind === 'number') return Number.isNaN(column.values[document])
  return (column.kind === 'keyword' ? nameAt(column, document) : column.values[document]) === MISSING
}
