import type { OfferFields } from '#domain/offers/offers.contract.ts'
import { readersText, type Shown } from './readers-text.ts'
import { linkSigns, type Owner } from './signs/link-signs.ts'
import { paySign } from './signs/pay-signs.ts'
import { textSigns } from './signs/text-signs.ts'

type Read = Shown & Pick<OfferFields, 'salaryLow' | 'salaryHigh' | 'currency' | 'period' | 'seniority'>

/** Why the operator looks at an offer before it goes live, in words; empty: nothing suspicious. Proves nothing. */
export function fraudSigns(offer: Read, owner: Owner): string[] {
  const pay = paySign(offer)
  const shown = readersText(offer)
  return [...(pay ? [pay] : []), ...textSigns(shown), ...linkSigns({ ...shown, ...offer }, owner)]
}
