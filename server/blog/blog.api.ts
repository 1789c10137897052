import { BLOG_RSS_PATH } from '#domain/blog/articles.ts'
import * as contract from '#domain/blog/blog.contract.ts'
import { likesCookie } from '#domain/blog/likes-cookie.ts'
import { type Api, type CallContext, serve } from '#server/platform/calls/serve.ts'
import { isHttps } from '#server/platform/calls/session-cookies.ts'
import { cacheableResponse } from '#server/platform/pages/cacheable-response.ts'
import { articleList, blogRss, countLikes, like, unlike } from './blog.server.ts'

export function mountBlog(api: Api): void {
  const { services, routes } = api
  const changing =
    (change: typeof like) =>
    async (_: unknown, { slug }: { slug: string }, { request, headers, ipPrefix }: CallContext) => {
      const { likes, list } = await change(services, slug, { cookies: request.headers.get('cookie'), ipPrefix })
      if (list) headers.append('set-cookie', likesCookie(list, isHttps(services.env, request)))
      return { likes }
    }
  serve(api, contract.likeArticle, changing(like))
  serve(api, contract.unlikeArticle, changing(unlike))
  serve(api, contract.fetchLikes, async () => ({ likes: await countLikes(services) }))
  routes.get(BLOG_RSS_PATH, async () =>
    cacheableResponse('application/rss+xml', blogRss(services, await articleList())),
  )
}
