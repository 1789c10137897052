import type { KeywordColumn } from '../index/columns.ts'
import type { HitList } from '../match/count-clauses.ts'

/** A column of single values with the counters of its values. */
export interface CountedColumn {
  column: KeywordColumn
  counters: Int32Array
}

/** Fewer than one document in so many: nearly each row is on a line of memory of its own. */
const SPREAD = 16
/** Only so that reading is not left out. */
let fetched = 0

/**
 * Adds `sign` to the counter of each document's value, for four columns of the same rows at a time: while the processor
 * waits for one counter that it has just written, it goes on with the next.
 */
export function countInRows(counted: readonly CountedColumn[], hits: HitList, sign: 1 | -1): void {
  for (const sameRows of Map.groupBy(counted, ({ column }) => column.values).values()) {
    for (let i = 0; i < sameRows.length; i += 4) {
      const [first, ...more] = sameRows.slice(i, i + 4) as [CountedColumn, ...CountedColumn[]]
      if (more.length === 0) countOne(first, hits, sign)
      else countFour([first, ...more, unusedLike(first), unusedLike(first)], hits, sign)
    }
  }
}

let unused = new Int32Array(0)

/** To be counted in the place of a column that is not there. */
function unusedLike({ column, counters }: CountedColumn): CountedColumn {
  if (unused.length < counters.length) unused = new Int32Array(counters.length)
  return { column, counters: unused }
}

function countOne({ column, counters }: CountedColumn, { documents, length }: HitList, sign: number): void {
  const { values, stride, offset } = column
  for (let i = 0; i < length; i++) {
    const value = values[documents[i] * stride + offset]
    counters[value] += sign
  }
}

function countFour(counted: readonly CountedColumn[], { documents, length }: HitList, sign: number): void {
  const [first, second, third, fourth] = counted as [CountedColumn, CountedColumn, CountedColumn, CountedColumn]
  const { values, stride } = first.column
  if (length * SPREAD * stride < values.length) fetched = fetchRows(first.column, documents, length)
  const [offset1, offset2, offset3, offset4] = [first, second, third, fourth].map(({ column }) => column.offset)
  const [counts1, counts2, counts3, counts4] = [first.counters, second.counters, third.counters, fourth.counters]
  for (let i = 0; i < length; i++) {
    const row = documents[i] * stride
    counts1[values[row + offset1]] += sign
    counts2[values[row + offset2]] += sign
    counts3[values[row + offset3]] += sign
    counts4[values[row + offset4]] += sign
  }
}

/** Brings rows into the cache, many at a time: counting reads on only when a counter is known. */
function fetchRows({ values, stride }: KeywordColumn, documents: Uint16Array, length: number): number {
  let sum = fetched & 1
  for (let i = 0; i < length; i++) sum += values[documents[i] * stride]
  return sum
}
