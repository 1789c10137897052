import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { request } from 'undici'
import { figure, percentile, tableText } from '../table.ts'
import { cpuMs } from './cpu.ts'
import { printMixed } from './mixed.ts'
import { type Peer, startPeers } from './peers.ts'
import { countJobs, printSearchCalls, SEARCH } from './search-calls.ts'
import { type Running, startServer } from './server.ts'
import { type Load, load, requireWrk, type Target } from './wrk.ts'

const CONNECTIONS = [1, 20]
const SEQUENTIAL_REQUESTS = 200
/** An idle server answers `/healthz` well within this time. */
const IDLE_MS = 20
const IDLE_ATTEMPTS = 20
const IDLE_POLL_MS = 250
const LIST = '/jobs?query=data'
const LANDING = '/jobs/data'
/** Pages with any number of URLs, all with the same jobs. */
const UNCACHED: [name: string, path: (n: number) => string][] = [
  ['list page', (n) => `${LIST}+-unseen${n}`],
  ['page without jobs', (n) => `/jobs?query=unseen${n}`],
]

/** A fixed URL is served from the page cache, a numbered one never is. */
function targetsOf(origin: string): Target[] {
  const get = (name: string, path: string): Target => ({ name, method: 'GET', origin, path })
  const post = (name: string, body: string): Target => ({ name, method: 'POST', origin, path: SEARCH, body })
  return [
    get('list page, cached', LIST),
    get('list page, uncached', `${LIST}+-unheard{n}`),
    get('landing page, cached', LANDING),
    get('landing page, uncached', '/jobs/{spelling}'),
    post('n-search, empty body', '{}'),
    post('n-search, varied', '{"query":"data -unheard{n}","facets":["country","skills","seniority","is_remote"]}'),
    get('healthz', '/healthz'),
  ]
}

/**
 * Pages per second of the production server and of bare servers with the same bytes. `--jobs N` adds generated jobs
 * to the demo data, `--seconds N` is the time for each figure (default 3), `--beside FOLDER` measures another checkout in
 * the same run under the mixed load, `--mixed` nothing but that load, `--search` nothing but `jobs/n-search`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      jobs: { type: 'string', default: '0' },
      seconds: { type: 'string', default: '3' },
      beside: { type: 'string' },
      mixed: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
    },
  })
  requireWrk()
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0)) await stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopAll().finally(() => process.exit(1)))
  try {
    const server = await startServer()
    stops.push(server.stop)
    if (Number(values.jobs) > 0) await server.addJobs(Number(values.jobs))
    if (values.search) return await printSearchCalls(server, Number(values.seconds))
    await printPages(server.origin)
    if (!values.mixed) await printSequential(server)
    const peers = await startPeers(await compressedPage(server.origin + LIST))
    stops.push(...peers.map((peer) => peer.stop))
    const seconds = Number(values.seconds)
    if (!values.mixed) await printLoads(server.origin, peers, seconds)
    const others = values.beside ? [{ name: values.beside, ...(await startServer(values.beside)) }] : []
    stops.push(...others.map(({ stop }) => stop))
    await printMixed([...others, { name: 'this', origin: server.origin }], peers, seconds * 5)
  } finally {
    await stopAll()
  }
}

/** What the pages consist of, so that the figures below mean something; also fills the cache. */
async function printPages(origin: string): Promise<void> {
  console.log(
    `${figure(await countJobs(origin))} jobs, Node ${process.version}, ${cpus().length} cores shared with the load generator\n`,
  )
  const rows = []
  for (const path of [LIST, LANDING, '/jobs/work-works-working']) {
    const html = await (await fetch(origin + path)).text()
    const cards = new Set(html.match(/\/jobs\/[^"?#]+--[0-9a-z]{10}(?=")/gi)).size
    rows.push([
      path,
      figure(cards),
      figure(Buffer.byteLength(html)),
      figure((await compressedPage(origin + path)).length),
    ])
  }
  console.log(`${tableText(['page', 'cards', 'HTML bytes', 'brotli bytes'], rows)}\n`)
}

/** The body as a browser receives it, not unpacked. */
async function compressedPage(url: string): Promise<Buffer> {
  const { body } = await request(url, { headers: { 'accept-encoding': 'br' } })
  return Buffer.from(await body.arrayBuffer())
}

/**
 * Sequential requests, each for an uncached URL: the server's own time for a page. The processor time stays true while
 * others use the machine (queries run in the database's processes).
 */
async function printSequential({ origin, pid }: Running): Promise<void> {
  const rows: string[][] = []
  for (const [name, path] of UNCACHED) {
    const times: number[] = []
    const before = cpuMs(pid)
    for (let i = 0; i < SEQUENTIAL_REQUESTS; i++) {
      const start = performance.now()
      await compressedPage(origin + path(i))
      times.push(performance.now() - start)
    }
    const cpu = (cpuMs(pid) - before) / SEQUENTIAL_REQUESTS
    rows.push([name, figure(percentile(times, 0.5)), figure(percentile(times, 0.99)), figure(cpu)])
  }
  console.log(`${SEQUENTIAL_REQUESTS} requests one after the other, never the same address twice`)
  console.log(`${tableText(['page', 'median ms', 'p99 ms', 'CPU ms'], rows)}\n`)
}

async function printLoads(origin: string, peers: readonly Peer[], seconds: number): Promise<void> {
  const sameBytes = peers.map(({ name, origin }): Target => ({ name, method: 'GET', origin, path: '/' }))
  const rows: string[][] = []
  let first = 1_000_000
  for (const target of [...targetsOf(origin), ...sameBytes]) {
    for (const connections of CONNECTIONS) {
      await waitUntilIdle(origin)
      const result = await load(target, connections, seconds, first)
      rows.push([target.name, ...rowOf(connections, result)])
      first += 1_000_000
    }
  }
  console.log(tableText(['target', 'connections', 'per second', 'p50 ms', 'p99 ms', 'bytes', 'failed'], rows))
}

/** Waits until the server has finished the requests that the last load left behind. */
async function waitUntilIdle(origin: string): Promise<void> {
  for (let attempt = 0; attempt < IDLE_ATTEMPTS; attempt++) {
    const start = performance.now()
    await compressedPage(`${origin}/healthz`)
    if (performance.now() - start < IDLE_MS) return
    await new Promise((resolve) => setTimeout(resolve, IDLE_POLL_MS))
  }
}

function rowOf(connections: number, { perSecond, p50Ms, p99Ms, bytes, failed }: Load): string[] {
  // Without a single response in time there is no latency to show.
  if (perSecond === 0) return [`${connections}`, '0', '–', '–', '–', `${failed}`]
  return [`${connections}`, figure(perSecond), figure(p50Ms), figure(p99Ms), figure(bytes), `${failed}`]
}
