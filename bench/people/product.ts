import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'undici'
import { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { API_PREFIX, CSRF_HEADER } from '#domain/shared/call.ts'
import { figure, percentile } from '../table.ts'
import { type ProductSearch, productSearches, SEARCHES } from './product-searches.ts'
import type { Listening } from './product-server.ts'

const CONNECTIONS = 20
const WARM_UP_MS = 3_000
const LOAD_MS = 10_000

export const PRODUCT_HEAD = ['', 'asked', 'p50 ms', 'p99 ms', 'CPU ms', `per second, ${CONNECTIONS} connections`, 'kB']

/** Rows of `PRODUCT_HEAD`: the product's call over HTTP, its server in a process of its own. */
export async function productRows(size: number): Promise<string[][]> {
  const child = fork(join(import.meta.dirname, 'product-server.ts'), [String(size)], {
    execArgv: ['--expose-gc', '--max-old-space-size=12000'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const server = await listening(child)
    const rows: string[][] = []
    for (const nice of [false, true])
      rows.push(
        await rowOf(child, server, nice ? 'all nice to have' : 'all musts', productSearches(SEARCHES, { nice })),
      )
    return rows
  } finally {
    const ended = once(child, 'exit')
    if (child.connected) child.disconnect()
    if (child.exitCode === null) await ended
  }
}

async function listening(child: ChildProcess): Promise<Listening> {
  const exit = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)))
  const [message] = await Promise.race([once(child, 'message'), exit])
  exit.catch(() => {})
  return message as Listening
}

async function rowOf(
  child: ChildProcess,
  { origin, cookie }: Listening,
  name: string,
  searches: readonly ProductSearch[],
) {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
  const bodies = searches.map((search) => JSON.stringify(search))
  const [header, value] = CSRF_HEADER
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', [header]: value, cookie }
  let bytes = 0
  const send = async (index: number) => {
    const path = API_PREFIX + searchProfiles.path
    const reply = await pool.request({ path, method: 'POST', headers, body: bodies[index % bodies.length] as string })
    const text = await reply.body.text()
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${text.slice(0, 300)}`)
    bytes += text.length
  }
  const warmAt = performance.now()
  for (let index = 0; performance.now() - warmAt < WARM_UP_MS; index++) await send(index)
  bytes = 0
  const cpuBefore = await cpuMs(child)
  const times: number[] = []
  for (let index = 0; index < bodies.length; index++) {
    const start = performance.now()
    await send(index)
    times.push(performance.now() - start)
  }
  const cpu = ((await cpuMs(child)) - cpuBefore) / bodies.length
  const kilobytes = bytes / bodies.length / 1000
  const perSecond = await loaded(send)
  await pool.close()
  return [
    ...[name, figure(times.length), figure(percentile(times, 0.5)), figure(percentile(times, 0.99))],
    ...[figure(cpu), figure(perSecond), figure(kilobytes)],
  ]
}

/** What the server has used so far; other load on the machine changes it little. */
async function cpuMs(child: ChildProcess): Promise<number> {
  const reply = once(child, 'message')
  child.send('cpu')
  const [used] = (await reply) as [number]
  return used
}

async function loaded(send: (index: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let sent = 0
  const one = async () => {
    while (performance.now() - startedAt < LOAD_MS) await send(sent++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return sent / ((performance.now() - startedAt) / 1000)
}
