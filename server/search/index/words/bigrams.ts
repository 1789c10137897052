import type { Steps } from '../../arrays/slices.ts'
import { type FieldEnds, LAST_POSITION } from '../field-ends.ts'
import { isDense, type Postings } from '../postings.ts'
import { PairLog } from './pair-log.ts'
import { WordGrid } from './word-grid.ts'

/**
 * For two frequent terms the documents in which the second stands right behind the first: to learn it from their
 * positions would mean reading those of most documents. Immutable.
 */
export interface Bigrams {
  /** The frequent terms, ascending. */
  terms: Uint32Array
  /** Without positions. Its terms are pairs: `pairOf` the indexes in `terms`. */
  postings: Postings
  /** Documents longer than positions reach: pairs behind that are not noted. */
  cutOff: Uint16Array
}

/** In smaller segments few documents have their positions read. */
const MIN_SIZE = 20_000
/** A term of more than one document in so many is frequent. */
const FREQUENT = 32
/** The most frequent ones at most: each pair of them has a counter. */
const MAX_TERMS = 2_048
/** Documents read between two steps. */
const CHUNK = 128
/** Documents whose pairs are noted between two steps. */
const PAIRED = 32

export const pairOf = (first: number, second: number, terms: number) => first * terms + second

/** `fieldEnds`: the last ones are where documents end. Null for a small segment, and without texts. */
export function* buildBigrams(postings: Postings, fieldEnds: FieldEnds): Steps<Bigrams | null> {
  const { size } = postings
  const ends = fieldEnds.at(-1)
  if (!ends || size < MIN_SIZE) return null
  yield
  const entries = frequentEntries(postings)
  yield
  const log = new PairLog(entries.length ** 2)
  yield* log.prepare()
  const grid = new WordGrid()
  const offsets = Uint32Array.from(entries, (entry) => postings.payloadStarts[entry])
  const listed = new Uint32Array(entries.length)
  const cutOff: number[] = []
  yield
  for (let from = 0; from < size; from += CHUNK) {
    const to = Math.min(from + CHUNK, size)
    grid.start(ends, from, to)
    for (let term = 0; term < entries.length; term++) readTerm(postings, entries[term], term, to)
    for (let document = from; document < to; document++) {
      if (document % PAIRED === 0) yield
      if (ends[document] === LAST_POSITION) cutOff.push(document)
      addPairs(document)
    }
  }
  return {
    terms: entries.map((entry) => postings.terms[entry]),
    postings: yield* log.sorted(size),
    cutOff: Uint16Array.from(cutOff),
  }

  function readTerm({ bitmaps, counts, lists, starts, payload }: Postings, entry: number, term: number, to: number) {
    const start = starts[entry]
    let offset = offsets[term]
    if (isDense(counts[entry], size)) {
      for (let i = grid.from >>> 5; i < (to + 31) >>> 5; i++) {
        for (let word = bitmaps[start + i]; word !== 0; word &= word - 1)
          offset = grid.add(term, (i << 5) + 31 - Math.clz32(word & -word), payload, offset)
      }
    } else {
      let i = listed[term]
      for (; i < counts[entry] && lists[start + i] < to; i++) offset = grid.add(term, lists[start + i], payload, offset)
      listed[term] = i
    }
    offsets[term] = offset
  }

  function addPairs(document: number) {
    const { next, terms } = grid
    const end = grid.endOf(document)
    for (let cell = grid.startOf(document) + 1; cell < end; cell++) {
      const seconds = grid.firstAt(cell)
      if (seconds === 0) continue
      for (let first = grid.firstAt(cell - 1); first !== 0; first = next[first])
        for (let second = seconds; second !== 0; second = next[second])
          log.add(pairOf(terms[first], terms[second], entries.length), document)
    }
  }
}

function frequentEntries({ counts, size }: Postings): Uint32Array {
  const frequent: number[] = []
  for (let entry = 0; entry < counts.length; entry++) if (counts[entry] * FREQUENT > size) frequent.push(entry)
  return Uint32Array.from(frequent.sort((a, b) => counts[b] - counts[a]).slice(0, MAX_TERMS)).sort()
}
