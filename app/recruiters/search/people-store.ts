import { create } from 'zustand'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import type { BoughtProfile, Candidate } from '#domain/recruiters/people-search.contract.ts'

interface PeopleShown {
  /** The page of results, in its order, for the modal of one candidate. */
  people: readonly Candidate[]
  /** Card ids of those of the page who meet all conditions, and the search that found them. */
  found: { search: PeopleSearch; ids: ReadonlySet<string> } | null
  /** By card id: what was saved or removed here since the page was loaded. */
  saved: Readonly<Record<string, boolean>>
  /** By card id: profiles that were bought here since then. */
  bought: Readonly<Record<string, BoughtProfile>>
}

export const usePeopleShown = create<PeopleShown>(() => ({ people: [], found: null, saved: {}, bought: {} }))

export const markSaved = (id: string, isSaved: boolean) =>
  usePeopleShown.setState(({ saved }) => ({ saved: { ...saved, [id]: isSaved } }))

export const markBought = (id: string, profile: BoughtProfile) =>
  usePeopleShown.setState(({ bought }) => ({ bought: { ...bought, [id]: profile } }))
