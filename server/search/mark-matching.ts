import { hasBit } from './bitmap.ts'
import { type LevelClause, matches, type ReadyClause } from './clauses.ts'
import type { Column, ListColumn } from './columns.ts'
import { levelEntries } from './level-entries.ts'
import { entryOf, isDense, type Postings } from './postings.ts'

type Marks = Uint8Array

/** Marks those of the listed documents, by their place in the list, that match the clause. */
export function markMatching(
  column: Column,
  clause: ReadyClause,
  documents: Uint16Array,
  length: number,
  marks: Marks,
): void {
  if (clause.kind === 'nothing') return
  if (clause.kind === 'level' && column.kind === 'levels') markLevels(column, clause, documents, length, marks)
  else if (clause.kind === 'range' && column.kind === 'number') {
    const { values } = column
    const { min, max } = clause
    for (let i = 0; i < length; i++) {
      const value = values[documents[i] as number] as number
      if (value >= min && value <= max) marks[i] = 1
    }
  } else if (clause.kind === 'name' && column.kind === 'keywords') {
    markEntry(column.postings, entryOf(column.postings, clause.value), documents, length, marks, 1)
  } else {
    for (let i = 0; i < length; i++) if (matches(column, clause, documents[i] as number)) marks[i] = 1
  }
}

const reach = new Uint8Array(65_536)

function markLevels(
  { postings }: ListColumn,
  clause: LevelClause,
  documents: Uint16Array,
  length: number,
  marks: Marks,
): void {
  const { reaching, beyond } = levelEntries(postings, clause)
  if (beyond < 0) {
    markEntry(postings, reaching, documents, length, marks, 1)
    return
  }
  reach.fill(0, 0, length)
  markEntry(postings, reaching, documents, length, reach, 1)
  markEntry(postings, beyond, documents, length, reach, 0)
  for (let i = 0; i < length; i++) if (reach[i] === 1) marks[i] = 1
}

/** Gives the mark to the listed documents that an entry holds, too. */
function markEntry(
  { bitmaps, counts, lists, size, starts }: Postings,
  entry: number,
  documents: Uint16Array,
  length: number,
  marks: Marks,
  mark: 0 | 1,
): void {
  if (entry < 0) return
  const count = counts[entry] as number
  const start = starts[entry] as number
  if (isDense(count, size)) {
    const bits = bitmaps.subarray(start)
    for (let i = 0; i < length; i++) if (hasBit(bits, documents[i] as number)) marks[i] = mark
    return
  }
  const end = start + count
  for (let i = 0, at = start; i < length && at < end; i++) {
    const document = documents[i] as number
    at = firstFrom(lists, at, end, document)
    if (at < end && lists[at] === document) marks[i] = mark
  }
}

/** The first place of an ascending list, from `low` on, that holds `document` or more: looks ever farther, then between. */
function firstFrom(lists: Uint16Array, low: number, end: number, document: number): number {
  let from = low
  let step = 1
  while (from + step < end && (lists[from + step] as number) < document) {
    from += step
    step *= 2
  }
  let to = Math.min(from + step, end)
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((lists[middle] as number) < document) from = middle + 1
    else to = middle
  }
  return from
}
