import { createHash } from 'node:crypto'
import type { OfferFields } from '#domain/offers/offers.contract.ts'

/** Of all that a recruiter filled in: short enough to be typed, too long to be met by another text. */
export function reviewedDigest(offer: OfferFields): string {
  const { title, link, company, city, country, salaryLow, salaryHigh, currency, period, ...others } = offer
  const { isRemote, workMode, employmentType, seniority, description, skills } = others
  const content = [
    ...[title, link, company, city, country, salaryLow, salaryHigh, currency, period],
    ...[isRemote, workMode, employmentType, seniority, description, skills],
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
