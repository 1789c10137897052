import type { Services } from '#server/platform/services.ts'
import { liveGroupsSince } from '../jobs.queries.ts'

export { JOBS } from '../search/jobs.schema.ts'
export { newestPosted } from './newest-posted.ts'
export type { SavedSearch } from './read-saved.ts'
export { createSavedMatcher, type SavedMatcher } from './saved-matcher.ts'

export function jobsSince({ db, clock }: Services, time: Date): Promise<string[]> {
  return liveGroupsSince(db, time, clock())
}
