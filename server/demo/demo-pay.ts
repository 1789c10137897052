import type { Period } from '#domain/jobs/jobs.contract.ts'
import { PER_YEAR } from '#domain/jobs/pay-table.ts'
import type { Posting } from '#server/normalize/posting.ts'
import type { Rng } from './rng.ts'

export type DemoPay = Pick<Posting, 'salary' | 'salaryText'>

interface Typical {
  /** In `currency`. */
  yearly: number
  currency: string
  /** In which the posting states it. */
  period: Period
}

const SYMBOLS: Record<string, string> = { USD: '$', GBP: '£', EUR: '€', INR: '₹', CAD: 'CA$', AUD: 'A$', JPY: '¥' }
const PERIOD_TEXTS: Record<Period, string> = {
  hour: ' per hour',
  day: ' per day',
  week: ' per week',
  month: ' per month',
  year: ' a year',
}

/** A quarter of the postings state no salary, most a range, some only text, a few only one end. */
export function statedSalary(rng: Rng, { yearly, currency, period }: Typical): DemoPay {
  if (rng.bool(0.22)) return {}
  if (rng.bool(0.04)) return { salaryText: rng.pick(['Competitive', 'DOE', 'Attractive salary', 'To be agreed']) }
  const typical = (yearly / PER_YEAR[period]) * (0.8 + 0.4 * rng.next())
  const low = rounded(typical * (0.84 + 0.08 * rng.next()))
  const high = rounded(typical * (1.06 + 0.16 * rng.next()))
  if (rng.bool(0.2)) return { salaryText: asText(rng, low, high, currency, period) }
  const salary = { currency, period }
  if (rng.bool(0.05)) return { salary: { ...salary, low } }
  if (rng.bool(0.04)) return { salary: { ...salary, high } }
  return { salary: { ...salary, low, high } }
}

/** To three significant figures. */
function rounded(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
  return Math.round(amount / step) * step
}

function asText(rng: Rng, low: number, high: number, currency: string, period: Period): string {
  const symbol = SYMBOLS[currency] ?? `${currency} `
  const grouped = (amount: number) => amount.toLocaleString('en-US')
  if (period === 'year' && high < 1_000_000 && rng.bool(0.5)) {
    return rng.pick([
      `${symbol}${Math.round(low / 1000)}k - ${symbol}${Math.round(high / 1000)}k`,
      `${symbol}${Math.round(low / 1000)}-${Math.round(high / 1000)}k`,
    ])
  }
  const range = `${symbol}${grouped(low)} – ${symbol}${grouped(high)}${PERIOD_TEXTS[period]}`
  return rng.pick([
    range,
    range,
    `From ${symbol}${grouped(low)}${PERIOD_TEXTS[period]}`,
    `Up to ${symbol}${grouped(high)}${PERIOD_TEXTS[period]}`,
  ])
}
