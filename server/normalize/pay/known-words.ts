import { currencyAt } from './figures.ts'
import type { Token } from './token.ts'
import { NEUTRAL, PAY_CUES } from './words/cues.ts'
import { PAYMENTS, PER, RHYTHMS, TIME_UNITS } from './words/periods.ts'
import { AND, BETWEEN, JOINERS, LOWER, LOWER_BEHIND, UPPER, UPPER_BEHIND } from './words/ranges.ts'
import { UNITS } from './words/units.ts'

const OF_TIME = [PER, TIME_UNITS, RHYTHMS, PAYMENTS]
const OF_RANGES = [JOINERS, AND, BETWEEN, LOWER, LOWER_BEHIND, UPPER, UPPER_BEHIND]
const TABLES = [PAY_CUES, NEUTRAL, UNITS, ...OF_TIME, ...OF_RANGES]

/** In tokens: the longest phrase for money, time or pay that begins here. */
export function lengthKnown(tokens: readonly Token[], at: number): number {
  let longest = currencyAt(tokens, at)?.length ?? 0
  for (const table of TABLES) longest = Math.max(longest, table.matchAt(tokens, at)?.length ?? 0)
  return longest
}

/** Of each token: a word that is for nothing of money, time and pay. */
export function strangersIn(tokens: readonly Token[]): boolean[] {
  const isStranger = tokens.map(() => false)
  for (let at = 0; at < tokens.length; ) {
    const known = lengthKnown(tokens, at)
    isStranger[at] = known === 0 && tokens[at]?.kind === 'word'
    at += Math.max(1, known)
  }
  return isStranger
}
