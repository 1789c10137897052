import type { z } from 'zod'
import { PEOPLE_DEPTH, type searchProfiles as searching } from '#domain/recruiters/people-search.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Services } from '#server/platform/services.ts'
import { countCards, limitDepth, limitRequests } from '../limits/people-limits.server.ts'
import { searchProfiles } from './people.server.ts'

/** A search within the recruiter's limits, which count its cards. Throws `people_limit`, `too_many_requests`, `invalid`. */
export async function peoplePage(
  services: Services,
  viewer: Viewer,
  search: z.output<typeof searching.body>,
): Promise<ResponseOf<typeof searching>> {
  limitRequests(services, viewer.id)
  limitDepth(search)
  const found = await searchProfiles(services, viewer, search)
  const cards = [...found.profiles, ...found.near].map(({ id }) => id)
  const limits = { cards_left: await countCards(services, viewer.id, cards), depth: PEOPLE_DEPTH }
  return { ...found, limits }
}
