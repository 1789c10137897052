import { JOB_LISTINGS_PATH } from '#app/landing-paths.ts'
import { OFFER_STATES, type OfferState } from '#domain/offers/offer-values.ts'
import type { fetchJobOffers } from '#domain/offers/offers.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

export type OfferList = ResponseOf<typeof fetchJobOffers>

/** What the page shows, from its URL. */
export interface OffersView {
  state?: OfferState | undefined
  offset: number
}

export const OFFERS_PER_PAGE = 20
const MAX_OFFSET = 100_000

/** Ignores what it cannot read. */
export function readOffersView(params: URLSearchParams): OffersView {
  const offset = Number(params.get('offset') ?? 0)
  return {
    state: OFFER_STATES.find((state) => state === params.get('state')),
    offset: Number.isInteger(offset) && offset > 0 ? Math.min(offset, MAX_OFFSET) : 0,
  }
}

export function offersHref({ state, offset = 0 }: Partial<OffersView>): string {
  const params = new URLSearchParams({ ...(state && { state }), ...(offset > 0 && { offset: String(offset) }) })
  return params.size > 0 ? `${JOB_LISTINGS_PATH}?${params}` : JOB_LISTINGS_PATH
}

/** Of the call. */
export const offersCriteria = ({ state, offset }: OffersView) => ({
  ...(state && { state }),
  offset,
  limit: OFFERS_PER_PAGE,
})
