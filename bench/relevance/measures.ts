import { gradeOf, type JudgedQuery } from './judged.ts'
import type { LoadedJob } from './loaded-jobs.ts'
import { isBroken } from './musts.ts'

export const TOP = 10
export const DEPTH = 100
const RELEVANT = 2

/** What one engine showed for one query. */
export interface Measures {
  /** Normalised discounted cumulative gain of the first ten, from 0 to 1; a grade gains 2^grade - 1. */
  ndcg: number
  /** Share of the jobs judged relevant that stand among the first hundred; null when none is. */
  recall: number | null
  musts: number
  brokenMusts: number
  /** Jobs among the first ten that nobody has judged: they count as not relevant. */
  unjudged: number
}

export function measure(query: JudgedQuery, hits: readonly LoadedJob[]): Measures {
  const top = hits.slice(0, TOP).map((job) => gradeOf(query, job))
  const all = Object.values(query.grades).toSorted((a, b) => b - a)
  const best = gain(all.slice(0, TOP))
  const relevant = all.filter((grade) => grade >= RELEVANT).length
  const found = hits.slice(0, DEPTH).filter((job) => (gradeOf(query, job) ?? 0) >= RELEVANT).length
  return {
    ndcg: best > 0 ? gain(top.map((grade) => grade ?? 0)) / best : 0,
    recall: relevant > 0 ? found / relevant : null,
    musts: query.musts.length,
    brokenMusts: query.musts.filter((must) => isBroken(must, hits.slice(0, DEPTH))).length,
    unjudged: top.filter((grade) => grade === null).length,
  }
}

const gain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0)
