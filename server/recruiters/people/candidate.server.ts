import type { fetchCandidate } from '#domain/recruiters/people-search.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { candidateFor } from '#server/credits/profile-access.server.ts'
import type { Services } from '#server/platform/services.ts'
import { countCards, limitRequests } from '../limits/people-limits.server.ts'
import { isSavedCard } from './people.queries.ts'

/** A card that is looked at counts for the day; a bought profile doesn’t. Throws `profile_not_found`, `email_not_confirmed`, `people_limit`. */
export async function candidate(
  services: Services,
  viewer: Viewer,
  cardId: string,
): Promise<ResponseOf<typeof fetchCandidate>> {
  limitRequests(services, viewer.id)
  const found = await candidateFor(services, viewer, cardId)
  if (!found.profile) await countCards(services, viewer.id, [cardId])
  return { ...found, is_saved: await isSavedCard(services.db, viewer.id, cardId) }
}
