import { type ReadAmount, readAmount } from '#server/normalize/pay/read-amount.ts'
import { rhythmOf } from '#server/normalize/pay/rhythms.ts'
import type { Draft } from '../item.ts'
import { firstText, textOf } from './read-value.ts'

/** The fields of a source for pay, as they come. */
export interface SalaryFields {
  /** One amount for both ends, or any text: `45000-55000`, `up to 90,000`. */
  value?: unknown
  low?: unknown
  high?: unknown
  currency?: unknown
  /** In the source's words: `BIWEEKLY`, `per-year-salary`. */
  period?: unknown
}

/**
 * Amounts written as text are read as a text of pay is: `120k`, `65.000`, `12 LPA`. A `value` of more
 * than digits is kept as the text of the pay, and so is what is no amount, with its currency and period beside it.
 */
export function salaryOf(fields: SalaryFields): Pick<Draft, 'salary' | 'salaryText'> {
  const { value, low, high, currency, period } = LAKHS.test(textOf(fields.currency)) ? inRupees(fields) : fields
  const isShort = SHORT_PERIODS.has(periodOf(firstText(period)))
  const [single, start, end] = [value, low, high].map((field) => partOf(field, isShort))
  const parts = [start, end, single].filter((part) => part !== undefined)
  const stated = {
    currency:
      firstText(currency) ||
      parts
        .map((part) => part.currency ?? '')
        .join(' ')
        .trim() ||
      undefined,
    period: periodOf(firstText(period, ...parts.map((part) => part.period))),
  }
  if (parts.length > 0) {
    const first = start?.low ?? start?.high ?? single?.low
    const last = end?.high ?? end?.low ?? (start?.low !== start?.high ? start?.high : undefined) ?? single?.high
    const salary = { low: first ?? undefined, high: last ?? undefined, ...stated }
    return /[^\d\s.,]/.test(textOf(value)) ? { salary, salaryText: textOf(value) } : { salary }
  }
  const text = [value, low, high].map(textOf).find((one) => /[^\s0.,]/.test(one))
  return text === undefined ? {} : { salary: stated, salaryText: text }
}

/** Lakhs per annum, which sources of India give where the currency belongs. */
const LAKHS = /^(?:inr|rs\.?|₹)? ?(?:lpa|l\.p\.a\.?|la(?:kh|c)s?(?: ?(?:per annum|p\.? ?a\.?))?)$/i

function inRupees({ value, low, high, period }: SalaryFields): SalaryFields {
  const inLakhs = (amount: unknown) => (/^[\d.]+$/.test(textOf(amount)) ? `${textOf(amount)} lakh` : amount)
  return { value: inLakhs(value), low: inLakhs(low), high: inLakhs(high), currency: 'INR', period: period || 'year' }
}

/** One of the product's, else as it came: a rhythm such as `BIWEEKLY` is worked out with the amount. */
function periodOf(text: string): string | undefined {
  const rhythm = rhythmOf(text)
  return rhythm && rhythm !== 'none' && !rhythm.times ? rhythm.period : text || undefined
}

/** Nobody earns thousands in them: `34.875` an hour has decimals, `34.875` a year is written with a thousands point. */
const SHORT_PERIODS: ReadonlySet<string | undefined> = new Set(['hour', 'day'])
const PLAIN = /^\d{1,12}(?:\.\d{1,2})?$|^\d{4,12}\.\d+$|^\d{1,3}\.\d{4,}$/
const THREE_DECIMALS = /^\d{1,3}\.\d{3}$/

function partOf(field: unknown, isShort: boolean): ReadAmount | undefined {
  if (typeof field === 'number') return field > 0 ? { low: field, high: field } : undefined
  const text = textOf(field)
  if (PLAIN.test(text) || (isShort && THREE_DECIMALS.test(text))) return partOf(Number(text), isShort)
  const read = readAmount(text)
  return read?.low || read?.high ? read : undefined
}
