import { isOneSign, narrowed } from './currency-codes.ts'
import type { Figure, Marks } from './figures.ts'
import { isSentenceEnd } from './parts.ts'
import type { PhraseTable } from './phrase-table.ts'
import type { Token } from './token.ts'
import { NEUTRAL, NOT_PAY, PAY_CUES } from './words/cues.ts'
import type { Rhythm } from './words/periods.ts'
import { PER, TIME_UNITS } from './words/periods.ts'
import { AND, BETWEEN, JOINERS, LOWER, LOWER_BEHIND, LOWER_FAR, UPPER, UPPER_BEHIND } from './words/ranges.ts'

/** One figure or two that are a range, with what stands directly beside them. */
export interface Amount {
  low: number | null
  high: number | null
  isRange: boolean
  /** Codes as in `CURRENCY_WORDS`. */
  currency: string | null
  rhythm: Rhythm | null
  hasUnit: boolean
  isSouthAsian: boolean
  /** In tokens; `to` is behind it and its rhythm. */
  from: number
  to: number
}

/** Ends further apart are not a range: `21 - 63000`. */
export const MAX_RANGE_RATIO = 20

export function amountsIn(marks: Marks): Amount[] {
  const { figures } = marks
  const amounts: Amount[] = []
  for (let i = 0; i < figures.length; i++) {
    const [figure, next] = [figures[i] as Figure, figures[i + 1]]
    const range = next ? rangeOf(marks, figure, next, figures[i - 1]?.to ?? 0) : null
    if (range) i += 1
    const end = range ? (next as Figure) : figure
    amounts.push(withRhythm(marks, range ?? single(marks, figure), end, figures[i + 1]?.from ?? marks.tokens.length))
  }
  return amounts
}

function single({ tokens }: Marks, figure: Figure): Amount {
  const value = figure.value * (figure.unit?.factor ?? 1)
  const before = boundBefore(tokens, figure.from)
  const behind = boundBehind(tokens, figure.to)
  const bound = behind ?? before
  return {
    ...amountOf(figure, figure),
    low: bound === 'upper' ? null : value,
    high: bound === 'lower' ? null : value,
    isRange: false,
  }
}

function amountOf(figure: Figure, end: Figure): Omit<Amount, 'low' | 'high' | 'isRange'> {
  return {
    currency:
      figure.currency && end.currency ? narrowed(figure.currency, end.currency) : (figure.currency ?? end.currency),
    rhythm: null,
    hasUnit: figure.unit !== null || end.unit !== null,
    isSouthAsian: [figure, end].some(({ unit }) => unit?.isSouthAsian),
    from: figure.from,
    to: end.to,
  }
}

type Bound = 'lower' | 'upper' | null

function boundBefore(tokens: readonly Token[], at: number): Bound {
  let end = at
  while (end > 0 && /^(?:[:.]|about|ca|approx|approximately|ok|circa)$/.test(tokens[end - 1]?.text ?? '')) end -= 1
  const [upper, lower] = [lengthBefore(UPPER, tokens, end), lengthBefore(LOWER, tokens, end)]
  // `not less than` is longer than `less than`.
  if (upper > lower) return 'upper'
  return lower > 0 || isAfter(LOWER_FAR, tokens, end) ? 'lower' : null
}

function boundBehind(tokens: readonly Token[], at: number): Bound {
  const sign = tokens[at]
  const next = tokens[at + 1]
  // `£60k+ bonus`: plus a bonus.
  const isPlus = next?.kind === 'word' && (next.isGlued || NOT_PAY.matchAt(tokens, at + 1) !== null)
  if (sign?.text === '+' && sign.isGlued && !isPlus) return 'lower'
  // `28万円〜`
  if (sign?.text === '~' && next?.kind !== 'number') return 'lower'
  if (LOWER_BEHIND.matchAt(tokens, at)) return 'lower'
  return UPPER_BEHIND.matchAt(tokens, at) ? 'upper' : null
}

function isAfter(table: PhraseTable<true>, tokens: readonly Token[], end: number): boolean {
  for (let at = end - 1; at >= Math.max(0, end - 8) && tokens[at]?.kind !== 'number'; at--) {
    if (table.matchAt(tokens, at)) return true
  }
  return false
}

/** In tokens, of the longest phrase that ends there. */
function lengthBefore(table: PhraseTable<true>, tokens: readonly Token[], end: number): number {
  for (let length = Math.min(5, end); length > 0; length--) {
    if (table.matchAt(tokens, end - length)?.length === length) return length
  }
  return 0
}

function rangeOf(marks: Marks, low: Figure, high: Figure, earliest: number): Amount | null {
  if (low.currency && high.currency && low.currency !== high.currency && !isOneSign(low.currency, high.currency))
    return null
  const values = valuesOf(low, high)
  if (!values || !isJoined(marks, low, high, values, earliest)) return null
  return { ...amountOf(low, high), low: Math.min(...values), high: Math.max(...values), isRange: true }
}

