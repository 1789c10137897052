import * as contract from '#domain/recruiters/people-search.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { searchProfiles } from './people.server.ts'
import { limitsAfter, rejectDepth } from './people-limits.server.ts'

export function mountPeople(api: Api): void {
  const { services } = api
  serve(api, contract.searchProfiles, async (viewer, body) => {
    rejectDepth(body)
    const found = await searchProfiles(services, viewer, body)
    const cardsShown = [...found.profiles, ...found.near].map(({ id }) => id)
    return { ...found, limits: await limitsAfter(services, viewer, cardsShown) }
  })
}
