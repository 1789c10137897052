import { HIGHEST_LEVEL, packLevel } from '../index/levels.ts'
import { entryOf, type Postings } from '../index/postings.ts'
import type { LevelClause } from './clauses.ts'

/** Entries of the documents at the minimum level or higher, and of those above the maximum; -1: none. */
export function levelEntries(
  postings: Postings,
  { item, min, max }: LevelClause,
): { reaching: number; beyond: number } {
  return {
    reaching: entryOf(postings, packLevel(item, min)),
    beyond: max < HIGHEST_LEVEL ? entryOf(postings, packLevel(item, max + 1)) : -1,
  }
}
