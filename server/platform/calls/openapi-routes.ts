import { API_PREFIX } from '#domain/shared/call.ts'
import { siteUrl } from '../env.ts'
import { pagePolicy } from '../http/security.ts'
import { apiPage } from './api-page.ts'
import { openApiDocument } from './openapi.ts'
import type { Api } from './serve.ts'

export function mountOpenApi(api: Api): void {
  const { services } = api
  const title = services.env.SITE_NAME
  api.routes.get(`${API_PREFIX}/openapi.json`, (c) =>
    c.json(openApiDocument(api.calls, { title, server: siteUrl(services.env) })),
  )
  api.routes.get(`${API_PREFIX}/docs`, (c) =>
    c.html(apiPage(api.calls, title), 200, { 'content-security-policy': pagePolicy({ inlineStyles: true }) }),
  )
}
