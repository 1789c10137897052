import { lengthFactor } from '../../formula/word-worth.ts'
import { entryOf } from '../../index/postings.ts'
import type { Collection } from '../../index/segment.ts'
import { type Plan, scoringRuns, type TermsPlan } from '../../match/plan.ts'
import { type CompiledFreshness, compileFreshness } from './freshness.ts'

export interface ScoredPart {
  plan: TermsPlan
  /** Rarity: the logarithm of the inverse document frequency, as in BM25. */
  idf: number
  /** Another part was typed beside it. */
  isPaired: boolean
  /** The term of a word as written, if it is the only one; null: it has others, or is a named term. */
  onlyWord: number | null
}

/** The words of a request, ready to score the hits of any segment. Decision 0027 has the formula. */
export interface Scorer {
  parts: readonly ScoredPart[]
  /** Parts typed side by side, by their index. */
  pairs: readonly (readonly [number, number])[]
  /** By text field. */
  weights: readonly number[]
  lengthFactors: readonly number[]
  /** By text field: its number among those that name a document; -1: it does not. */
  nameOf: readonly number[]
  freshness: CompiledFreshness | null
}

export interface ScorerRequest {
  plan: Plan | null
  /** Words that raise the score of a hit that has them. */
  preferred: Plan | null
  freshness?: { field: string; now: number }
}

export function scorer(collection: Collection, { plan, preferred, freshness }: ScorerRequest): Scorer {
  const runs = [plan, preferred].flatMap((one) => (one ? scoringRuns(one) : []))
  const { texts } = collection.compiledSchema
  let names = 0
  return {
    parts: runs.flatMap((run) =>
      run.map((part) => ({
        plan: part,
        idf: idf(collection, part),
        isPaired: run.length > 1,
        onlyWord: onlyWord(part),
      })),
    ),
    pairs: pairsOf(runs),
    weights: texts.map(({ weight }) => weight),
    lengthFactors: Array.from(collection.fieldWords, (sum) => lengthFactor(sum / Math.max(1, collection.size))),
    nameOf: texts.map(({ isName }) => (isName ? names++ : -1)),
    freshness: freshness ? compileFreshness(collection, freshness) : null,
  }
}

/** Terms of other kinds begin with a sign: two of them can stand for one word of a text. */
const AS_WRITTEN = /^[\p{L}\p{N}]/u

function onlyWord({ alternatives: [only, other], exact }: TermsPlan): number | null {
  return exact !== null && only && !other && AS_WRITTEN.test(only.term) ? only.id : null
}

function pairsOf(runs: readonly (readonly TermsPlan[])[]): [number, number][] {
  const pairs: [number, number][] = []
  let first = 0
  for (const run of runs) {
    for (let i = first + 1; i < first + run.length; i++) pairs.push([i - 1, i])
    first += run.length
  }
  return pairs
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
