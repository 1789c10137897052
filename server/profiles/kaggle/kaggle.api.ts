import * as contract from '#domain/profile/kaggle.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { viewerId } from '#server/platform/calls/viewer-id.ts'
import type { Services } from '#server/platform/services.ts'
import { fetchKaggle, resetKaggle, saveKaggle } from './kaggle.server.ts'

export function mountKaggle(api: Api, services: Services): void {
  serve(api, services, contract.setKaggleProfile, (context, body) => saveKaggle(services, viewerId(context), body))
  for (const call of [contract.fetchKaggleProfile, contract.fetchKaggleProfileByGet]) {
    serve(api, services, call, (context, { username }) => fetchKaggle(services, viewerId(context), username))
  }
  for (const call of [contract.resetKaggleProfile, contract.resetKaggleProfileByGet]) {
    serve(api, services, call, (context) => resetKaggle(services, viewerId(context)))
  }
}