/** `120-150k` and `$120k-150`: one unit applies to both. Null if the two cannot be a range. */
function valuesOf(low: Figure, high: Figure): [number, number] | null {
  const [lowFactor, highFactor] = [low.unit?.factor ?? 1, high.unit?.factor ?? 1]
  const shares = (one: Figure, other: Figure) =>
    !one.unit && other.unit && one.value < (other.unit.isGrouped ? 1e4 : 1e3)
  const first = low.value * (shares(low, high) && low.value <= high.value * 1.0001 ? highFactor : lowFactor)
  const second = high.value * (shares(high, low) ? lowFactor : highFactor)
  const isOrdered = first <= second || (hasSign(low) && hasSign(high)) || (first >= 1e4 && second >= 1e4)
  return isOrdered && first > 0 ? [first, second] : null
}

const hasSign = ({ currency, unit }: Figure) => currency !== null || unit !== null

function isJoined(marks: Marks, low: Figure, high: Figure, values: [number, number], earliest: number): boolean {
  const { tokens } = marks
  const gap = significant(marks, low.to, high.from)
  if (gap.length === 0) return low.currency !== null && high.currency !== null && values[1] > values[0]
  const text = gap.map((token) => token.text).join(' ')
  const isWhole = (table: PhraseTable<true>) => table.matchAt(gap, 0)?.length === gap.length
  if (isWhole(JOINERS) || (gap.length === 1 && text === '\t' && hasSign(low) && hasSign(high))) return true
  if (isWhole(AND)) return isBetween(tokens, low.from, earliest)
  if (text === '/') return values[1] > values[0] && values[1] <= values[0] * 2 && (!low.currency || !high.currency)
  // `from 50k up to 60k`, `- max. 60k`
  const joiner = JOINERS.matchAt(gap, 0)
  const isWithBound = joiner !== null && lengthBefore(UPPER, gap, gap.length) > 0 && gap.length <= joiner.length + 3
  const isTwoBounds = boundBefore(tokens, low.from) === 'lower' && boundBefore(tokens, high.from) === 'upper'
  return isWithBound || (isTwoBounds && gap.length <= 4)
}

function isBetween(tokens: readonly Token[], at: number, earliest: number): boolean {
  for (let start = at - 1; start >= Math.max(earliest, at - 4); start--) if (BETWEEN.matchAt(tokens, start)) return true
  return false
}

/** Between two figures, without brackets and what says only how often or gross and net. */
function significant({ tokens, rhythms }: Marks, from: number, to: number): Token[] {
  const left: Token[] = []
  for (let at = from; at < to; ) {
    const rhythm = rhythms.get(at)
    const per = PER.matchAt(tokens, at)
    const unit = per && TIME_UNITS.matchAt(tokens, at + per.length)
    const token = tokens[at] as Token
    const close = token.text === '(' ? tokens.findIndex(({ text }, i) => i > at && i < to && text === ')') : -1
    if (close > 0) at = close + 1
    else if (rhythm && at + rhythm.length <= to) at += rhythm.length
    else if (per && unit && at + per.length + unit.length <= to) at += per.length + unit.length
    else {
      if (!isGrossOrNet(token)) left.push(token)
      at += 1
    }
  }
  return left
}

const isGrossOrNet = ({ text }: Token) =>
  /^(?:gross|net|brutto|netto|brut|bruto|brutos|lordi|netti|nett|bruttó|p|pa|\.|vat|万|compris)$/.test(text)

/** Directly behind: `/h`, `per month`, `brutto im Jahr`. */
function withRhythm(marks: Marks, amount: Amount, { to }: Figure, limit: number): Amount {
  const { tokens, rhythms } = marks
  for (let at = to; at < Math.min(limit, to + 7); at++) {
    const token = tokens[at] as Token
    const rhythm = rhythms.get(at)
    if (rhythm && token.text !== 'ctc') return attached(tokens, amount, rhythm.value, at + rhythm.length)
    const per = PER.matchAt(tokens, at)
    const unit = TIME_UNITS.matchAt(tokens, at + (per?.length ?? 0))
    // Behind anything but a figure of money a bare unit needs a word like `per`.
    if (unit && (per || at === to || amount.currency) && at + (per?.length ?? 0) + unit.length <= limit)
      return attached(tokens, amount, unit.value, at + (per?.length ?? 0) + unit.length)
    if (
      token.kind === 'number' ||
      isSentenceEnd(tokens, at) ||
      /^[\t&]$/.test(token.text) ||
      (token.text === '(' && isOfOther(marks, at))
    )
      break
    if (
      token.kind === 'word' &&
      !NEUTRAL.matchAt(tokens, at) &&
      !PAY_CUES.matchAt(tokens, at) &&
      !LOWER_BEHIND.matchAt(tokens, at)
    )
      break
  }
  return amount
}

/** In brackets with a figure of its own: `450万円 (月給 30万円)`. */
function isOfOther({ tokens, figures }: Marks, at: number): boolean {
  const end = tokens.findIndex((token, i) => i > at && token.text === ')')
  return figures.some(({ from }) => from > at && (end < 0 || from < end))
}

/** `$60 an hour and up`: the end may stand open behind the rhythm. */
function attached(tokens: readonly Token[], amount: Amount, rhythm: Rhythm, to: number): Amount {
  const bound = amount.low === amount.high && !amount.isRange ? boundBehind(tokens, to) : null
  const low = bound === 'upper' ? null : amount.low
  return { ...amount, low, high: bound === 'lower' ? null : amount.high, rhythm, to }
}
