import type { Labelled } from '../side-by-side/contender.ts'
import { type Criteria, generateCriteria } from './criteria.ts'

export interface PeopleQuery extends Labelled {
  criteria: Criteria
  /** All criteria with weights that exclude nobody, the page by what is met; else all must match. */
  isNiceToHave: boolean
}

const COUNT = 400

export const PEOPLE_QUERIES: readonly PeopleQuery[] = generateCriteria(COUNT).flatMap((criteria) => [
  { label: 'eight levels, four filters', criteria, isNiceToHave: false },
  { label: 'the same, nice to have', criteria, isNiceToHave: true },
])
