import { amountsIn } from './amounts.ts'
import { evidenceOf, signsOf } from './evidence.ts'
import { currencyAt, type Figure, marksOf } from './figures.ts'
import { lengthKnown } from './known-words.ts'
import type { Token } from './token.ts'
import { tokensOf } from './tokens.ts'

export interface ReadAmount {
  /** Major units, as of `Pay`. */
  low: number | null
  high: number | null
  /** As written: `€`, `CHF`, `$ CAD`. */
  currency?: string
  /** As written: `/ year`. */
  period?: string
}

/**
 * A field that is one amount or range, as a text of pay is read: `69923.0`, `$142,701.00`, `12 LPA`, `100'000`,
 * `45-50k €/year`. Null for anything else: `10%`, `-5`, `Competitive`.
 */
export function readAmount(text: string): ReadAmount | null {
  const tokens = tokensOf(text)
  const marks = marksOf(tokens)
  const [amount, ...others] = amountsIn(marks)
  if (!amount || others.length > 0 || !isOnlyAmount(tokens, amount.from, amount.to)) return null
  const { low, high } = amount
  const currency = currenciesIn(tokens, marks.figures)
  const hasRhythm = amount.rhythm ?? evidenceOf(marks, signsOf(marks), amount).rhythm
  const period = hasRhythm ? textOf(tokens.filter((_, at) => !isInAny(marks.figures, at))) : ''
  return { low, high, ...(currency && { currency }), ...(period && { period }) }
}

function currenciesIn(tokens: Token[], figures: Figure[]): string {
  const found = new Set<string>()
  for (let at = 0; at < tokens.length; at++) {
    const length = isInAny(figures, at) ? (currencyAt(tokens, at)?.length ?? 0) : 0
    if (length > 0) found.add(textOf(tokens.slice(at, at + length)))
    at += Math.max(0, length - 1)
  }
  return [...found].join(' ')
}

const textOf = (tokens: Token[]) => tokens.map(({ raw }) => raw).join(' ')

const isInAny = (figures: Figure[], at: number) => figures.some(({ from, to }) => at >= from && at < to)

function isOnlyAmount(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = 0; at < tokens.length; ) {
    const isInside = at >= from && at < to
    const { kind, text } = tokens[at] as Token
    const known = isInside ? 1 : lengthKnown(tokens, at)
    if (!isInside && (kind === 'number' || text === '-' || text === '%')) return false
    if (kind === 'word' && known === 0) return false
    at += Math.max(1, known)
  }
  return true
}
