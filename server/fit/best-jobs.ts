import type { FieldFilter, SearchEngine, SearchResult } from '#server/search/engine.ts'
import type { FitProfile } from './fit-sides.ts'
import { narrowings, wishesForJobs } from './fit-wishes.ts'

/** So many of the best by the search core are compared in full. */
export const POOL = 500
/** Jobs that must be left, so that a narrower search is sure to hold the best. */
const ENOUGH = 4 * POOL

/** Keys of the `POOL` jobs that promise most for a profile, the best first. */
export async function bestJobs(engine: SearchEngine, profile: FitProfile): Promise<string[]> {
  const wishes = wishesForJobs(profile)
  const within = (filters: FieldFilter[]) =>
    engine.search({
      ...{ filters, wishes, limit: POOL, offset: 0 },
      sort: [
        { field: 'wishes', direction: 'desc' },
        { field: 'date', direction: 'desc' },
      ],
    })
  let found: SearchResult | null = null
  for (const filters of narrowings(profile)) {
    found = await within(filters)
    if (found.total >= ENOUGH) break
  }
  return found?.hits.map(({ key }) => key) ?? []
}
