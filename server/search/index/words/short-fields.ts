import type { Steps } from '../../arrays/slices.ts'
import type { TextField } from '../compiled-schema.ts'
import type { FieldEnds } from '../field-ends.ts'
import type { Postings } from '../postings.ts'
import { PostingsWriter } from '../postings-writer.ts'
import { type Impacts, ImpactsWriter, LONG } from './impacts.ts'
import { Occurrences, readOccurrences } from './occurrences.ts'

/**
 * The words of all text fields but the longest. They are few and worth the most: what a document scores at most is known
 * from them, so that the long texts of most hits need not be read. Immutable.
 */
export interface ShortFields {
  /** Index of the text field that is left out. */
  longField: number
  /** Where a term stands in short fields, and its first `LONG` places in the long field of the same documents. */
  postings: Postings
  impacts: Impacts
}

/** In smaller segments all hits are soon read. */
const MIN_SIZE = 20_000
/** Few places are read of many documents. */
const SKIP = 8
/** Occurrences read between two steps. */
const STEP = 50_000

/** Null for a small segment, and where no field holds more than half of the words, or one that is a name. */
export function* buildShortFields(
  postings: Postings,
  fieldEnds: FieldEnds,
  texts: readonly TextField[],
): Steps<ShortFields | null> {
  if (postings.size < MIN_SIZE) return null
  const longField = longFieldOf(fieldEnds)
  if (longField < 0 || texts[longField]?.isName) return null
  const writer = new PostingsWriter(postings.size, { skip: SKIP })
  const impacts = new ImpactsWriter(fieldEnds, texts, longField)
  const occurrences = new Occurrences()
  let read = 0
  for (let entry = 0; entry < postings.terms.length; entry++) {
    occurrences.length = 0
    readOccurrences(postings, entry, null, occurrences)
    read += occurrences.length
    keepShort(occurrences, fieldEnds, longField)
    if (occurrences.length > 0) {
      writer.writeTerm(postings.terms[entry], occurrences.packed, 0, occurrences.length)
      impacts.add(occurrences.packed, occurrences.length)
    }
    if (read < STEP) continue
    read = 0
    yield
  }
  return { longField, postings: writer.finish(), impacts: impacts.finish() }
}

/** The field with more than half of the words; -1: there is none. */
function longFieldOf(fieldEnds: FieldEnds): number {
  const sums = fieldEnds.map((ends) => ends.reduce((sum, end) => sum + end, 0))
  const all = sums.at(-1) ?? 0
  return sums.findIndex((sum, field) => (sum - (sums[field - 1] ?? 0)) * 2 > all)
}

function keepShort(occurrences: Occurrences, fieldEnds: FieldEnds, longField: number): void {
  const { packed, length } = occurrences
  const starts = fieldEnds[longField - 1]
  const ends = longField < fieldEnds.length - 1 ? fieldEnds[longField] : undefined
  let kept = 0
  for (let i = 0; i < length; ) {
    const document = packed[i] >>> 16
    const from = kept
    let long = 0
    for (; i < length && packed[i] >>> 16 === document; i++) {
      const position = packed[i] & 65_535
      const isBefore = starts !== undefined && position < starts[document]
      const isBehind = ends !== undefined && position >= ends[document]
      if (!isBefore && !isBehind && ++long > LONG) continue
      packed[kept++] = packed[i]
    }
    if (kept - from === Math.min(long, LONG)) kept = from
  }
  occurrences.length = kept
}
