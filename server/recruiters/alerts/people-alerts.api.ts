import * as contract from '#domain/recruiters/people-alerts.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { addPeopleSearch, deletePeopleSearch, myPeopleSearches, updatePeopleSearch } from './people-searches.server.ts'

export function mountPeopleAlerts(api: Api): void {
  const { services } = api
  serve(api, contract.fetchPeopleSearches, (viewer) => myPeopleSearches(services, viewer.id))
  serve(api, contract.addPeopleSearch, (viewer, body) => addPeopleSearch(services, viewer.id, body))
  serve(api, contract.updatePeopleSearch, (viewer, body) => updatePeopleSearch(services, viewer.id, body))
  serve(api, contract.deletePeopleSearch, async (viewer, { uuid }) => {
    await deletePeopleSearch(services, viewer.id, uuid)
    return {}
  })
}
