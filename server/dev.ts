/** `npm run dev`: pages and calls reload when their files change; what runs beside the requests needs a restart. */
import { createServer as createVite } from 'vite'
import { startBackground } from './background.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { siteUrl } from './platform/env.ts'
import { type App, createListener } from './platform/http/http-server.ts'
import { createServer, drain, listen } from './platform/http/server-lifecycle.ts'
import { createStartupGate } from './platform/http/startup-gate.ts'
import { createLogger } from './platform/log.ts'
import { envOrExit, onStop, portOrExit } from './platform/process/start.ts'
import { closeServices, createServices, type Services } from './platform/services.ts'

const env = envOrExit({ NODE_ENV: 'development', PAGE_CACHE_MB: '0', LOG_LEVEL: 'warn', ...process.env })
process.env.NODE_ENV = env.NODE_ENV
const log = createLogger(env, { buffered: true })
const gate = createStartupGate()
const server = createServer(gate.listener)
const port = await portOrExit(listen(server, env.HOST, env.PORT), env)
const database = await openDatabase(env)
if (database.whereElse) console.log(database.whereElse)
await migrateDatabase(database.url)
const services = createServices({ ...env, PORT: port, DATABASE_URL: database.url }, { log })
database.watch(services.pool, log)
const background = await startBackground(services)
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

interface AppModule {
  createApp(services: Services): App
}

/** One application for each state of the code. */
const apps = new WeakMap<AppModule, App>()

async function currentApp(): Promise<App> {
  const module = (await vite.ssrLoadModule('./server/app.ts')) as unknown as AppModule
  const app = apps.get(module) ?? module.createApp(services)
  apps.set(module, app)
  return app
}

// A plugin of Vite's would end the process at once, before the database has stopped.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal)
onStop(log, async () => {
  await vite.close()
  await drain(server, 1_000)
  await background.stop()
  await closeServices(services)
  await database.close()
})

const listener = createListener({ services, app: currentApp })
gate.open((request, response) => vite.middlewares(request, response, () => listener(request, response)))
console.log(`${env.SITE_NAME} is ready at ${siteUrl(services.env)}`)
