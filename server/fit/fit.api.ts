import * as contract from '#domain/fit/fit.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { fitsOf, jobsForMe, peopleWhoFit, searchByFit } from './fit.server.ts'

export function mountFit(api: Api): void {
  const { services } = api
  serve(api, contract.fetchFits, (viewer, body) => fitsOf(services, viewer, body))
  serve(api, contract.fetchJobsForMe, (viewer, body) => jobsForMe(services, viewer, body))
  serve(api, contract.searchJobsByFit, (viewer, body) => searchByFit(services, viewer, body))
  serve(api, contract.fetchPeopleWhoFit, (viewer, body) => peopleWhoFit(services, viewer, body))
}
