import * as contract from '#domain/feeds/feeds.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { changeSentStatus, listSentOffers, savedJobs, saveJob } from './sent-offers.server.ts'

export function mountSentOffers(api: Api): void {
  const { services } = api
  serve(api, contract.fetchSentOffers, (viewer, criteria) => listSentOffers(services, viewer.id, criteria))
  serve(api, contract.updateSentStatus, (viewer, body) => changeSentStatus(services, viewer.id, body))
  serve(api, contract.saveJob, (viewer, body) => saveJob(services, viewer.id, body))
  serve(api, contract.fetchSavedJobs, (viewer) => savedJobs(services, viewer.id))
}
