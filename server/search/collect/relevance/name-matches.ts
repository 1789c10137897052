import type { ListedBits } from '../../arrays/listed-bits.ts'
import { RELEVANCE } from '../../formula/weights.ts'
import { fieldLength, fieldStart } from '../../index/field-ends.ts'
import { SEGMENT_SIZE } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

const { exactWord, nameShare, wholeName } = RELEVANCE

/** By document: which names have the part that is looked at, as bits; those of first parts from `FIRST_PARTS` on. */
const inNames = new Uint32Array(SEGMENT_SIZE)
const FIRST_PARTS = 16

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

/** Before the matches of another part. */
export function startNames(documents: Uint16Array, length: number): void {
  for (let i = 0; i < length; i++) inNames[documents[i]] = 0
}

export function addNameMatch({ idf, plan }: ScoredPart, name: number, document: number, isInFirstPart: boolean): void {
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

/** Adds for each name that has the part in any form, after `addWords` for it: what the very word typed is worth at most. */
export function addPossibleExactWords(
  { weights, nameOf }: Scorer,
  { idf, plan }: ScoredPart,
  { documents, length }: ListedBits,
  scores: Float64Array,
): void {
  if (plan.exact === null) return
  nameOf.forEach((name, field) => {
    if (name < 0) return
    const worth = exactWord * idf * weights[field]
    for (let i = 0; i < length; i++) scores[documents[i]] += worth * ((inNames[documents[i]] >>> name) & 1)
  })
}

/** What a name is worth by the share of it that is asked for. */
export const worthOfShare = (share: number) => (share < 1 ? nameShare * share : nameShare + wholeName)

/** Adds for the share of a field's names that is asked for, and of their first parts, and forgets what was asked for. */
export function addNames(
  segment: Segment,
  field: number,
  name: number,
  { documents, length }: ListedBits,
  scores: Float64Array,
): void {
  const { rarity, words, firstRarity, firstWords } = nameMatchesOf(name)
  const firstPartEnds = segment.firstPartEnds[name]
  for (let i = 0; i < length; i++) {
    const document = documents[i]
    if (words[document] === 0) continue
    const share = words[document] / Math.max(1, fieldLength(segment.fieldEnds, field, document))
    scores[document] += rarity[document] * worthOfShare(share)
    if (firstWords[document] > 0) {
      const length = firstPartEnds[document] - fieldStart(segment.fieldEnds, field, document)
      scores[document] += firstRarity[document] * worthOfShare(firstWords[document] / Math.max(1, length))
      firstWords[document] = 0
      firstRarity[document] = 0
    }
    words[document] = 0
    rarity[document] = 0
  }
}
