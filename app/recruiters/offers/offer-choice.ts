import { create } from 'zustand'
import { tabValue } from '#app/browser/place/tab-storage.ts'
import type { Offer } from '#domain/offers/offers.contract.ts'
import type { OfferDates } from './dates/price.ts'

/** The offer that the modals are about; a reload keeps it. */
interface Chosen {
  uuid: string
  title: string
}

const stored = tabValue<Chosen>('chosen-offer')
export const useChosenOffer = create<{ chosen: Chosen | null }>(() => ({ chosen: stored.get() }))

/** Call it before a modal of offers opens. */
export function chooseOffer({ uuid, title }: Chosen): void {
  stored.set({ uuid, title })
  useChosenOffer.setState({ chosen: { uuid, title } })
}

/** Dates on their way to be paid: they outlive the checkout of credits. */
export const pendingDates = tabValue<Chosen & OfferDates>('offer-dates')

export const OFFER_MODALS = {
  add: 'job-offer/add',
  edit: 'job-offer/edit',
  activate: 'job-offer/activate',
  deactivate: 'job-offer/deactivate',
  delete: 'job-offer/delete',
  deactivateAndDelete: 'job-offer/deactivate-and-delete',
} as const

export const offerPath = ({ uuid }: Pick<Offer, 'uuid'>) => `/recruiter-jobs/${uuid}`
