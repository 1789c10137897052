import * as contract from '#domain/recruiters/people-search.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { limitRequests } from '../limits/people-limits.server.ts'
import { activeIndex, customLocations, fieldsData } from './choices.server.ts'

export function mountChoices(api: Api): void {
  const { services } = api
  serve(api, contract.searchProfileFieldsData, (viewer, { fields }) => {
    limitRequests(services, viewer.id)
    return fieldsData(services, viewer, fields)
  })
  serve(api, contract.searchProfilesActiveIndex, (viewer) => {
    limitRequests(services, viewer.id)
    return activeIndex(services, viewer)
  })
  serve(api, contract.searchCustomLocation, (viewer, { query }) => {
    limitRequests(services, viewer.id)
    return customLocations(services, viewer, query)
  })
}
