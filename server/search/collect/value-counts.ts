import { type Column, type ListColumn, valueIdAt, valueIdIn } from '../index/columns.ts'
import type { Dictionary } from '../index/dictionary.ts'
import { LEVEL_BITS } from '../index/levels.ts'
import type { HitList } from '../match/count-clauses.ts'
import { countInRows } from './row-counts.ts'
import { topValues } from './top-values.ts'

export type Counted = readonly [id: number, count: number]

export interface ValueCounts {
  count(column: Column, hits: HitList, sign: 1 | -1): void
  /** Counters by value, for columns of single values; null: only the values found have one. */
  counters: Int32Array | null
  countOf(id: number): number
  top(limit: number): Counted[]
}

/** With so many times fewer hits than values, only the values found get a counter. */
const FEW = 16

export function valueCounts(dictionary: Dictionary, documents: number, fromFull: boolean): ValueCounts {
  if (!fromFull && documents * FEW < dictionary.size) return fewCounts(dictionary)
  const counts = fromFull ? dictionary.counts.array.slice(0, dictionary.size) : new Int32Array(dictionary.size)
  return {
    counters: counts,
    count(column, hits, sign) {
      if (column.kind === 'keyword') countInRows([{ column, counters: counts }], hits, sign)
      if (column.kind === 'keywords' || column.kind === 'levels') countMany(column, hits, counts, sign)
    },
    countOf: (id) => counts[id] ?? 0,
    top: (limit) => topValues(counts, dictionary.ranksById(), limit).map((id) => [id, counts[id]]),
  }
}

/** Clearing and reading a counter for every value would cost more than the counting. */
function fewCounts(dictionary: Dictionary): ValueCounts {
  const counts = new Map<number, number>()
  const add = (id: number) => id !== 0 && counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    counters: null,
    count(column, { documents, length }) {
      for (let i = 0; i < length; i++) {
        const document = documents[i]
        if (column.kind === 'keyword') add(valueIdAt(column, document))
        if (column.kind === 'keywords' || column.kind === 'levels') {
          const end = column.starts[document + 1]
          for (let index = column.starts[document]; index < end; index++) add(valueIdIn(column, index))
        }
      }
    },
    countOf: (id) => counts.get(id) ?? 0,
    top(limit) {
      const ranks = dictionary.ranksById()
      const byCount = ([a, many]: Counted, [b, more]: Counted) => more - many || ranks[a] - ranks[b]
      return [...counts].sort(byCount).slice(0, limit)
    },
  }
}

function countMany(
  { kind, starts, values }: ListColumn,
  { documents, length }: HitList,
  counts: Int32Array,
  sign: number,
): void {
  const levelBits = kind === 'levels' ? LEVEL_BITS : 0
  for (let i = 0; i < length; i++) {
    const document = documents[i]
    const end = starts[document + 1]
    for (let index = starts[document]; index < end; index++) {
      const value = values[index] >>> levelBits
      counts[value] += sign
    }
  }
}
