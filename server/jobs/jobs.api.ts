import * as contract from '#domain/jobs.contract.ts'
import { type Api, serve } from '#server/platform/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { requireJob, searchJobs, suggestJobs } from './jobs.server.ts'

export function mountJobs(api: Api, services: Services): void {
  serve(api, services, contract.searchJobs, (_, body) => searchJobs(services, body))
  serve(api, services, contract.suggestJobs, (_, { query }) => suggestJobs(services, query))
  serve(api, services, contract.fetchJob, (_, { id }) => requireJob(services, id))
}
