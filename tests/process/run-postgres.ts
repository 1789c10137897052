/** Run by tests as a process of its own: starts or attaches to the database of a folder, tells how, stops it at SIGTERM. */
import { startPostgres } from '#server/platform/database/postgres.ts'

const server = await startPostgres({ home: process.argv[2] as string, settings: ['fsync=off'] })
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
console.log(JSON.stringify({ url: server.url, pid: server.pid, owned: server.owned, home: server.home }))
