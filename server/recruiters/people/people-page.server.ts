import type { z } from 'zod'
import { PEOPLE_DEPTH, searchProfiles as searching } from '#domain/recruiters/people-search.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { logRejection } from '#server/platform/calls/security-log.ts'
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

/** For the page that the server renders: `found`, or the text of what was thrown, which is logged as for the call. */
export async function renderedPeoplePage(
  services: Services,
  viewer: Viewer,
  search: z.output<typeof searching.body>,
): Promise<{ found: ResponseOf<typeof searching>; error: null } | { found: null; error: string }> {
  try {
    return { found: searching.response.parse(await peoplePage(services, viewer, search)), error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    logRejection(services.log, error.code, { user: viewer.id, ipPrefix: null, call: searching.path })
    return { found: null, error: error.message }
  }
}
