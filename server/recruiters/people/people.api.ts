import * as contract from '#domain/recruiters/people-search.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { candidate } from './candidate.server.ts'
import { peoplePage } from './people-page.server.ts'

export function mountPeople(api: Api): void {
  const { services } = api
  serve(api, contract.searchProfiles, (viewer, body) => peoplePage(services, viewer, body))
  serve(api, contract.fetchCandidate, (viewer, { id }) => candidate(services, viewer, id))
}
