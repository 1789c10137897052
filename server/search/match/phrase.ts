import { type Bits, orBits, setBit } from '../arrays/bitmap.ts'
import { indexOf } from '../arrays/sorted-numbers.ts'
import { addDocumentsWithin, entryOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { pairOf } from '../index/words/bigrams.ts'
import { Occurrences, readOccurrences } from '../index/words/occurrences.ts'
import type { PhrasePlan, PlanTerm } from './plan.ts'
import { scratchBits, scratchCopy } from './scratch.ts'
import { addIfInFields } from './text-fields.ts'

/** A word of a phrase as this segment knows it. */
interface Word {
  offset: number
  /** Entries of all its terms in the postings; `rare`: of those that the bigrams do not have. */
  entries: number[]
  rare: number[]
  /** Indexes of its terms in the bigrams. */
  frequent: number[]
}

/** The documents of `within` that have the phrase. */
export function matchPhrase(segment: Segment, { slots, fields }: PhrasePlan, within: Bits): Bits {
  const words = slots.map(({ offset, alternatives }) => wordOf(segment, offset, alternatives))
  const [first, second] = words as [Word, Word]
  if (words.length > 2 || fields || second.offset !== first.offset + 1)
    return matchPositions(segment, words, fields, candidatesOf(segment, words, within))
  const found = scratchBits(segment.size)
  addPairs(segment, first, second, within, found)
  const rest = scratchBits(segment.size)
  addAny(segment, [...first.rare, ...second.rare], within, rest)
  orBits(found, matchPositions(segment, words, null, rest))
  return found
}

function wordOf({ bigrams, textPostings }: Segment, offset: number, alternatives: readonly PlanTerm[]): Word {
  const word: Word = { offset, entries: [], rare: [], frequent: [] }
  for (const { id } of alternatives) {
    const entry = entryOf(textPostings, id)
    if (entry < 0) continue
    word.entries.push(entry)
    const index = bigrams ? indexOf(bigrams.terms, id) : -1
    if (index < 0) word.rare.push(entry)
    else word.frequent.push(index)
  }
  return word
}

/** Some that cannot match are left out, none that can. */
function candidatesOf(segment: Segment, words: readonly Word[], within: Bits): Bits {
  let candidates = within
  words.slice(1).forEach((second, index) => {
    const first = words[index] as Word
    if (second.offset !== first.offset + 1) return
    const found = scratchBits(segment.size)
    addPairs(segment, first, second, candidates, found)
    addAny(segment, [...first.rare, ...second.rare], candidates, found)
    candidates = found
  })
  return candidates
}

function addPairs({ bigrams }: Segment, first: Word, second: Word, within: Bits, into: Bits): void {
  if (!bigrams) return
  const { postings, terms } = bigrams
  for (const one of first.frequent) {
    for (const other of second.frequent) {
      const entry = entryOf(postings, pairOf(one, other, terms.length))
      if (entry >= 0) addDocumentsWithin(postings, entry, within, into)
    }
  }
}

function addAny({ textPostings }: Segment, entries: readonly number[], within: Bits, into: Bits): void {
  for (const entry of entries) addDocumentsWithin(textPostings, entry, within, into)
}

function matchPositions(
  segment: Segment,
  words: readonly Word[],
  fields: readonly number[] | null,
  candidates: Bits,
): Bits {
  const within = words.reduce((left, { entries }) => {
    const found = scratchBits(segment.size)
    addAny(segment, entries, left, found)
    return found
  }, scratchCopy(candidates))
  const [first, ...rest] = words
  let starts = first ? startsOf(segment, first, within) : new Uint32Array(0)
  for (const word of rest) starts = common(starts, startsOf(segment, word, within))
  const found = scratchBits(segment.size)
  if (fields) addIfInFields(segment, fields, starts, found)
  else for (const start of starts) setBit(found, start >>> 16)
  return found
}

/** The occurrences at which a phrase must begin for this word to fit. */
function startsOf({ textPostings }: Segment, { offset, entries }: Word, within: Bits): Uint32Array {
  const occurrences = new Occurrences()
  for (const entry of entries) readOccurrences(textPostings, entry, within, occurrences)
  const starts = occurrences.all()
  if (entries.length > 1) starts.sort()
  let length = 0
  for (const occurrence of starts) if ((occurrence & 65_535) >= offset) starts[length++] = occurrence - offset
  return starts.subarray(0, length)
}

function common(a: Uint32Array, b: Uint32Array): Uint32Array {
  const shared = new Uint32Array(Math.min(a.length, b.length))
  let length = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i], b[j]]
    if (left === right) shared[length++] = left
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared.subarray(0, length)
}
