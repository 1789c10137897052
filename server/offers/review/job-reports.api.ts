import { reportJob } from '#domain/offers/offer-visits.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { addReport } from './job-reports.server.ts'

export function mountJobReports(api: Api): void {
  serve(api, reportJob, async (_, body, { ipPrefix }) => {
    await addReport(api.services, body, ipPrefix)
    return {}
  })
}
