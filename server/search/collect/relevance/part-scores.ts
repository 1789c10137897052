import { type Bits, hasBit } from '../../arrays/bitmap.ts'
import type { ListedBits } from '../../arrays/listed-bits.ts'
import { RELEVANCE } from '../../formula/weights.ts'
import { wordWorth, worthInFields } from '../../formula/word-worth.ts'
import { fieldLength } from '../../index/field-ends.ts'
import { entryOf, type Postings, SEGMENT_SIZE } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import { LONG, MANY } from '../../index/words/impacts.ts'
import { countOccurrencesAmong, type Occurrences, readOccurrencesAmong } from '../../index/words/occurrences.ts'
import { addNameMatch, startNames } from './name-matches.ts'
import { type ReadTexts, unknownIn, unreadWorth } from './read-texts.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

const { exactWord } = RELEVANCE

const worths = new Float64Array(SEGMENT_SIZE)
/** Adds what the words of a part are worth in the fields where they stand, in any form; `all` receives where. */
export function addWords(
  texts: ReadTexts,
  scorer: Scorer,
  part: ScoredPart,
  hits: ListedBits,
  all: Occurrences,
  scores: Float64Array,
): void {
  const { documents, length } = hits
  const { alternatives } = part.plan
  const longOnly = part.isPaired ? -1 : entryInLongField(texts, part)
  if (longOnly >= 0) {
    addLongWords(texts, scorer, part, hits, longOnly, scores)
    return
  }
  const weights = [...new Set(alternatives.map(({ weight }) => weight))]
  const unread = unreadWorth(texts, scorer, part)
  const base = unread * Math.max(0, ...weights)
  for (let i = 0; i < length; i++) worths[documents[i]] = base
  startNames(documents, length)
  all.length = 0
  const unknown = texts.unreadField < 0 ? null : unknownIn(texts, part, hits.bits)
  const starts = weights.map((weight) => {
    const from = all.length
    readAlternatives(texts.postings, alternatives, weight, hits, all)
    keepBestWorth(texts, scorer, part, { weight, unread, unknown }, all.packed.subarray(from, all.length))
    return from
  })
  for (let i = 0; i < length; i++) scores[documents[i]] += part.idf * worths[documents[i]]
  if (part.isPaired) all.order(starts)
}

/** The entry of a word that stands in the long field alone; -1: it stands elsewhere, or has several spellings. */
function entryInLongField({ segment, unreadField }: ReadTexts, { plan }: ScoredPart): number {
  const { shortFields, textPostings } = segment
  const [only, other] = plan.alternatives
  if (unreadField >= 0 || !shortFields || !only || other || plan.fields) return -1
  return entryOf(shortFields.postings, only.id) < 0 ? entryOf(textPostings, only.id) : -1
}

const frequencies = new Uint32Array(SEGMENT_SIZE)

/** Where all places are in one field, they are counted, not read. */
function addLongWords(
  { segment, postings }: ReadTexts,
  { weights, lengthFactors }: Scorer,
  { idf, plan }: ScoredPart,
  hits: ListedBits,
  entry: number,
  scores: Float64Array,
): void {
  const field = segment.shortFields?.longField ?? 0
  const [weight, factor] = [weights[field], lengthFactors[field]]
  const own = plan.alternatives[0].weight
  countOccurrencesAmong(postings, entry, hits, frequencies)
  for (let i = 0; i < hits.length; i++) {
    const document = hits.documents[i]
    const length = fieldLength(segment.fieldEnds, field, document)
    // In the order of the other paths: texts that score alike do so to the last digit.
    scores[document] += idf * (own * wordWorth(weight, factor, frequencies[document], length))
  }
}

/** Appends where the alternatives of one weight stand: of the spellings of a named term, each place once. */
function readAlternatives(
  postings: Postings,
  alternatives: ScoredPart['plan']['alternatives'],
  weight: number,
  hits: ListedBits,
  out: Occurrences,
): void {
  const starts: number[] = []
  for (const { id, weight: own } of alternatives) {
    const entry = own === weight ? entryOf(postings, id) : -1
    if (entry < 0) continue
    starts.push(out.length)
    readOccurrencesAmong(postings, entry, hits, out)
  }
  out.order(starts)
}

/** One document after the other, in each one field after the other; `unread`: what is added to those of `unknown`. */
function keepBestWorth(
  { segment, unreadField }: ReadTexts,
  scorer: Scorer,
  part: ScoredPart,
  { weight, unread, unknown }: { weight: number; unread: number; unknown: Bits | null },
  packed: Uint32Array,
): void {
  const { fieldEnds, firstPartEnds } = segment
  const { nameOf, weights, lengthFactors } = scorer
  const { fields } = part.plan
  const lastField = fieldEnds.length - 1
  const count = packed.length
  for (let i = 0; i < count; ) {
    const document = packed[i] >>> 16
    let position = packed[i] & 65_535
    const isUnknown = unknown !== null && hasBit(unknown, document)
    let field = 0
    let best = isUnknown ? unread : 0
    let sum = best
    let isHere = true
    while (isHere) {
      while (field < lastField && position >= fieldEnds[field][document]) field++
      const end = field === lastField ? 65_536 : fieldEnds[field][document]
      const first = position
      let frequency = 0
      do {
        frequency++
        i++
        isHere = i < count && packed[i] >>> 16 === document
        position = packed[i] & 65_535
      } while (isHere && position < end)
      if ((fields && !fields.includes(field)) || (field === unreadField && isUnknown)) continue
      if (field === unreadField && frequency >= LONG) frequency = MANY
      const worth = wordWorth(
        weights[field],
        lengthFactors[field],
        frequency,
        fieldLength(segment.fieldEnds, field, document),
      )
      sum += worth
      if (worth > best) best = worth
      const name = nameOf[field]
      if (name >= 0) addNameMatch(part, name, document, first < firstPartEnds[name][document])
    }
    const worth = weight * worthInFields(best, sum)
    if (worth > worths[document]) worths[document] = worth
  }
}

/** Adds for each name that has the very word typed, once. */
export function addExactWords(
  { fieldEnds }: Segment,
  { nameOf, weights }: Scorer,
  { idf, plan }: ScoredPart,
  packed: Uint32Array,
  scores: Float64Array,
): void {
  const lastField = fieldEnds.length - 1
  for (let i = 0; i < packed.length; ) {
    const document = packed[i] >>> 16
    const base = document * 65_536
    let field = 0
    while (i < packed.length && packed[i] >>> 16 === document) {
      while (field < lastField && packed[i] - base >= fieldEnds[field]?.[document]) field++
      const end = field === lastField ? base + 65_536 : base + fieldEnds[field]?.[document]
      // A name that is cut off stands at the last position, which is another field's.
      if (nameOf[field] >= 0 && (!plan.fields || plan.fields.includes(field)))
        scores[document] += exactWord * idf * weights[field]
      do i++
      while (i < packed.length && packed[i] < end)
    }
  }
}
