import type { Bits } from '../../arrays/bitmap.ts'
import { entryOf, type Postings } from '../../index/postings.ts'
import { fieldLength, SEGMENT_SIZE, type Segment } from '../../index/segment.ts'
import { type Occurrences, readOccurrences } from '../../index/words/occurrences.ts'
import { LONG } from '../../index/words/short-fields.ts'
import { isOneTerm, type ListedHits, type ReadTexts, unreadWorth } from './read-texts.ts'
import { RELEVANCE } from './relevance-weights.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

const { saturation, lengthShare, otherFields, exactWord, nameShare, wholeName } = RELEVANCE

const worths = new Float64Array(SEGMENT_SIZE)
const inNames = new Uint32Array(SEGMENT_SIZE)
const FIRST_PARTS = 16
/** More than a text can repeat a word. */
const MANY = 65_536

/** What a request asks for of the names of one field, by document: the sum of the parts' rarity, and their words. */
interface NameMatches {
  rarity: Float64Array
  words: Float64Array
  firstRarity: Float64Array
  firstWords: Float64Array
}
const nameMatches: NameMatches[] = []

const nameMatchesOf = (index: number): NameMatches =>
  (nameMatches[index] ??= {
    rarity: new Float64Array(SEGMENT_SIZE),
    words: new Float64Array(SEGMENT_SIZE),
    firstRarity: new Float64Array(SEGMENT_SIZE),
    firstWords: new Float64Array(SEGMENT_SIZE),
  })

/** Adds what the words of a part are worth in the fields where they stand, in any form; `all` receives where. */
export function addWords(
  texts: ReadTexts,
  scorer: Scorer,
  part: ScoredPart,
  { documents, length, bits }: ListedHits,
  all: Occurrences,
  scores: Float64Array,
): void {
  const { alternatives } = part.plan
  const weights = [...new Set(alternatives.map(({ weight }) => weight))]
  const unread = unreadWorth(texts, scorer, part)
  const base = unread * Math.max(0, ...weights)
  for (let i = 0; i < length; i++) {
    worths[documents[i]] = base
    inNames[documents[i]] = 0
  }
  all.length = 0
  const starts = weights.map((weight) => {
    const from = all.length
    readAlternatives(texts.postings, alternatives, weight, bits, all)
    keepBestWorth(texts, scorer, part, { weight, unread }, all.packed.subarray(from, all.length))
    return from
  })
  for (let i = 0; i < length; i++) scores[documents[i]] += part.idf * worths[documents[i]]
  if (part.isPaired) all.order(starts)
}

/** Appends where the alternatives of one weight stand: of the spellings of a named term, each place once. */
function readAlternatives(
  postings: Postings,
  alternatives: ScoredPart['plan']['alternatives'],
  weight: number,
  hits: Bits,
  out: Occurrences,
): void {
  const starts: number[] = []
  for (const { id, weight: own } of alternatives) {
    const entry = own === weight ? entryOf(postings, id) : -1
    if (entry < 0) continue
    starts.push(out.length)
    readOccurrences(postings, entry, hits, out)
  }
  out.order(starts)
}

/** What a word is worth in a field by how often it stands there: at most the field's weight, less in a long text. */
export function wordWorth(
  { weights, lengthFactors }: Scorer,
  field: number,
  frequency: number,
  length: number,
): number {
  const norm = saturation * (1 - lengthShare) + lengthFactors[field] * length
  return (weights[field] * frequency) / (frequency + norm)
}

/** One document after the other, in each one field after the other; `unread`: what a field that is not read may add. */
function keepBestWorth(
  { segment, unreadField }: ReadTexts,
  scorer: Scorer,
  part: ScoredPart,
  { weight, unread }: { weight: number; unread: number },
  packed: Uint32Array,
): void {
  const { fieldEnds, firstPartEnds } = segment
  const { nameOf } = scorer
  const { fields } = part.plan
  const isCounted = unreadField < 0 || isOneTerm(segment, part)
  const start = isCounted ? 0 : unread
  const lastField = fieldEnds.length - 1
  const count = packed.length
  for (let i = 0; i < count; ) {
    const document = packed[i] >>> 16
    let position = packed[i] & 65_535
    let field = 0
    let best = start
    let sum = start
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
      if ((fields && !fields.includes(field)) || (field === unreadField && !isCounted)) continue
      if (field === unreadField && frequency >= LONG) frequency = MANY
      const worth = wordWorth(scorer, field, frequency, fieldLength(segment, field, document))
      sum += worth
      if (worth > best) best = worth
      const name = nameOf[field]
      if (name >= 0) addNameMatch(part, name, document, first < firstPartEnds[name][document])
    }
    const worth = weight * (best + otherFields * (sum - best))
    if (worth > worths[document]) worths[document] = worth
  }
}

function addNameMatch({ idf, plan }: ScoredPart, name: number, document: number, isInFirstPart: boolean): void {
  const { rarity, words, firstRarity, firstWords } = nameMatchesOf(name)
  const [inName, inFirstPart] = [1 << name, 1 << (name + FIRST_PARTS)]
  if (!(inNames[document] & inName)) {
    inNames[document] |= inName
    rarity[document] += idf
    words[document] += plan.words
  }
  if (isInFirstPart && !(inNames[document] & inFirstPart)) {
    inNames[document] |= inFirstPart
    firstRarity[document] += idf
    firstWords[document] += plan.words
  }
}

/** Adds for each name that has the very word typed, once. */
export function addExactWords(
  { fieldEnds }: Segment,
  { weights }: Scorer,
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
      if (!plan.fields || plan.fields.includes(field)) scores[document] += exactWord * idf * weights[field]
      do i++
      while (i < packed.length && packed[i] < end)
    }
  }
}

/** Adds for each name that has the part in any form, after `addWords` for it: what the very word typed is worth at most. */
export function addPossibleExactWords(
  { weights, nameOf }: Scorer,
  { idf, plan }: ScoredPart,
  { documents, length }: ListedHits,
  scores: Float64Array,
): void {
  if (plan.exact === null) return
  nameOf.forEach((name, field) => {
    if (name < 0) return
    const worth = exactWord * idf * weights[field]
    for (let i = 0; i < length; i++) scores[documents[i]] += worth * ((inNames[documents[i]] >>> name) & 1)
  })
}

const worthOfShare = (share: number) => (share < 1 ? nameShare * share : nameShare + wholeName)

/** Adds for the share of a field's names that is asked for, and of their first parts, and forgets what was asked for. */
export function addNames(
  segment: Segment,
  field: number,
  name: number,
  { documents, length }: ListedHits,
  scores: Float64Array,
): void {
  const { rarity, words, firstRarity, firstWords } = nameMatchesOf(name)
  const start = field === 0 ? null : segment.fieldEnds[field - 1]
  const firstPartEnds = segment.firstPartEnds[name]
  for (let i = 0; i < length; i++) {
    const document = documents[i]
    if (words[document] === 0) continue
    const share = words[document] / Math.max(1, fieldLength(segment, field, document))
    scores[document] += rarity[document] * worthOfShare(share)
    if (firstWords[document] > 0) {
      const length = firstPartEnds?.[document] - (start?.[document] ?? 0)
      scores[document] += firstRarity[document] * worthOfShare(firstWords[document] / Math.max(1, length))
      firstWords[document] = 0
      firstRarity[document] = 0
    }
    words[document] = 0
    rarity[document] = 0
  }
}
