import { type Bits, hasBit, listBits } from '../arrays/bitmap.ts'
import { entryOf } from '../index/postings.ts'
import { type Collection, fieldLength, SEGMENT_SIZE, type Segment } from '../index/segment.ts'
import { Occurrences, readOccurrences } from '../match/occurrences.ts'
import type { Plan, PlanTerm, TermsPlan } from '../match/plan.ts'
import { scoringParts } from '../match/plan.ts'
import { fieldAt } from '../match/text-fields.ts'

/** BM25F: saturation of repeated occurrences, and length normalization. */
const K1 = 1.2
const B = 0.6

export interface ScoredPart {
  plan: TermsPlan
  idf: number
}

export interface Scorer {
  parts: readonly ScoredPart[]
  weights: readonly number[]
  averageLengths: readonly number[]
}

export function scorer(collection: Collection, plan: Plan | null): Scorer {
  const parts = plan ? scoringParts(plan) : []
  return {
    parts: parts.map((part) => ({ plan: part, idf: idf(collection, part) })),
    weights: collection.compiledSchema.texts.map(({ weight }) => weight),
    averageLengths: Array.from(collection.fieldWords, (sum) => Math.max(1, sum / Math.max(1, collection.size))),
  }
}

function idf({ segments, size }: Collection, { alternatives }: TermsPlan): number {
  let found = 0
  for (const segment of segments) {
    for (const { id } of alternatives) {
      const entry = entryOf(segment.textPostings, id)
      if (entry >= 0) found += segment.textPostings.counts[entry]
    }
  }
  const holding = Math.min(found, size)
  return Math.log(1 + (size - holding + 0.5) / (holding + 0.5))
}

const occurrences = new Occurrences()
const documents = new Uint16Array(SEGMENT_SIZE)
const frequencies = new Float64Array(SEGMENT_SIZE)
const scores = new Float64Array(SEGMENT_SIZE)

/** Scores by document. The next call reuses the array. */
export function scoreHits(segment: Segment, scorer: Scorer, hits: Bits): Float64Array {
  const length = listBits(hits, documents)
  scores.fill(0, 0, segment.size)
  for (const { plan, idf } of scorer.parts) {
    for (const alternative of plan.alternatives) addFrequencies(segment, scorer, plan, alternative, hits)
    for (let i = 0; i < length; i++) {
      const document = documents[i]
      const frequency = frequencies[document]
      if (frequency === 0) continue
      scores[document] += partScore(idf, frequency)
      frequencies[document] = 0
    }
  }
  return scores
}

const partScore = (idf: number, frequency: number) => (idf * frequency * (K1 + 1)) / (K1 + frequency)

function addFrequencies(
  segment: Segment,
  scorer: Scorer,
  { fields }: TermsPlan,
  { id, weight }: PlanTerm,
  hits: Bits,
): void {
  const entry = entryOf(segment.textPostings, id)
  if (entry < 0) return
  occurrences.length = 0
  readOccurrences(segment.textPostings, entry, hits, occurrences)
  const { packed } = occurrences
  for (let i = 0; i < occurrences.length; i++) {
    const occurrence = packed[i]
    const document = occurrence >>> 16
    const field = fieldAt(segment.fieldEnds, document, occurrence & 65_535)
    if (fields && !fields.includes(field)) continue
    frequencies[document] += weight * occurrenceWorth(segment, scorer, field, document)
  }
}

function occurrenceWorth(
  segment: Segment,
  { weights, averageLengths }: Scorer,
  field: number,
  document: number,
): number {
  const relative = fieldLength(segment, field, document) / averageLengths[field]
  return weights[field] / (1 - B + B * relative)
}

export interface ScoreLine {
  field: string
  term: string
  frequency: number
  score: number
}

/** The score of one document by term and field; the lines add up to it. */
export function explainScore(
  collection: Collection,
  segment: Segment,
  scorer: Scorer,
  document: number,
  only: Bits,
): ScoreLine[] {
  return scorer.parts.flatMap(({ plan, idf }) => {
    const lines = plan.alternatives.flatMap((term) =>
      worthByField(collection, segment, scorer, plan, term, document, only),
    )
    const total = lines.reduce((sum, line) => sum + line.worth, 0)
    return lines.map(({ worth, ...line }) => ({ ...line, score: (partScore(idf, total) * worth) / total }))
  })
}

function worthByField(
  { compiledSchema }: Collection,
  segment: Segment,
  scorer: Scorer,
  { fields }: TermsPlan,
  { id, term, weight }: PlanTerm,
  document: number,
  only: Bits,
): { field: string; term: string; frequency: number; worth: number }[] {
  const entry = entryOf(segment.textPostings, id)
  if (entry < 0 || !hasBit(only, document)) return []
  const found = new Occurrences()
  readOccurrences(segment.textPostings, entry, only, found)
  return compiledSchema.texts.flatMap(({ name }, field) => {
    if (fields && !fields.includes(field)) return []
    const inField = found
      .all()
      .filter((occurrence) => fieldAt(segment.fieldEnds, document, occurrence & 65_535) === field)
    if (inField.length === 0) return []
    const worth = inField.length * weight * occurrenceWorth(segment, scorer, field, document)
    return [{ field: name, term, frequency: inField.length, worth }]
  })
}
