import type { Bits } from '../arrays/bitmap.ts'
import type { Explanation } from '../engine.ts'
import { entryOf } from '../index/postings.ts'
import { type Collection, fieldLength, type Segment } from '../index/segment.ts'
import { Occurrences, readOccurrences } from '../match/occurrences.ts'
import { fieldAt } from '../match/text-fields.ts'
import { wordWorth } from './part-scores.ts'
import { type ScoreStep, scoreHits } from './relevance.ts'
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

/** The part's best alternative by field. */
function fieldsOf(segment: Segment, scorer: Scorer, { plan }: ScoredPart, document: number, only: Bits): FieldLine[] {
  const byAlternative = plan.alternatives.map(({ id, term, weight }) => {
    const entry = entryOf(segment.textPostings, id)
    const found = new Occurrences()
    if (entry >= 0) readOccurrences(segment.textPostings, entry, only, found)
    const fields = Array.from(found.all(), (occurrence) => fieldAt(segment.fieldEnds, document, occurrence & 65_535))
    const counted = Map.groupBy(
      fields.filter((field) => !plan.fields || plan.fields.includes(field)),
      (field) => field,
    )
    const lines = Array.from(counted, ([field, { length }]) => ({
      field,
      term,
      frequency: length,
      worth: wordWorth(scorer, field, length, fieldLength(segment, field, document)),
    }))
    return { lines, best: weight * Math.max(0, ...lines.map(({ worth }) => worth)) }
  })
  return byAlternative.toSorted((a, b) => b.best - a.best)[0]?.lines ?? []
}
