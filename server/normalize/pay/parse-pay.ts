import type { Period } from '#domain/jobs/jobs.contract.ts'
import type { Pay } from '#domain/jobs/pay-table.ts'
import { currencyContext, currencyFor } from './amount-currency.ts'
import { type Amount, amountsIn, MAX_RANGE_RATIO } from './amounts.ts'
import { chosen, type PayReading, spanOf } from './choose.ts'
import { currencyOfCountry } from './currencies.ts'
import { guessPeriod, isPlausible, isUsual } from './customs.ts'
import { type Evidence, evidenceOf, signsOf } from './evidence.ts'
import { type Marks, marksOf } from './figures.ts'
import { rhythmOf } from './rhythms.ts'
import { tokensOf } from './tokens.ts'
import type { Rhythm } from './words/periods.ts'

/** From the source, apart from the text. The text wins. */
export interface PayHints {
  /** ISO 4217, a sign or a name. */
  currency?: string | undefined
  /** ISO 3166-1 alpha-2: the meaning of `$` or `kr`, and the default currency. */
  country?: string | null | undefined
  period?: Period | (string & {}) | undefined
}

/** Major units. `90k+`: no `high`; `up to 90k`: no `low`; zero: not given. Linear in the text. Never throws. */
export function parsePay(text: string, hints: PayHints = {}): Pay | null {
  return readPay(text, hints)?.pay ?? null
}

/** As `parsePay`, and whether the period is a guess. */
export function readPay(text: string, hints: PayHints = {}): PayReading {
  if (!/\p{Nd}/u.test(text)) return null
  const marks = marksOf(tokensOf(text))
  const signs = signsOf(marks)
  const isOnly = !signs.isStranger.includes(true)
  const context = currencyContext(marks, hints.country, hints.currency)
  const hinted = hints.period ? rhythmOf(hints.period) : null
  const amounts = amountsIn(marks).map((amount) => {
    const evidence = evidenceOf(marks, signs, amount)
    return { amount, evidence, currency: currencyFor(amount, context, marks) }
  })
  const sure = amounts.filter(({ amount, evidence }) => isPay(amount, evidence, isOnly || evidence.opensText))
  const likely = amounts.filter(isLikelyBand)
  const isBand = likely.length > 1 || likely[0]?.evidence.isAlone
  const found = (sure.length > 0 || !isBand ? sure : likely).flatMap(({ amount, evidence, currency }) => {
    const reading = readingOf(amount, evidence, marks, currency, hinted)
    return reading ? [{ ...reading, evidence }] : []
  })
  return spanOf(chosen(found, currencyOfCountry(hints.country)))
}

interface Candidate {
  amount: Amount
  evidence: Evidence
  currency: string | null
}

/** A usual pay for a year or month: one of several bands (`Leeds: £40,000; York: £38,000`), or alone between commas. */
function isLikelyBand({ amount, evidence, currency }: Candidate): boolean {
  const isNamed = amount.currency !== null && !evidence.isNotPay && !evidence.isUnlikely
  return isNamed && isUsual(amount.high ?? amount.low ?? 0, currency)
}

function isPay(amount: Amount, evidence: Evidence, isOnly: boolean): boolean {
  const { low, high, currency, isRange, rhythm, hasUnit } = amount
  const isMoneyRange = isRange && (currency !== null || rhythm !== null)
  if (evidence.isNotPay) return false
  if (evidence.isUnlikely && evidence.cues.size === 0 && !isMoneyRange) return false
  const value = Math.max(low ?? 0, high ?? 0)
  const isBare = currency === null && !hasUnit && rhythm === null
  if (isBare) {
    const isYear = !isRange && value >= 1900 && value <= 2100
    return (isOnly || evidence.cues.size > 0) && value >= (isOnly ? 10_000 : 1_000) && !isYear
  }
  if (isOnly || evidence.hasPayCue) return true
  return [currency !== null, rhythm !== null, isRange, evidence.isOfLevel].filter(Boolean).length >= 2
}

function readingOf(
  amount: Amount,
  evidence: Evidence,
  marks: Marks,
  currency: string | null,
  hinted: Rhythm | 'none' | null,
) {
  const { low, high } = amount
  const end = high || low
  if (!end || (low !== null && high !== null && high > MAX_RANGE_RATIO * low)) return null
  const isLakhs = amount.isSouthAsian && currency === 'INR'
  const said = amount.rhythm ?? evidence.rhythm ?? (isLakhs ? { period: 'year' as const } : hinted)
  if (said === 'none') return null
  const stated = said && isPaidOut(marks, end, currency, said) ? null : said
  const period = stated?.period ?? guessPeriod(end, currency)
  if (!period) return null
  const times = stated?.times ?? (period === 'month' ? marks.payments : null)
  const ends = { low: low && rounded(low * (times ?? 1)), high: high && rounded(high * (times ?? 1)) }
  const pay: Pay = { low: ends.low || null, high: ends.high || null, currency, period: times ? 'year' : period }
  const isLikely = isPlausible(end * (times ?? 1), currency, pay.period, 'text')
  return isLikely ? { pay, isGuessed: stated === null } : null
}

/** `$88,000, paid semi-monthly`: how a year's pay comes, not what for. */
function isPaidOut({ tokens }: Marks, amount: number, currency: string | null, { period, times }: Rhythm): boolean {
  const isPaid = tokens.some(({ text }) => /^(?:paid|payable|ausgezahlt|verse|pagado)$/.test(text))
  return isPaid && !isPlausible(amount * (times ?? 1), currency, period, 'guess')
}

const rounded = (amount: number) => Math.round(amount * 100) / 100
