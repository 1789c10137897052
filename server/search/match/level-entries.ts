import { HIGHEST_LEVEL, packLevel } from '../index/levels.ts'
import { entryOf, type Postings } from '../index/postings.ts'
import type { LevelClause } from './clauses.ts'

/** Entries of the documents that reach the lowest level asked for, and of those beyond the highest; -1: there are none. */
export function levelEntries(
  postings: Postings,
  { item, min, max }: LevelClause,
): { reaching: number; beyond: number } {
  return {
    reaching: entryOf(postings, packLevel(item, min)),
    beyond: max < HIGHEST_LEVEL ? entryOf(postings, packLevel(item, max + 1)) : -1,
  }
}
