import type { FieldFilter } from '#server/search/engine.ts'

/** One condition of a search. Who doesn't meet it and matches `unknown` left the field open. */
export interface Wish {
  /** As in `PeopleFilters`; of languages each: `basic.language.de`. */
  path: string
  /** "Python: Advanced or higher" */
  label: string
  filter: FieldFilter
  unknown: FieldFilter
  isMust: boolean
  /** What it counts for the score; musts count as much as a usual nice-to-have. */
  weight: number
  /** Whether the anonymous card shows the field. */
  isShown: boolean
}

export type Condition = Omit<Wish, 'isMust' | 'weight'>
