import { type Bits, hasBit, listBits } from '../../arrays/bitmap.ts'
import type { ListedBits } from '../../arrays/listed-bits.ts'
import { RELEVANCE } from '../../formula/weights.ts'
import { type FieldEnds, fieldLength, fieldStart } from '../../index/field-ends.ts'
import { entryOf, SEGMENT_SIZE } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import { bitOfField, FIELD_BITS, impactStep, NO_PLACE } from '../../index/words/impacts.ts'
import { RANKED, rankAmong } from '../../index/words/occurrences.ts'
import type { ShortFields } from '../../index/words/short-fields.ts'
import { adjacentIn } from './adjacent.ts'
import type { Bounded } from './bounded.ts'
import { datesOf, freshFactor } from './freshness.ts'
import { worthOfShare } from './name-matches.ts'
import { expectedDistance, worthOfDistance } from './nearness.ts'
import { type ReadTexts, unknownIn, unreadWorth } from './read-texts.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

const documents = new Uint16Array(SEGMENT_SIZE)
const bounds = new Float64Array(SEGMENT_SIZE)
const worths = new Float64Array(SEGMENT_SIZE)
/** What a request asks for of a name: the sum of the parts' rarity, and their words. */
const rarities = new Float64Array(SEGMENT_SIZE)
const words = new Uint16Array(SEGMENT_SIZE)
/** By part and index of a hit: the bits of the short fields where it stands, and `STANDS` if it does so in any. */
const stands: Uint8Array[] = []
const STANDS = 1 << FIELD_BITS
/** By part and index of a hit, as in `Impacts`. */
const places: Uint8Array[] = []

/**
 * What the hits score at most, by one number for each part: quicker and higher than `boundHits`, as words may be near
 * each other wherever both stand.
 */
export function boundQuickly(segment: Segment, scorer: Scorer, hits: Bits, shortFields: ShortFields): Bounded {
  const length = listBits(hits, documents)
  bounds.fill(0, 0, length)
  const list = { documents, length, bits: hits }
  const texts = { segment, postings: shortFields.postings, unreadField: shortFields.longField }
  scorer.parts.forEach((part, index) => {
    stands[index] ??= new Uint8Array(SEGMENT_SIZE)
    places[index] ??= new Uint8Array(SEGMENT_SIZE)
    boundWords(texts, scorer, part, list, shortFields, index)
  })
  scorer.nameOf.forEach((name, field) => {
    if (name >= 0) boundNames(texts, scorer, field, name, list)
  })
  const { nameField } = shortFields.impacts
  for (const [left, right] of scorer.pairs) boundNearness(texts, scorer, left, right, nameField, list)
  const dates = scorer.freshness && datesOf(segment, scorer.freshness)
  const now = scorer.freshness?.now ?? 0
  if (dates) for (let i = 0; i < length; i++) bounds[i] *= freshFactor(now - dates[documents[i]])
  return { documents: documents.slice(0, length), bounds: bounds.slice(0, length) }
}

function boundWords(
  texts: ReadTexts,
  scorer: Scorer,
  part: ScoredPart,
  hits: ListedBits,
  { impacts, postings }: ShortFields,
  index: number,
): void {
  const { length } = hits
  const [standsIn, placedAt] = [stands[index], places[index]]
  const { alternatives } = part.plan
  const unread = unreadWorth(texts, scorer, part) * Math.max(0, ...alternatives.map(({ weight }) => weight))
  worths.fill(unread, 0, length)
  standsIn.fill(0, 0, length)
  const unknown = unknownIn(texts, part, hits.bits)
  const step = impactStep(scorer.weights) * lengthDrift(scorer.lengthFactors, impacts.lengthFactors)
  const { documents: ranked, ranks } = RANKED
  const nameBit = bitFor(impacts.nameField, texts)
  for (const { id, weight } of alternatives) {
    const entry = entryOf(postings, id)
    const count = entry < 0 ? 0 : rankAmong(postings, entry, hits)
    const start = impacts.starts[entry]
    for (let i = 0, hit = 0; i < count; i++, hit++) {
      const document = ranked[i]
      while (documents[hit] !== document) hit++
      const impact = impacts.values[start + ranks[i]]
      const isFirst = standsIn[hit] === 0 && (unknown === null || !hasBit(unknown, document))
      worths[hit] = (isFirst ? 0 : worths[hit]) + weight * step * (impact >>> FIELD_BITS)
      const place = impacts.places[start + ranks[i]]
      // Of several spellings, one that is in no name has no place.
      if (impact & nameBit)
        placedAt[hit] = (standsIn[hit] & nameBit) === 0 || placedAt[hit] === place ? place : NO_PLACE
      standsIn[hit] |= STANDS | (impact & (STANDS - 1))
    }
  }
  for (let i = 0; i < length; i++) bounds[i] += part.idf * worths[i]
}

