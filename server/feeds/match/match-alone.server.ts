import { jobsCollection } from '#server/jobs/jobs.server.ts'
import { preparePlaces } from '#server/places/places.server.ts'
import { buildOnce } from '#server/platform/indexes/followed-collection.ts'
import type { Services } from '#server/platform/services.ts'
import { type Matched, matchFeeds } from './matching.server.ts'

/** Without a follower: builds the index of jobs first. */
export async function matchFeedsAlone(services: Services): Promise<Matched | null> {
  preparePlaces()
  await buildOnce(services, jobsCollection(services))
  return matchFeeds(services)
}
