import { readEnv } from '#server/platform/env.ts'
import { createListener } from '#server/platform/http/http-server.ts'
import { createServer, listen } from '#server/platform/http/server-lifecycle.ts'
import { staticFiles } from '#server/platform/http/static-files.ts'
import { createLogger } from '#server/platform/log.ts'
import { createServices } from '#server/platform/services.ts'

/** `static-server.ts <folder>`: the product's listener with the files of the folder and nothing else; prints its port. */
const [folder = '.'] = process.argv.slice(2)
// No database is there: none is asked before a file is found.
const env = readEnv({ NODE_ENV: 'production', RATE_LIMITS: 'off', DATABASE_URL: 'postgres://127.0.0.1:1/none' })
const services = createServices(env, { log: createLogger(env, { buffered: true }) })
const none = { fetch: async () => new Response(null, { status: 404 }) }
const listener = createListener({ services, app: () => none, files: staticFiles(folder) })
console.log(await listen(createServer(listener), '127.0.0.1', 0))
