import { readPosting } from '#domain/offers/offers.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { offerFromPage } from './read-posting.server.ts'

export function mountReadPosting(api: Api): void {
  serve(api, readPosting, (viewer, { url }) => offerFromPage(api.services, viewer.id, url))
}
