import type { Bits } from '../../arrays/bitmap.ts'
import type { Explanation } from '../../engine.ts'
import { wordWorth, worthInFields } from '../../formula/word-worth.ts'
import { fieldAt, fieldLength } from '../../index/field-ends.ts'
import { entryOf } from '../../index/postings.ts'
import type { Collection, Segment } from '../../index/segment.ts'
import { Occurrences, readOccurrences } from '../../index/words/occurrences.ts'
import { type ScoreStep, scoreHits } from './score-hits.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

type Line = Explanation['parts'][number]

/** The score of one document, step by step; the lines add up to it. `only`: the document as a set. */
export function explainScore(
  collection: Collection,
  segment: Segment,
  scorer: Scorer,
  document: number,
  only: Bits,
): Line[] {
  const steps: { step: ScoreStep; score: number }[] = []
  let before = 0
  scoreHits(segment, scorer, only, (step, scores) => {
    steps.push({ step, score: scores[document] - before })
    before = scores[document]
  })
  const { texts } = collection.compiledSchema
  const termsOf = (index: number) => scorer.parts[index]?.plan.alternatives[0]?.term ?? ''
  return steps
    .filter(({ score }) => score > 0)
    .flatMap(({ step, score }): Line[] => {
      const { reason } = step
      if (reason === 'words') {
        const lines = fieldsOf(segment, scorer, scorer.parts[step.part] as ScoredPart, document, only)
        const total = lines.reduce((sum, { worth }) => sum + worth, 0)
        return lines.map(({ field, worth, ...line }) => ({
          ...line,
          reason,
          field: texts[field]?.name ?? '',
          score: (score * worth) / total,
        }))
      }
      if (reason === 'exact words') return [{ reason, field: '', term: termsOf(step.part), frequency: 1, score }]
      if (reason === 'nearness')
        return [{ reason, field: '', term: `${termsOf(step.left)} ${termsOf(step.right)}`, frequency: 1, score }]
      return [
        { reason, field: reason === 'name' ? (texts[step.field]?.name ?? '') : '', term: '', frequency: 1, score },
      ]
    })
}

interface FieldLine {
  field: number
  term: string
  frequency: number
  worth: number
}

/** By field, what the alternatives of the best weight are worth. */
function fieldsOf(segment: Segment, scorer: Scorer, { plan }: ScoredPart, document: number, only: Bits): FieldLine[] {
  const byWeight = Map.groupBy(plan.alternatives, ({ weight }) => weight)
  const candidates = Array.from(byWeight, ([weight, alternatives]) => {
    const positions = new Set(alternatives.flatMap(({ id }) => [...positionsOf(segment, id, only)]))
    const fields = Array.from(positions, (position) => fieldAt(segment.fieldEnds, document, position))
    const counted = Map.groupBy(
      fields.filter((field) => !plan.fields || plan.fields.includes(field)),
      (field) => field,
    )
    const lines = Array.from(counted, ([field, { length }]) => ({
      field,
      term: alternatives[0]?.term ?? '',
      frequency: length,
      worth: wordWorth(
        scorer.weights[field],
        scorer.lengthFactors[field],
        length,
        fieldLength(segment.fieldEnds, field, document),
      ),
    }))
    return { lines, best: weight * bestAndOthers(lines.map(({ worth }) => worth)) }
  })
  return candidates.toSorted((a, b) => b.best - a.best)[0]?.lines ?? []
}

function positionsOf({ textPostings }: Segment, term: number, only: Bits): Uint32Array {
  const entry = entryOf(textPostings, term)
  const found = new Occurrences()
  if (entry >= 0) readOccurrences(textPostings, entry, only, found)
  return found.all().map((occurrence) => occurrence & 65_535)
}

const bestAndOthers = (worths: readonly number[]) =>
  worthInFields(
    Math.max(0, ...worths),
    worths.reduce((sum, worth) => sum + worth, 0),
  )
