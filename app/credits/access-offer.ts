import { create } from 'zustand'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import type { BoughtProfile } from '#domain/recruiters/people-search.contract.ts'

/** The candidate whose profile the modal offers. */
export interface AccessOffer {
  /** Of the card. */
  id: string
  title: string
  /** The search that found the person, who sees it. */
  foundBy?: PeopleSearch
  onBought: (profile: BoughtProfile) => void
}

export const useAccessOffer = create<{ offer: AccessOffer | null }>(() => ({ offer: null }))

/** Call it before `#buy-profile-access` opens. */
export function offerAccess(offer: AccessOffer): void {
  useAccessOffer.setState({ offer })
}
