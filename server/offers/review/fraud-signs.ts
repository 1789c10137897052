import type { OfferFields } from '#domain/offers/offers.contract.ts'
import { linkSigns, type Owner } from './signs/link-signs.ts'
import { paySign } from './signs/pay-signs.ts'
import { textSigns } from './signs/text-signs.ts'

type Read = Pick<
  OfferFields,
  'title' | 'company' | 'link' | 'description' | 'salaryLow' | 'salaryHigh' | 'currency' | 'period' | 'seniority'
>

/** Why the operator looks at an offer before it goes live, in words; empty: nothing suspicious. Proves nothing. */
export function fraudSigns(offer: Read, owner: Owner): string[] {
  const pay = paySign(offer)
  return [...(pay ? [pay] : []), ...textSigns(`${offer.title}\n${offer.description}`), ...linkSigns(offer, owner)]
}
