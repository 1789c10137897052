import * as contract from '#domain/feeds/feeds.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { addFeed, deleteFeed, myFeeds, restoreFeed, updateFeed } from './feeds.server.ts'
import { previewFeed } from './preview-feed.ts'

export function mountFeeds(api: Api): void {
  const { services } = api
  serve(api, contract.fetchFeeds, (viewer) => myFeeds(services, viewer.id))
  serve(api, contract.addFeed, (viewer, body) => addFeed(services, viewer.id, body))
  serve(api, contract.updateFeed, (viewer, body) => updateFeed(services, viewer.id, body))
  serve(api, contract.deleteFeed, async (viewer, { uuid }) => {
    await deleteFeed(services, viewer.id, uuid)
    return {}
  })
  serve(api, contract.restoreFeed, (viewer, { uuid }) => restoreFeed(services, viewer.id, uuid))
  serve(api, contract.previewFeed, (_, body) => previewFeed(services, body))
}
