import * as contract from '#domain/recruiters/people-search.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { countCards, limitDepth, limitRequests } from '../limits/people-limits.server.ts'
import { candidate } from './candidate.server.ts'
import { searchProfiles } from './people.server.ts'

export function mountPeople(api: Api): void {
  const { services } = api
  serve(api, contract.searchProfiles, async (viewer, body) => {
    limitRequests(services, viewer.id)
    limitDepth(body)
    const found = await searchProfiles(services, viewer, body)
    const cards = [...found.profiles, ...found.near].map(({ id }) => id)
    const limits = { cards_left: await countCards(services, viewer.id, cards), depth: contract.PEOPLE_DEPTH }
    return { ...found, limits }
  })
  serve(api, contract.fetchCandidate, (viewer, { id }) => candidate(services, viewer, id))
}