/** How much more a word may be worth now than when texts of other lengths were the average. */
const lengthDrift = (now: readonly number[], before: Float64Array) =>
  now.reduce((drift, factor, field) => Math.max(drift, before[field] / factor), 1)

/** The share of a name that is asked for, and the very words typed, as if all were. */
function boundNames(
  { segment: { fieldEnds, firstPartEnds }, unreadField }: ReadTexts,
  scorer: Scorer,
  field: number,
  name: number,
  { documents, length }: ListedBits,
): void {
  const bit = bitOfField(field, unreadField)
  rarities.fill(0, 0, length)
  words.fill(0, 0, length)
  scorer.parts.forEach(({ idf, plan }, index) => {
    if (plan.fields && !plan.fields.includes(field)) return
    const standsIn = stands[index]
    const exact = plan.exact === null ? 0 : RELEVANCE.exactWord * scorer.weights[field] * idf
    for (let i = 0; i < length; i++) {
      const isThere = (standsIn[i] >>> bit) & 1
      bounds[i] += exact * isThere
      rarities[i] += idf * isThere
      words[i] += plan.words * isThere
    }
  })
  for (let i = 0; i < length; i++) {
    if (words[i] === 0) continue
    const document = documents[i]
    const whole = Math.max(1, fieldLength(fieldEnds, field, document))
    const first = firstPartLength(fieldEnds, firstPartEnds[name], field, document)
    const shares = worthOfShare(words[i] / whole) + (first > 0 ? worthOfShare(words[i] / first) : 0)
    bounds[i] += rarities[i] * shares
  }
}

const firstPartLength = (fieldEnds: FieldEnds, ends: Uint16Array, field: number, document: number) =>
  ends[document] - fieldStart(fieldEnds, field, document)

function boundNearness(
  texts: ReadTexts,
  scorer: Scorer,
  left: number,
  right: number,
  nameField: number,
  hits: ListedBits,
): void {
  const [first, second] = [scorer.parts[left], scorer.parts[right]] as [ScoredPart, ScoredPart]
  const unread = unreadWorth(texts, scorer, second)
  const worthByFields = Array.from({ length: STANDS }, (_, bits) => nearnessIn(texts, scorer, second, bits))
  const scale = (RELEVANCE.nearness * (first.idf + second.idf)) / 2
  const adjacent = adjacentIn(texts.segment, first, second, hits.bits)
  const nameBit = bitFor(nameField, texts)
  const nameWorth = nameField >= 0 && isIn(second, nameField) ? scorer.weights[nameField] : 0
  const expected = expectedDistance(first, second)
  for (let i = 0; i < hits.length; i++) {
    const both = stands[left][i] & stands[right][i]
    const [from, to] = [places[left][i], places[right][i]]
    const isPlaced = (both & nameBit) !== 0 && from !== NO_PLACE && to !== NO_PLACE
    const elsewhere = both === 0 ? unread : worthByFields[both & (STANDS - 1) & (isPlaced ? ~nameBit : -1)]
    const isAdjacent = adjacent === null || hasBit(adjacent, documents[i])
    const inName = isPlaced ? nameWorth * worthOfDistance(to - from, expected) : 0
    bounds[i] += scale * Math.max(inName, isAdjacent ? elsewhere : elsewhere / 2)
  }
}

/** In `stands`; 0: the field has no bit. */
function bitFor(field: number, { unreadField }: ReadTexts): number {
  const bit = field < 0 ? FIELD_BITS : bitOfField(field, unreadField)
  return bit < FIELD_BITS ? 1 << bit : 0
}

const isIn = ({ plan }: ScoredPart, field: number) => !plan.fields || plan.fields.includes(field)

/** What words are worth side by side at most, in one of these fields or in one without a bit. */
const nearnessIn = ({ unreadField }: ReadTexts, { weights }: Scorer, part: ScoredPart, bits: number): number =>
  weights.reduce((best, weight, field) => {
    const bit = bitOfField(field, unreadField)
    const isAbsent = bit < FIELD_BITS && ((bits >>> bit) & 1) === 0
    return isAbsent || !isIn(part, field) ? best : Math.max(best, weight)
  }, 0)
