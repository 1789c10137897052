import type { FitKind, FitResult } from '#domain/fit/fit.contract.ts'

/** Decision 0156. */
export const WEIGHTS: Readonly<Record<FitKind, number>> = {
  skill: 1,
  seniority: 2,
  role: 3,
  place: 3,
  'right to work': 2,
  pay: 2,
  language: 2,
  contract: 1,
}

/** What a wish counts with each result: a miss weighs twice as much as what is met. */
export const POINTS: Readonly<Record<FitResult, number>> = { met: 1, missed: -2, unknown: 0 }

/** Points as a number between 0 and 1 that keeps their order. */
export const scoreOf = (points: number): number => 1 / (1 + Math.exp(-points / 8))
