import type { Period } from '#domain/jobs/jobs.contract.ts'
import { type Pay, PER_YEAR, toUsd } from '#domain/jobs/pay-table.ts'
import { type Amount, amountsIn } from './pay-amounts.ts'
import { currencyIn } from './pay-currency.ts'
import { periodIn, periodOf } from './pay-period.ts'

/** From the source, apart from the text. The text wins. */
export interface PayHints {
  /** ISO 4217. */
  currency?: string | undefined
  /** ISO 3166-1 alpha-2: the meaning of `$` or `kr`, and the default currency. */
  country?: string | null | undefined
  period?: Period | (string & {}) | undefined
}

/** In USD: yearly pay outside these bounds is not for full work. */
const MIN_PER_YEAR = 1_000
const MAX_PER_YEAR = 10_000_000
/** Ends further apart are not a range: `21 - 63000`. */
const MAX_RANGE_RATIO = 20

/** Major units. `90k+`: no `high`; `up to 90k`: no `low`; ends are put in order; zero: not given. Never throws. */
export function parsePay(text: string, hints: PayHints = {}): Pay | null {
  const plain = normalizeText(text)
  if (!/\d/.test(plain)) return null
  const found = amountsIn(plain)
  if (!found) return null
  const around = plain.slice(Math.max(0, found.from - 40))
  return payOf(found, {
    currency: currencyIn(plain, found, hints.country) ?? hints.currency ?? currencyIn('', found, hints.country),
    period: found.period ?? periodIn(around) ?? periodIn(plain) ?? (hints.period ? periodOf(hints.period) : null),
  })
}

/** Major units; zero, negative and absent mean "not given"; only a low end is an open top. Else as `parsePay`. */
export function payFromParts(
  parts: { low?: number | null | undefined; high?: number | null | undefined },
  hints: PayHints = {},
): Pay | null {
  const given = (amount: number | null | undefined) => (amount && amount > 0 && Number.isFinite(amount) ? amount : null)
  return payOf(
    { low: given(parts.low), high: given(parts.high) },
    {
      currency: hints.currency?.trim().toUpperCase() || currencyIn('', null, hints.country),
      period: hints.period ? periodOf(hints.period) : null,
    },
  )
}

function payOf(
  ends: Pick<Amount, 'low' | 'high'>,
  stated: { currency: string | null; period: Period | null },
): Pay | null {
  const inOrder = ends.low !== null && ends.high !== null && ends.low > ends.high
  const [low, high] = inOrder ? [ends.high, ends.low] : [ends.low || null, ends.high || null]
  if (low !== null && high !== null && high > MAX_RANGE_RATIO * low) return null
  const measure = high ?? low
  if (measure === null) return null
  const usd = stated.currency === null ? measure : (toUsd(measure, stated.currency) ?? measure)
  const isKnown = stated.currency === null || toUsd(1, stated.currency) !== null
  const period = plausiblePeriod(usd, stated.period, isKnown)
  return period && { low, high, currency: stated.currency, period }
}

/** The stated period if a year of it is plausible, else by amount. Without a rate a stated period is trusted. */
function plausiblePeriod(usd: number, stated: Period | null, isKnown: boolean): Period | null {
  if (stated && !isKnown) return stated
  if (stated && isPlausible(usd, stated)) return stated
  const guess = usd >= 15_000 ? 'year' : usd >= 1_000 ? 'month' : usd >= 150 ? 'day' : usd >= 5 ? 'hour' : null
  return guess && isPlausible(usd, guess) ? guess : null
}

function isPlausible(usd: number, period: Period): boolean {
  const yearly = usd * PER_YEAR[period]
  return yearly >= MIN_PER_YEAR && yearly <= MAX_PER_YEAR
}

const NOT_PAY = [
  /\b401 ?\(?k\)?/g,
  /\d+(?:[.,]\d+)?(?:\s*-\s*\d+(?:[.,]\d+)?)?\s*%/g,
  /\d+(?:[.,]\d+)?(?:\s*-\s*\d+)?\s*(?:hours?|hrs?|h|std|stunden|days?|tage|years?|yrs?)\s*(?:per|a|an|\/|pro|of|ex)\s*(?:week|woche|year|month|experience|\w{3,12})/g,
  /\bx\s*1[2-6]\b|\b1[34](?:th|\.)\s*(?:month|monat)\w*/g,
  /\b(?:gs|band|grade|level|tier|step|e|tvod|tv-l|bat)[- ]?\d{1,2}\b/g,
  /(?:\+|\bplus\b|\band\b|&|,\s)\s*(?:\S+\s+){0,4}(?:bonus|commissions?|equity|stock|rsus?|benefits|super(?:annuation)?|options)\b.*$/g,
  /\b(?:19|20)\d\d-\d\d-\d\d\b/g,
]

/** Lower case, plain blanks, hyphens and apostrophes, without figures that are not pay. */
function normalizeText(text: string): string {
  let plain = text
    .slice(0, 300)
    .normalize('NFKC')
    .replace(/[\u00a0\u2000-\u200b\u202f\u205f\u3000\s]+/g, ' ')
    .replace(/[‐-―−~〜]/g, '-')
    .replace(/[’‘´`]/g, "'")
    .trim()
  for (const figures of NOT_PAY) plain = plain.replace(new RegExp(figures, 'gi'), ' ')
  return plain
}
