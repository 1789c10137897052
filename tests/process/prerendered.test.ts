import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BUILD } from '#server/platform/process/ensure-build.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { newDataDir, startServer } from './server.ts'

const ARTICLE = '/blog/how-to-read-a-data-job-ad'
const FILE = path.join(BUILD, 'prerendered', `${ARTICLE}.html`)

/** A server on a database of its own, with the site's URL that the build assumes. */
async function served(): Promise<(cookie: string) => Promise<Response>> {
  const { services } = await startTestApp()
  const server = await startServer({
    DATABASE_URL: services.env.DATABASE_URL as string,
    DATA_DIR: newDataDir(),
    SITE_URL: 'http://127.0.0.1:3000',
  })
  return (cookie) => fetch(server.origin + ARTICLE, { headers: { cookie } })
}

test('the fixed article is served as it was pre-rendered, byte for byte, whatever the visitor likes', async () => {
  const get = await served()
  const rendered = await get('title_variant=0')
  const file = fs.readFileSync(FILE, 'utf8')
  expect(rendered.status).toBe(200)
  expect(await rendered.text()).toBe(file)
  const kept = await get(`title_variant=0; likes=how-to-read-a-data-job-ad`)
  expect(await kept.text()).toBe(file)
  expect(await (await get('title_variant=1')).text()).not.toBe(file)
  expect(file).toContain('<h1')
}, 300_000)
