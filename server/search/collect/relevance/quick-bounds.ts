import { type Bits, hasBit, listBits } from '../../arrays/bitmap.ts'
import { RELEVANCE } from '../../formula/weights.ts'
import { type FieldEnds, fieldLength } from '../../index/field-ends.ts'
import { entryOf, SEGMENT_SIZE } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import { impactStep, NAME_BITS } from '../../index/words/impacts.ts'
import { RANKED, rankWithin } from '../../index/words/occurrences.ts'
import type { ShortFields } from '../../index/words/short-fields.ts'
import type { Bounded } from './bounded.ts'
import { datesOf, freshFactor } from './freshness.ts'
import { worthOfShare } from './name-matches.ts'
import { type ReadTexts, unknownIn, unreadWorth } from './read-texts.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

const documents = new Uint16Array(SEGMENT_SIZE)
const bounds = new Float64Array(SEGMENT_SIZE)
const worths = new Float64Array(SEGMENT_SIZE)
/** By part and index of a hit: 0, or that it stands in a short field, and in which names. */
const stands: Uint8Array[] = []
const STANDS = 1 << NAME_BITS

/**
 * What the hits score at most, by one number for each part: quicker and higher than `boundHits`, as words may be near
 * each other wherever both stand.
 */
export function boundQuickly(segment: Segment, scorer: Scorer, hits: Bits, shortFields: ShortFields): Bounded {
  const length = listBits(hits, documents)
  bounds.fill(0, 0, length)
  const texts = { segment, postings: shortFields.postings, unreadField: shortFields.longField }
  scorer.parts.forEach((part, index) => {
    stands[index] ??= new Uint8Array(SEGMENT_SIZE)
    addImpacts(texts, scorer, part, { bits: hits, length }, shortFields, stands[index])
  })
  scorer.nameOf.forEach((name, field) => {
    if (name >= 0) addNames(segment, scorer, field, name, length)
  })
  for (const [left, right] of scorer.pairs) addNearness(texts, scorer, left, right, length)
  const dates = scorer.freshness && datesOf(segment, scorer.freshness)
  const now = scorer.freshness?.now ?? 0
  if (dates) for (let i = 0; i < length; i++) bounds[i] *= freshFactor(now - dates[documents[i]])
  return { documents: documents.slice(0, length), bounds: bounds.slice(0, length) }
}

function addImpacts(
  texts: ReadTexts,
  scorer: Scorer,
  part: ScoredPart,
  { bits, length }: { bits: Bits; length: number },
  { impacts, postings }: ShortFields,
  standsIn: Uint8Array,
): void {
  const { alternatives } = part.plan
  const unread = unreadWorth(texts, scorer, part) * Math.max(0, ...alternatives.map(({ weight }) => weight))
  worths.fill(unread, 0, length)
  standsIn.fill(0, 0, length)
  const unknown = unknownIn(texts, part, bits)
  const step = impactStep(scorer.weights) * lengthDrift(scorer.lengthFactors, impacts.lengthFactors)
  const { documents: ranked, ranks } = RANKED
  for (const { id, weight } of alternatives) {
    const entry = entryOf(postings, id)
    const count = entry < 0 ? 0 : rankWithin(postings, entry, bits)
    const start = impacts.starts[entry]
    for (let i = 0, hit = 0; i < count; i++, hit++) {
      const document = ranked[i]
      while (documents[hit] !== document) hit++
      const impact = impacts.values[start + ranks[i]]
      const isFirst = standsIn[hit] === 0 && (unknown === null || !hasBit(unknown, document))
      worths[hit] = (isFirst ? 0 : worths[hit]) + weight * step * (impact >>> NAME_BITS)
      standsIn[hit] |= STANDS | (impact & (STANDS - 1))
    }
  }
  for (let i = 0; i < length; i++) bounds[i] += part.idf * worths[i]
}

/** How much more a word may be worth now than when texts of other lengths were the average. */
const lengthDrift = (now: readonly number[], before: Float64Array) =>
  now.reduce((drift, factor, field) => Math.max(drift, before[field] / factor), 1)

/** The share of a name that is asked for, and the very words typed, as if all were. */
function addNames({ fieldEnds, firstPartEnds }: Segment, scorer: Scorer, field: number, name: number, length: number) {
  const parts = scorer.parts.flatMap((part, index) =>
    part.plan.fields && !part.plan.fields.includes(field) ? [] : { ...part, standsIn: stands[index] },
  )
  const sought = name < NAME_BITS ? 1 << name : STANDS
  const exact = RELEVANCE.exactWord * scorer.weights[field]
  for (let i = 0; i < length; i++) {
    let rarity = 0
    let exactRarity = 0
    let words = 0
    for (const { idf, plan, standsIn } of parts) {
      if ((standsIn[i] & sought) === 0) continue
      rarity += idf
      words += plan.words
      if (plan.exact !== null) exactRarity += idf
    }
    if (words === 0) continue
    const document = documents[i]
    const whole = Math.max(1, fieldLength(fieldEnds, field, document))
    const first = firstPartLength(fieldEnds, firstPartEnds[name], field, document)
    const shares = worthOfShare(words / whole) + (first > 0 ? worthOfShare(words / first) : 0)
    bounds[i] += exact * exactRarity + rarity * shares
  }
}

const firstPartLength = (fieldEnds: FieldEnds, ends: Uint16Array, field: number, document: number) =>
  ends[document] - (field === 0 ? 0 : fieldEnds[field - 1][document])

function addNearness(texts: ReadTexts, scorer: Scorer, left: number, right: number, length: number): void {
  const { parts } = scorer
  const unread = unreadWorth(texts, scorer, parts[right])
  const worthOf = Array.from({ length: STANDS }, (_, names) => nearnessIn(scorer, parts[right], names))
  const scale = (RELEVANCE.nearness * (parts[left].idf + parts[right].idf)) / 2
  for (let i = 0; i < length; i++) {
    const both = stands[left][i] & stands[right][i]
    bounds[i] += scale * (both === 0 ? unread : worthOf[both & (STANDS - 1)])
  }
}

/** What words are worth side by side at most, in one of these names or in a field without a bit. */
function nearnessIn({ nameOf, weights }: Scorer, { plan }: ScoredPart, names: number): number {
  return weights.reduce((best, weight, field) => {
    const name = nameOf[field]
    const isAbsent = name >= 0 && name < NAME_BITS && ((names >>> name) & 1) === 0
    return isAbsent || (plan.fields && !plan.fields.includes(field)) ? best : Math.max(best, weight)
  }, 0)
}
