import rates from '../../data/exchange-rates.json' with { type: 'json' }
import { CURRENCIES, type CurrencyCode, isCurrencyCode } from '../options/currencies.ts'
import type { Period } from './jobs.contract.ts'

/** In major units, none negative. `from 120k`: no `high`; `up to 90k`: no `low`. At least one is present. */
export interface Pay {
  low: number | null
  high: number | null
  /** ISO 4217; null when not given. */
  currency: string | null
  period: Period
}

/** Periods in a working year. */
export const PER_YEAR: Readonly<Record<Period, number>> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 }

const USD_PER_UNIT: Readonly<Record<CurrencyCode, number>> = rates.usdPerUnit
/** YYYY-MM-DD; shown beside converted figures. */
export const RATES_DATE = rates.date

export function yearly(amount: number, period: Period): number {
  return amount * PER_YEAR[period]
}

export function toUsd(amount: number, currency: CurrencyCode): number
export function toUsd(amount: number, currency: string): number | null
export function toUsd(amount: number, currency: string): number | null {
  return isCurrencyCode(currency) ? amount * USD_PER_UNIT[currency] : null
}

/** The way back: whole units a month or year, else to the hundredth. */
export function fromYearlyUsd(usd: number, currency: CurrencyCode, period: Period): number {
  const amount = usd / USD_PER_UNIT[currency] / PER_YEAR[period]
  return period === 'year' || period === 'month' ? Math.round(amount) : Math.round(amount * 100) / 100
}

export function isOpenTop(pay: { low: number | null; high: number | null }): boolean {
  return pay.low !== null && pay.high === null
}

export interface YearlyUsd {
  low: number | null
  high: number | null
  /** The middle, or the one end; for sorting and ranking. */
  middle: number
  /** The high end, or the low end times `OPEN_TOP` when the top is open; compared with a minimum. */
  top: number
}

/** Decision 2: `from 100,000` counts as 130,000. */
const OPEN_TOP = 1.3

/** Whole US dollars a year; null without pay or a rate. */
export function yearlyUsd(pay: {
  low: number | null
  high: number | null
  currency: string | null
  period: Period | null
}): YearlyUsd | null {
  const { low, high, currency, period } = pay
  const end = high ?? low
  if (end === null || currency === null || period === null) return null
  const convert = (amount: number) => {
    const usd = toUsd(yearly(amount, period), currency)
    return usd === null ? null : Math.round(usd)
  }
  const middle = convert(((low ?? end) + end) / 2)
  if (middle === null) return null
  return {
    low: low === null ? null : convert(low),
    high: high === null ? null : convert(high),
    middle,
    top: convert(isOpenTop(pay) ? end * OPEN_TOP : end) as number,
  }
}

const SYMBOLS = new Map<string, string>(CURRENCIES.map(({ code, symbol }) => [code, symbol]))
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
const WITH_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function formatMoney(amount: number, currency: string | null): string {
  const figures = Number.isInteger(Math.round(amount * 100) / 100) ? WHOLE.format(amount) : WITH_CENTS.format(amount)
  return withSymbol(figures, currency)
}

/** Three figures in little room: `$136k`, `¥15.2m`, `£43.10`. */
export function formatShortMoney(amount: number, currency: string | null): string {
  const rounded = Number(amount.toPrecision(3))
  return rounded < 10_000 ? formatMoney(rounded, currency) : withSymbol(COMPACT.format(rounded).toLowerCase(), currency)
}

function withSymbol(figures: string, currency: string | null): string {
  const symbol = currency === null ? '' : (SYMBOLS.get(currency) ?? currency)
  return /\p{L}$/u.test(symbol) ? `${symbol} ${figures}` : symbol + figures
}

/** `$185,000 – $240,000`, `€65/hour`, `from $120,000`; the period is named unless it is the year. Null without pay. */
export function formatPay(pay: {
  low: number | null
  high: number | null
  currency: string | null
  period: Period | null
}): string | null {
  const { low, high, currency, period } = pay
  const per = period === null || period === 'year' ? '' : `/${period}`
  if (low !== null && high !== null && low !== high) {
    return `${formatMoney(low, currency)} – ${formatMoney(high, currency)}${per}`
  }
  if (low !== null && isOpenTop(pay)) return `from ${formatMoney(low, currency)}${per}`
  if (low === null && high !== null) return `up to ${formatMoney(high, currency)}${per}`
  return high === null ? null : `${formatMoney(high, currency)}${per}`
}
