import { type Bits, countBits, listBits } from './bitmap.ts'
import { matches, type ReadyClause } from './clauses.ts'
import type { Column } from './columns.ts'
import { MISSING } from './dictionary.ts'
import { type Collection, SEGMENT_SIZE, type Segment } from './segment.ts'

/** How many of the listed documents match a clause. */
export function countMatching(column: Column, clause: ReadyClause, documents: Uint16Array, length: number): number {
  if (clause.kind === 'nothing') return 0
  if (clause.kind === 'range' && column.kind === 'number') return countInRange(column.values, clause, documents, length)
  let count = 0
  for (let i = 0; i < length; i++) if (matches(column, clause, documents[i] as number)) count++
  return count
}

function countInRange(
  values: Float64Array,
  { min, max }: { min: number; max: number },
  documents: Uint16Array,
  length: number,
): number {
  let count = 0
  for (let i = 0; i < length; i++) {
    const value = values[documents[i] as number] as number
    if (value >= min && value <= max) count++
  }
  return count
}

const dead = new Uint16Array(SEGMENT_SIZE)

/** How many live documents match a clause, mostly without looking at them: from what each column knows of itself. */
export function countLive(collection: Collection, at: number, clause: ReadyClause): number {
  const dictionary = collection.dictionaries[at]
  if (clause.kind === 'name') return dictionary?.counts.array[clause.value] ?? 0
  let count = 0
  for (const segment of collection.segments) {
    const column = segment.columns[at] as Column
    count += countAll(segment, column, clause)
    if (segment.deadCount > 0) count -= countMatching(column, clause, dead, listBits(segment.dead, dead))
  }
  return count
}

/** How many documents of a segment match a clause, dead ones included. */
function countAll({ size }: Segment, column: Column, clause: ReadyClause): number {
  if (column.kind === 'number' && clause.kind === 'range') return countBetween(column.sorted, clause.min, clause.max)
  if (column.kind === 'number' && clause.kind === 'missing') return size - column.sorted.length
  if (column.kind === 'bool' && clause.kind === 'bool') return countBits(column.sets[clause.value] as Bits)
  if (column.kind === 'bool' && clause.kind === 'missing') return countBits(column.sets[MISSING] as Bits)
  let count = 0
  for (let document = 0; document < size; document++) if (matches(column, clause, document)) count++
  return count
}

function countBetween(sorted: Float64Array, min: number, max: number): number {
  return Math.max(0, firstAt(sorted, (value) => value > max) - firstAt(sorted, (value) => value >= min))
}

/** First place from which on the test holds. */
function firstAt(sorted: Float64Array, holds: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(sorted[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}
