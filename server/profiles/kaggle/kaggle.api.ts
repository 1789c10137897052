import * as contract from '#domain/profile/kaggle.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { fetchKaggle, resetKaggle, saveKaggle } from './kaggle.server.ts'

export function mountKaggle(api: Api): void {
  const { services } = api
  serve(api, contract.setKaggleProfile, (viewer, body) => saveKaggle(services, viewer.id, body))
  for (const call of [contract.fetchKaggleProfile, contract.fetchKaggleProfileByGet]) {
    serve(api, call, (viewer, { username }) => fetchKaggle(services, viewer.id, username))
  }
  for (const call of [contract.resetKaggleProfile, contract.resetKaggleProfileByGet]) {
    serve(api, call, (viewer) => resetKaggle(services, viewer.id))
  }
}
