import { understandPeopleSearch } from '#domain/recruiters/people-search.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { limitRequests } from '../limits/people-limits.server.ts'
import { understandLine } from './understand-line.ts'

export function mountUnderstand(api: Api): void {
  serve(api, understandPeopleSearch, (viewer, { line }) => {
    limitRequests(api.services, viewer.id)
    return understandLine(line)
  })
}
