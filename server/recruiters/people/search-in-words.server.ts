import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { wishesOf } from './wishes.ts'

/** Bounds what one access stores of a search. */
const MAX_LABELS = 60
const MAX_LABEL_LENGTH = 80

/** As a candidate reads it in the log of accesses: the words that were typed, then each filter. */
export function searchInWords(search: PeopleSearch): string[] {
  const typed = search.filters.basic?.query ?? ''
  const labels = wishesOf(search).map(({ label }) => label)
  return [...(typed === '' ? [] : [`“${typed}”`]), ...labels]
    .slice(0, MAX_LABELS)
    .map((label) => (label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label))
}
