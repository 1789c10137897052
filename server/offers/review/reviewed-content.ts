import { createHash } from 'node:crypto'
import type { OfferFields } from '#domain/offers/offers.contract.ts'

/**
 * What the operator approves, of all texts that signs are read from and of the pay: another one is looked at again. Short
 * enough to be typed, too long to be met by another text.
 */
export function contentDigest(offer: OfferFields): string {
  const { title, link, company, city, country, salaryLow, salaryHigh, currency, period, description, skills } = offer
  const content = [title, link, company, city, country, salaryLow, salaryHigh, currency, period, description, skills]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
