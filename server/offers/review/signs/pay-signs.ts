import { formatPay, yearlyUsd } from '#domain/jobs/pay-table.ts'
import type { OfferFields } from '#domain/offers/offers.contract.ts'

/** In US dollars a year, by the product's conversion table: far beyond what the field pays anywhere. */
const HIGHEST = { beginner: 500_000, other: 1_500_000 }
const LOWEST = 1_000
const WIDEST_RANGE = 10

/** Null when the pay is one that exists. */
export function paySign(
  offer: Pick<OfferFields, 'salaryLow' | 'salaryHigh' | 'currency' | 'period' | 'seniority'>,
): string | null {
  const pay = {
    low: offer.salaryLow || null,
    high: offer.salaryHigh || null,
    currency: offer.currency,
    period: offer.period,
  }
  const usd = yearlyUsd(pay)
  if (!usd) return null
  const isBeginner = offer.seniority === 'intern' || offer.seniority === 'junior'
  const shown = `${formatPay(pay)}, in US dollars about ${Math.round(usd.middle).toLocaleString('en-US')} a year`
  if (usd.middle > HIGHEST[isBeginner ? 'beginner' : 'other']) return `The pay is far above the field’s: ${shown}`
  if (usd.middle < LOWEST) return `The pay is far below the field’s: ${shown}`
  if (pay.low !== null && pay.high !== null && pay.high / pay.low > WIDEST_RANGE)
    return `The pay says nothing: ${shown}`
  return null
}
