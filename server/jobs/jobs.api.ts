import type { Context } from 'hono'
import * as contract from '#domain/jobs/jobs.contract.ts'
import { type Api, incomingOf, serve } from '#server/platform/calls/serve.ts'
import { cacheableResponse } from '#server/platform/pages/cacheable-response.ts'
import {
  jobsRss,
  jobsSitemap,
  pagesSitemap,
  requireJob,
  robots,
  searchJobs,
  sitemap,
  suggestJobs,
} from './jobs.server.ts'

export function mountJobs(api: Api): void {
  const { services } = api
  serve(api, contract.searchJobs, (_, body) => searchJobs(services, body))
  serve(api, contract.suggestJobs, (_, { query }) => suggestJobs(services, query))
  serve(api, contract.fetchJob, (_, { id }) => requireJob(services, id))
  mountCrawlerRoutes(api)
}

function mountCrawlerRoutes({ services, routes }: Api): void {
  const admitted = <Result>(c: Context, work: () => Promise<Result>) =>
    services.admission.admit({ incoming: incomingOf(c) }, work)
  routes.get('/robots.txt', () => cacheableResponse('text/plain', robots(services)))
  routes.get('/sitemap.xml', async (c) =>
    cacheableResponse('application/xml', await admitted(c, () => sitemap(services))),
  )
  routes.get('/sitemap-pages.xml', async () => cacheableResponse('application/xml', await pagesSitemap(services)))
  routes.get('/:file{sitemap-jobs-[1-9][0-9]?[0-9]?[0-9]?\\.xml}', async (c) => {
    const xml = await admitted(c, () => jobsSitemap(services, Number(c.req.param('file').replace(/\D/g, ''))))
    return xml ? cacheableResponse('application/xml', xml) : new Response('Page not found', { status: 404 })
  })
  routes.get('/jobs.rss', async (c) => {
    const params = new URL(c.req.url).searchParams
    return cacheableResponse('application/rss+xml', await admitted(c, () => jobsRss(services, params)))
  })
}
