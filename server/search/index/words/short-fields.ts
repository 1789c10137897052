import type { Steps } from '../../arrays/slices.ts'
import type { TextField } from '../compiled-schema.ts'
import type { FieldEnds } from '../field-ends.ts'
import type { Postings } from '../postings.ts'
import { PostingsWriter } from '../postings-writer.ts'
import { type Impacts, ImpactsWriter, LONG, lengthFactors } from './impacts.ts'
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
/** Work between two steps: an occurrence that is read is one, one that is kept and a term are several. */
const STEP = 30_000
const PER_KEPT = 4
const PER_TERM = 20
/** Occurrences of one term handled between two steps. */
const PART = 8_192

/** Null for a small segment, and where no field holds more than half of the words, or one that is a name. */
export function* buildShortFields(
  postings: Postings,
  fieldEnds: FieldEnds,
  texts: readonly TextField[],
): Steps<ShortFields | null> {
  if (postings.size < MIN_SIZE) return null
  const longField = yield* longFieldOf(fieldEnds)
  if (longField < 0 || texts[longField]?.isName) return null
  const { lists, bitmaps, payload, size } = postings
  const room = { lists: lists.length, bitmaps: bitmaps.length, payload: payload.length >>> 2 }
  const writer = new PostingsWriter(size, { ...room, skips: Math.ceil(lists.length / SKIP), skip: SKIP })
  const impacts = new ImpactsWriter(fieldEnds, yield* lengthFactors(fieldEnds), texts, longField, lists.length)
  const occurrences = new Occurrences(size * 2)
  let done = 0
  for (let entry = 0; entry < postings.terms.length; entry++) {
    occurrences.length = 0
    readOccurrences(postings, entry, null, occurrences)
    done += occurrences.length + PER_TERM
    let kept = 0
    for (let from = 0; from < occurrences.length; ) {
      const to = endOfPart(occurrences, from)
      kept = keepShort(occurrences.packed, from, to, kept, fieldEnds, longField)
      if (to - from >= PART) yield
      from = to
    }
    occurrences.length = kept
    if (kept > 0) {
      writer.writeTerm(postings.terms[entry], occurrences.packed, 0, kept)
      impacts.startTerm()
      for (let from = 0; from < kept; ) {
        const to = endOfPart(occurrences, from)
        if (to - from >= PART) yield
        impacts.add(occurrences.packed, from, to)
        from = to
      }
    }
    done += kept * PER_KEPT
    if (done < STEP) continue
    done = 0
    yield
  }
  return { longField, postings: yield* writer.finish(), impacts: yield* impacts.finish() }
}

/** The field with more than half of the words; -1: there is none. */
function* longFieldOf(fieldEnds: FieldEnds): Steps<number> {
  const sums: number[] = []
  for (const ends of fieldEnds) {
    let sum = 0
    for (let document = 0; document < ends.length; document++) sum += ends[document]
    sums.push(sum)
    yield
  }
  const all = sums.at(-1) ?? 0
  return sums.findIndex((sum, field) => (sum - (sums[field - 1] ?? 0)) * 2 > all)
}

/** Between two documents. */
function endOfPart({ packed, length }: Occurrences, from: number): number {
  let to = Math.min(from + PART, length)
  while (to < length && packed[to] >>> 16 === packed[to - 1] >>> 16) to++
  return to
}

/** Moves what is kept to `kept`, which is not behind `from`; returns where it ends. */
function keepShort(
  packed: Uint32Array,
  from: number,
  to: number,
  kept: number,
  fieldEnds: FieldEnds,
  longField: number,
): number {
  const starts = fieldEnds[longField - 1]
  const ends = longField < fieldEnds.length - 1 ? fieldEnds[longField] : undefined
  let end = kept
  for (let i = from; i < to; ) {
    const document = packed[i] >>> 16
    const start = end
    let long = 0
    for (; i < to && packed[i] >>> 16 === document; i++) {
      const position = packed[i] & 65_535
      const isBefore = starts !== undefined && position < starts[document]
      const isBehind = ends !== undefined && position >= ends[document]
      if (!isBefore && !isBehind && ++long > LONG) continue
      packed[end++] = packed[i]
    }
    if (end - start === Math.min(long, LONG)) end = start
  }
  return end
}
