import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BUILD } from '#server/platform/process/ensure-build.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { newDataDir, startServer } from './server.ts'

const ARTICLE = '/blog/how-to-read-a-data-job-ad'
const FILE = path.join(BUILD, 'prerendered', `${ARTICLE}.html`)

const SITE = 'http://127.0.0.1:3000'

/** The page from a server on a database of its own; its links name the site as those of the build do. */
async function served(): Promise<(cookie: string) => Promise<string>> {
  const { services } = await startTestApp()
  const server = await startServer({
    DATABASE_URL: services.env.DATABASE_URL as string,
    DATA_DIR: newDataDir(),
  })
  return async (cookie) => {
    const reply = await fetch(server.origin + ARTICLE, { headers: { cookie } })
    expect(reply.status).toBe(200)
    return (await reply.text()).replaceAll(server.origin, SITE)
  }
}

test('the fixed article is served as it was pre-rendered, byte for byte, whatever the visitor likes', async () => {
  const get = await served()
  const file = fs.readFileSync(FILE, 'utf8')
  expect(await get('title_variant=0')).toBe(file)
  expect(await get('title_variant=0; likes=how-to-read-a-data-job-ad')).toBe(file)
  expect(await get('title_variant=1')).not.toBe(file)
  expect(file).toContain('<h1')
}, 300_000)
