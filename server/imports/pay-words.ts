import type { Period } from '#domain/jobs.contract.ts'

const PERIOD_WORDS: readonly [RegExp, Period][] = [
  [/hour|hr\b|stund|^ph$/, 'hour'],
  [/\bday|dai?ly|^pd$/, 'day'],
  [/(?<!bi-?)week|^pw$/, 'week'],
  [/month|^pm$/, 'month'],
  [/year|annual|annum|\byr|^pa$/, 'year'],
]

/**
 * The period that a feed names for its pay: `per-year-salary` (Lever), `1 YEAR` (Ashby), `Per Hour` and `PA` (USAJOBS),
 * `Annual`. Undefined for one that no single period expresses: every two weeks, once, without compensation.
 */
export function periodOf(words: string): Period | undefined {
  const small = words.trim().toLowerCase()
  if (/\b[2-9]\b|without|bi-?week|semi|one-?time/.test(small)) return undefined
  return PERIOD_WORDS.find(([pattern]) => pattern.test(small))?.[1]
}
