import { RELEVANCE } from '../../formula/weights.ts'
import type { Collection } from '../../index/segment.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

const { otherFields, exactWord, nameShare, wholeName, nearness, freshness } = RELEVANCE

/** Of so many parts, the rarest, each combination is judged; the others are taken to stand in short fields. */
const JUDGED = 6

/**
 * The smallest sets of parts that a hit must have in its short fields to reach a score; parts by their index. An empty
 * set among them: any hit may reach it.
 */
export function reachingParts(collection: Collection, scorer: Scorer, score: number): number[][] {
  const byRarity = Array.from(scorer.parts.keys()).sort((a, b) => scorer.parts[b].idf - scorer.parts[a].idf)
  const always = byRarity.splice(JUDGED)
  const reaching: number[][] = []
  for (const set of subsetsOf(byRarity)) {
    if (reaching.some((smaller) => smaller.every((part) => set.includes(part)))) continue
    if (highestScore(collection, scorer, new Set([...set, ...always])) >= score) reaching.push(set)
  }
  return reaching
}

/** Smaller ones first. */
function subsetsOf(parts: readonly number[]): number[][] {
  const sets = Array.from({ length: 2 ** parts.length }, (_, mask) => parts.filter((_, index) => (mask >>> index) & 1))
  return sets.sort((a, b) => a.length - b.length)
}

/** Of a document that has these parts anywhere, the others in its long field alone. */
function highestScore(collection: Collection, scorer: Scorer, anywhere: ReadonlySet<number>): number {
  const { parts, pairs, nameOf } = scorer
  const fields = Array.from(scorer.weights.keys())
  const names = fields.filter((field) => nameOf[field] >= 0)
  const longFields = fields.filter((field) =>
    collection.segments.some(({ shortFields }) => shortFields?.longField === field),
  )
  const weightsIn = (some: readonly number[], { plan }: ScoredPart) =>
    some.filter((field) => !plan.fields || plan.fields.includes(field)).map((field) => scorer.weights[field])
  const fieldsOf = (part: number) => (anywhere.has(part) ? fields : longFields)
  let sum = 0
  for (const [index, part] of parts.entries()) {
    const weights = weightsIn(fieldsOf(index), part)
    const best = Math.max(0, ...weights)
    const highest = Math.max(0, ...part.plan.alternatives.map(({ weight }) => weight))
    sum += part.idf * highest * (best + otherFields * (sumOf(weights) - best))
    if (part.plan.exact !== null) sum += part.idf * exactWord * sumOf(weightsIn(names, part))
  }
  for (const [left, right] of pairs) {
    const both = anywhere.has(left) && anywhere.has(right) ? fields : longFields
    const worth = Math.max(0, ...weightsIn(both, parts[right]))
    sum += ((nearness * (parts[left].idf + parts[right].idf)) / 2) * worth
  }
  for (const field of names) {
    const found = [...anywhere].filter((part) => weightsIn([field], parts[part]).length > 0)
    // The whole name and its first part count alike.
    const times = collection.compiledSchema.texts[field]?.hasParts ? 2 : 1
    sum += times * (nameShare + wholeName) * sumOf(found.map((part) => parts[part].idf))
  }
  return scorer.freshness ? sum * (1 + freshness) : sum
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
