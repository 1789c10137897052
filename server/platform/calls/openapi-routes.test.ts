import { expect, test } from 'vitest'
import { API_PREFIX } from '#domain/shared/call.ts'
import { createApi } from '#server/api.ts'
import { testApp } from '#tests/harness/test-app.ts'

test('the OpenAPI document holds every mounted call with its errors', async () => {
  const { services, fetch } = await testApp()
  const document = (await (await fetch('/nuxt_api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const mounted = createApi(services).calls.map(({ method, path }) => `${method.toLowerCase()} ${API_PREFIX}${path}`)
  expect(documented.sort()).toEqual(mounted.sort())
  expect(document.paths['/nuxt_api/n-general-settings']?.get).toMatchObject({
    responses: {
      200: {},
      422: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  })
})

test('the HTML page lists every call, without script and without requests to other hosts', async () => {
  const { services, fetch } = await testApp()
  const reply = await fetch('/nuxt_api/docs')
  const page = await reply.text()
  for (const { path } of createApi(services).calls) expect(page).toContain(API_PREFIX + path)
  expect(page).toMatch(/curl -c cookies .*\/nuxt_api\/login\/n-login/)
  expect(page).not.toMatch(/<script|https?:\/\//)
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self';")
})
