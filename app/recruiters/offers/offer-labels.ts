import { shortDate } from '#app/dates.ts'
import { WORK_MODE_LABELS } from '#app/jobs/labels.ts'
import { formatPay } from '#domain/jobs/pay-table.ts'
import type { OfferState } from '#domain/offers/offer-values.ts'
import type { Offer, OfferFields } from '#domain/offers/offers.contract.ts'
import { countDays } from '#domain/shared/dates.ts'

export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  waiting: 'Being checked',
  draft: 'Not active',
  ended: 'Ended',
  removed: 'Removed by us',
}

/** What a state means for the recruiter, where it needs more than its name. */
export const OFFER_STATE_TEXTS: Partial<Record<OfferState, string>> = {
  scheduled: 'Paid, and shown from its first day.',
  waiting: 'Paid. We check it before it goes live. If we reject it, the days that aren’t used come back.',
  removed: 'It isn’t shown, and unused days were returned. Please contact us if this is a mistake.',
}

/** `Nov 29, 2026 – Nov 30, 2026 (2 days)`: the recruiter's own dates, whatever the zone of the reader. */
export function datesText({ startDate, endDate }: Pick<Offer, 'startDate' | 'endDate'>): string | null {
  if (!startDate || !endDate) return null
  return `${shortDate(startDate)} – ${shortDate(endDate)} (${daysText(countDays(startDate, endDate))})`
}

export const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** `Acme · Berlin, Germany · Hybrid`, as far as it is filled in. */
export function summaryText({ company, city, country, workMode }: OfferFields): string {
  const place = [city, country].filter(Boolean).join(', ')
  return [company, place, workMode && WORK_MODE_LABELS[workMode]].filter(Boolean).join(' · ')
}

export const offerPayText = ({ salaryLow: low, salaryHigh: high, currency, period }: OfferFields) =>
  formatPay({ low, high, currency, period })
