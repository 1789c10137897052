import type { Bits } from '../arrays/bitmap.ts'
import { type Column, WORDS_PER_BLOCK } from '../index/columns.ts'
import type { Segment } from '../index/segment.ts'
import type { DocumentSet } from '../match/document-set.ts'
import type { CompiledSort } from './sort-values.ts'

type NumberColumn = Extract<Column, { kind: 'number' }>

/** Fewer hits are all examined. */
const FEW = 1_000
/** More documents than needed are listed, so that a guess seldom fails. */
const MARGIN = 1.5

/**
 * The hits that can be among the first `limit` by the sort; `minValue` is a bound from other segments, in the sort's
 * direction. Blocks wholly below it are skipped. Within a segment the bound is guessed from the share of hits, dropped
 * if too few reach it.
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
  if (!first || column?.kind !== 'number') return hits.listInto(out)
  const guess = guessBound(column, first.sign, hits.length, segment.size, limit)
  if (guess > minValue) {
    const listed = listFrom(column, hits.bits, first.sign, guess, out)
    if (listed >= limit) return listed
  }
  if (minValue <= -Number.MAX_VALUE || hits.length < FEW) return hits.listInto(out)
  return listFrom(column, hits.bits, first.sign, minValue, out)
}

function guessBound({ sorted }: NumberColumn, sign: number, found: number, size: number, limit: number): number {
  if (found < FEW || found < limit * 4) return -Infinity
  const rank = Math.ceil((limit * MARGIN * size) / found) + 16
  if (rank > sorted.length) return -Infinity
  return sign * sorted[sign > 0 ? sorted.length - rank : rank - 1]
}

function listFrom(column: NumberColumn, hits: Bits, sign: number, bound: number, out: Uint16Array): number {
  const { values } = column
  const best = sign > 0 ? column.highest : column.lowest
  let length = 0
  for (let block = 0; block < best.length; block++) {
    if (sign * best[block] < bound) continue
    const end = Math.min((block + 1) * WORDS_PER_BLOCK, hits.length)
    for (let i = block * WORDS_PER_BLOCK; i < end; i++) {
      for (let word = hits[i]; word !== 0; word &= word - 1) {
        const document = (i << 5) + 31 - Math.clz32(word & -word)
        if (sign * values[document] >= bound) out[length++] = document
      }
    }
  }
  return length
}
