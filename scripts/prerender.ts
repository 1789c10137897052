import fs from 'node:fs'
import path from 'node:path'
import { createDb } from '#server/platform/database/db.ts'
import { readEnv } from '#server/platform/env.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { BUILD, builtServerUrl } from '#server/platform/process/ensure-build.ts'
import { createServices, type Services } from '#server/platform/services.ts'

/** Compared with the served page by a test (decision 0170). */
const FIXED_ARTICLE = '/blog/how-to-read-a-data-job-ad'
const NOTHING = { rows: [], rowCount: 0 }

/**
 * Writes the page of the fixed article as the built server makes it with every setting at its default, on an empty database,
 * in title variant 0. Throws when the page fails.
 */
export async function prerenderArticle(): Promise<void> {
  process.env.NODE_ENV = 'production' // React decides by it how it runs
  const env = readEnv({ DATABASE_URL: 'postgres://127.0.0.1:9/none', LOG_LEVEL: 'error' })
  const services = createServices(env)
  const emptyPool = { query: async () => NOTHING } as unknown as Services['pool']
  const { createApp } = (await import(builtServerUrl())) as { createApp(given: Services): App }
  const app = createApp({ ...services, pool: emptyPool, db: createDb(emptyPool) })
  const url = `http://${env.HOST}:${env.PORT}${FIXED_ARTICLE}`
  const page = await app.fetch(new Request(url), { titleVariant: 0 } as Parameters<App['fetch']>[1])
  if (page.status !== 200) throw new Error(`${FIXED_ARTICLE} is not rendered: ${page.status}`)
  const file = path.join(BUILD, 'prerendered', `${FIXED_ARTICLE}.html`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, await page.text())
}
