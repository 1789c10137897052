import { isAny } from '../arrays/bitmap.ts'
import type { Column, ListColumn } from '../index/columns.ts'
import { markEntry } from '../index/listed-entries.ts'
import { entryOf, SEGMENT_SIZE } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { type CompiledClause, type CompiledFilter, type LevelClause, matches } from './clauses.ts'
import { levelEntries } from './level-entries.ts'

type Marks = Uint8Array

/** 1 for each document of the ascending list that passes, else 0. */
export function markFilter(
  segment: Segment,
  { column, any, exclude }: CompiledFilter,
  documents: Uint16Array,
  length: number,
  into: Marks,
): void {
  into.fill(0, 0, length)
  for (const clause of any) markMatching(segment.columns[column], clause, documents, length, into)
  if (exclude) for (let i = 0; i < length; i++) into[i] = 1 - into[i]
}

function markMatching(
  column: Column,
  clause: CompiledClause,
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
      const value = values[documents[i]]
      if (value >= min && value <= max) marks[i] = 1
    }
  } else if (clause.kind === 'keyword' && column.kind === 'keyword')
    markKeyword(column, clause.value, documents, length, marks)
  else if (clause.kind === 'keyword' && column.kind === 'keywords') {
    markEntry(column.postings, entryOf(column.postings, clause.value), documents, length, marks)
  } else {
    for (let i = 0; i < length; i++) if (matches(column, clause, documents[i])) marks[i] = 1
  }
}

function markKeyword(
  { values, stride, offset }: Extract<Column, { kind: 'keyword' }>,
  name: number,
  documents: Uint16Array,
  length: number,
  marks: Marks,
): void {
  for (let i = 0; i < length; i++) {
    const differs = values[documents[i] * stride + offset] ^ name
    marks[i] |= 1 - isAny(differs)
  }
}

const reached = new Uint8Array(SEGMENT_SIZE)
const exceeded = new Uint8Array(SEGMENT_SIZE)

function markLevels(
  { postings }: ListColumn,
  clause: LevelClause,
  documents: Uint16Array,
  length: number,
  marks: Marks,
): void {
  const { reaching, beyond } = levelEntries(postings, clause)
  if (beyond < 0) {
    markEntry(postings, reaching, documents, length, marks)
    return
  }
  reached.fill(0, 0, length)
  exceeded.fill(0, 0, length)
  markEntry(postings, reaching, documents, length, reached)
  markEntry(postings, beyond, documents, length, exceeded)
  for (let i = 0; i < length; i++) marks[i] |= reached[i] ^ exceeded[i]
}
