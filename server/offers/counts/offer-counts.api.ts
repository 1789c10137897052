import { countJobVisit } from '#domain/offers/offer-visits.contract.ts'
import { fetchOfferCounts } from '#domain/offers/offers.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { countVisit, offerCountsOf } from './offer-counts.server.ts'

export function mountOfferCounts(api: Api): void {
  const { services } = api
  serve(api, countJobVisit, async (viewer, body, { request, ipPrefix }) => {
    const userAgent = request.headers.get('user-agent')
    await countVisit(services, body, { viewerId: viewer?.id ?? null, userAgent, ipPrefix })
    return {}
  })
  serve(api, fetchOfferCounts, (viewer, body) => offerCountsOf(services, viewer.id, body))
}
