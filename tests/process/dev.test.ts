import { expect, test } from 'vitest'
import { startNode } from './child.ts'
import { newDataDir, postgresPid } from './server.ts'

test('the development server renders pages with their policy and stops in order', { timeout: 180_000 }, async () => {
  const DATA_DIR = newDataDir()
  const server = startNode('server/dev.ts', [], { DATA_DIR, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' })
  const [, origin] = await server.waitForOutput(/ is ready at (http:\S+)/)
  const page = await fetch(`${origin}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('inject-hmr-runtime')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-.*connect-src 'self' ws:/)
  expect((await fetch(`${origin}/nuxt_api/n-general-settings`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(postgresPid(DATA_DIR)).toBeUndefined()
})
