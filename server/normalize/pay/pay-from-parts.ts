import type { Period } from '#domain/jobs/jobs.contract.ts'
import type { Pay } from '#domain/jobs/pay-table.ts'
import { MAX_RANGE_RATIO } from './amounts.ts'
import { currencyOf, currencyOfCountry } from './currencies.ts'
import { guessPeriod, isPlausible } from './customs.ts'
import type { PayHints } from './parse-pay.ts'
import { rhythmOf } from './rhythms.ts'

/** Hears what was given and is not in the pay, and what is in it without having been said. The reasons are fixed texts. */
export type Remark = (kind: 'dropped' | 'guessed', reason: string) => void

/**
 * Major units; zero, negative and absent mean "not given"; only a low end is an open top; ends are put in order.
 * A stated period stands, or there is no pay (decision 0030).
 */
export function payFromParts(
  parts: { low?: number | null | undefined; high?: number | null | undefined },
  hints: PayHints = {},
  remark: Remark = () => {},
): Pay | null {
  const [low, high] = inOrder(given(parts.low), given(parts.high))
  const end = high ?? low
  if (end === null) return null
  const drop = (reason: string) => {
    remark('dropped', reason)
    return null
  }
  if (low !== null && high !== null && high > MAX_RANGE_RATIO * low) return drop('the ends are too far apart')
  const currency = hints.currency?.trim() ? currencyOf(hints.currency, hints.country) : currencyOfCountry(hints.country)
  const isUnknown = Boolean(hints.currency?.trim()) && currency === null
  if (isUnknown) drop('the currency is not known')
  const stated = hints.period ? rhythmOf(hints.period) : null
  if (stated === 'none') return drop('the period is not one of time')
  const times = stated?.times ?? 1
  // Without a currency no amount says whether it is an hour's or a year's.
  if (isUnknown && !stated) return null
  const period: Period | null = stated?.period ?? guessPeriod(end, currency)
  if (!period || !isPlausible(end * times, currency, period, 'field')) return drop('not plausible for its period')
  if (!stated) remark('guessed', PERIOD_GUESSED)
  const ofYear = (amount: number | null) => amount && Math.round(amount * times * 100) / 100
  return { low: ofYear(low), high: ofYear(high), currency, period }
}

/** The reason of a note. */
export const PERIOD_GUESSED = 'the period is by amount and custom'

const given = (amount: number | null | undefined) => (amount && amount > 0 && Number.isFinite(amount) ? amount : null)

function inOrder(low: number | null, high: number | null): [number | null, number | null] {
  return low !== null && high !== null && low > high ? [high, low] : [low, high]
}
