import type { Pay } from '#domain/jobs/pay-table.ts'
import { MAX_RANGE_RATIO } from './amounts.ts'
import type { Evidence } from './evidence.ts'

/** `isGuessed`: the period was not said, custom and amount decided. */
export type PayReading = { pay: Pay; isGuessed: boolean } | null

interface Found {
  pay: Pay
  isGuessed: boolean
  evidence: Evidence
}

/** Base pay before a target, full time before part time; one currency, one period. */
export function chosen(found: Found[], local: string | null): Found[] {
  const isTarget = ({ cues }: Evidence) => cues.has('target') && !cues.has('base')
  const isFull = found.filter(({ evidence }) => evidence.cues.has('fullTime'))
  const pool = isFull.length > 0 ? isFull : found
  const base = pool.filter(({ evidence }) => evidence.cues.has('base') && !evidence.cues.has('target'))
  const fixed = pool.filter(({ evidence }) => !isTarget(evidence))
  const kept =
    base.length > 0 && pool.some(({ evidence }) => isTarget(evidence)) ? base : fixed.length > 0 ? fixed : pool
  const currency = kept.some(({ pay }) => pay.currency === local) ? local : kept[0]?.pay.currency
  const inCurrency = kept.filter(({ pay }) => pay.currency === currency)
  const period = inCurrency[0]?.pay.period
  return inCurrency.filter(({ pay }) => pay.period === period)
}

/** Several bands are their span. */
export function spanOf(found: Found[]): PayReading {
  const first = found[0]
  if (!first) return null
  const lows = found.map(({ pay }) => pay.low)
  const highs = found.map(({ pay }) => pay.high)
  const starts = lows.filter((low) => low !== null)
  const ends = highs.filter((high) => high !== null)
  const isTwoBounds = found.length === 2 && starts.length === 1 && ends.length === 1
  const isOpen = !isTwoBounds && highs.includes(null)
  const isUpTo = !isTwoBounds && lows.includes(null)
  const low = isUpTo || starts.length === 0 ? null : Math.min(...starts)
  const high = isOpen || ends.length === 0 ? null : Math.max(...ends)
  const isSpan = low === null || high === null || high <= MAX_RANGE_RATIO * low
  const pay = isSpan && (low !== null || high !== null) ? { ...first.pay, low, high } : first.pay
  return { pay, isGuessed: first.isGuessed }
}
