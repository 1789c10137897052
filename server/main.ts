/** `npm start`: settings → port → (build and articles beside) database → tables → demo jobs → followers → listener. */
import path from 'node:path'
import { type Background, startBackground } from './background.ts'
import { blog } from './blog/blog.server.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { cutConnections } from './platform/database/db.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { type Pulse, watchPulse } from './platform/database/pulse.ts'
import { isLoopback, siteUrl } from './platform/env.ts'
import { type App, createListener, type Listener } from './platform/http/http-server.ts'
import { createServer, drain, listen } from './platform/http/server-lifecycle.ts'
import { createStartupGate } from './platform/http/startup-gate.ts'
import { staticFiles } from './platform/http/static-files.ts'
import { captureConsole, createLogger } from './platform/log.ts'
import { collectProcessMetrics } from './platform/metrics.ts'
import { BUILD, builtServerUrl, ensureBuild } from './platform/process/ensure-build.ts'
import { envOrExit, onStop, portOrExit, start } from './platform/process/start.ts'
import { closeServices, createServices, type Services } from './platform/services.ts'

const DRAIN_MS = 10_000

const env = envOrExit(process.env)
process.env.NODE_ENV = env.NODE_ENV // React decides by it how it runs
const log = createLogger(env, { buffered: true })
const gate = createStartupGate()
const server = createServer(gate.listener)
const port = await portOrExit(listen(server, env.HOST, env.PORT), env)

let database: Database | undefined
let services: Services | undefined
let background: Background | undefined
let pulse: Pulse | undefined
const end = onStop(log, async () => {
  await drain(server, DRAIN_MS)
  await pulse?.stop()
  await background?.stop()
  if (services) await closeServices(services)
  await database?.close()
})

await start(async () => {
  const built = ensureBuild((message) => console.log(message))
  built.catch(() => {}) // told below, where it is waited for
  const articles = blog()
  articles.catch(() => {}) // likewise
  database = await openDatabase(env)
  if (database.whereElse) console.log(database.whereElse)
  await migrateDatabase(database.url)
  services = createServices({ ...env, PORT: port, DATABASE_URL: database.url }, { log })
  database.watch(services.pool, log)
  const { pool } = services
  pulse = watchPulse(
    () => pool.options.connectionString,
    log,
    () => cutConnections(pool),
  )
  collectProcessMetrics(services.metrics)
  if (database.isNew && env.DEMO && isLoopback(env.HOST)) await fillWithDemo(services)
  database.markUsed()
  background = await startBackground(services)
  await Promise.all([built, articles])
  captureConsole(log)
  gate.open(await builtListener(services, pulse))
  console.log(`${env.SITE_NAME} is ready at ${siteUrl(services.env)}`)
}, end)

/** Loaded here only: it is needed once in the life of a database. */
async function fillWithDemo(services: Services): Promise<void> {
  console.log('Filling the new database with demo jobs and people (DEMO=0 leaves it empty) …')
  const { seedDemo } = await import('./demo/demo.server.ts')
  const { seedDemoAccounts } = await import('./demo/demo-accounts.server.ts')
  const { seedDemoPeople } = await import('./demo/demo-people.server.ts')
  const { seedDemoOffers } = await import('./demo/demo-offers.server.ts')
  await seedDemo(services)
  await seedDemoAccounts(services)
  await seedDemoOffers(services)
  await seedDemoPeople(services)
}

async function builtListener(services: Services, { isReachable }: Pulse): Promise<Listener> {
  const { createApp } = (await import(builtServerUrl())) as { createApp(services: Services): App }
  const app = createApp(services)
  return createListener({ services, app: () => app, isReachable, files: staticFiles(path.join(BUILD, 'client')) })
}
