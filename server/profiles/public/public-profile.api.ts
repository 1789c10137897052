import * as contract from '#domain/profile/public-profile.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { myPreview, publicProfile } from './public-profile.server.ts'

export function mountPublicProfile(api: Api): void {
  const { services } = api
  serve(api, contract.fetchProfile, (viewer, { slug }) => publicProfile(services, slug, viewer))
  serve(api, contract.fetchPreview, (viewer) => myPreview(services, viewer.id))
}
