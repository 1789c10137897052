import * as contract from '#domain/profile/public-profile.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { viewerId } from '#server/platform/calls/viewer-id.ts'
import type { Services } from '#server/platform/services.ts'
import { myCard, publicProfile } from './public-profile.server.ts'

export function mountPublicProfile(api: Api, services: Services): void {
  serve(api, services, contract.fetchProfile, ({ viewer }, { slug }) => publicProfile(services, slug, viewer))
  serve(api, services, contract.fetchPreview, async (context) => ({ card: await myCard(services, viewerId(context)) }))
}
