import * as contract from '#domain/feeds/feeds.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { setDelivery, unsubscribe } from './delivery.server.ts'

export function mountDelivery(api: Api): void {
  const { services, routes } = api
  serve(api, contract.updateDelivery, (viewer, body) => setDelivery(services, viewer.id, body))
  serve(api, contract.unsubscribe, (_, body) => unsubscribe(services, body))
  // Mail programs without one-click open the same URL in a browser: that alone changes nothing (decision 3).
  routes.get(API_PREFIX + contract.unsubscribe.path, (c) =>
    c.redirect(`/myjobs/account/unsubscribe${new URL(c.req.url).search}`, 302),
  )
}
