import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { storeBalance } from '#app/credits/balance.ts'
import { fetchJobOffer, type Offer } from '#domain/offers/offers.contract.ts'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { generalSettings } from '#domain/shared/settings.contract.ts'
import { browserZone, dateIn } from './calendar.ts'
import type { PaidDay } from './price.ts'

/** What the modals of one offer need to say prices. */
export interface OfferNow {
  offer: Offer
  paid: readonly PaidDay[]
  balance: number
  costPerDay: number
  /** In the zone of the offer's dates. */
  today: string
}

export function useOfferNow(uuid: string) {
  return useLoaded(async (): Promise<OfferNow> => {
    const [{ offer, paid_days: paid }, settings, { balance }] = await Promise.all([
      callApi(fetchJobOffer, { uuid }),
      callApi(generalSettings, {}),
      callApi(fetchCredits, { limit: 0 }),
    ])
    storeBalance(balance)
    const today = dateIn((offer.active && offer.timeZone) || browserZone(), new Date())
    return { offer, paid, balance, costPerDay: settings.recruiter_job_cost_per_day, today }
  })
}
