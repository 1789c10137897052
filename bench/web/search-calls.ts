import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { figure, tableText } from '../table.ts'
import { cpuMs } from './cpu.ts'
import type { Running } from './server.ts'
import { variedSearches } from './varied-searches.ts'
import { load, type Target } from './wrk.ts'

export const SEARCH = '/nuxt_api/jobs/n-search'
const CONNECTIONS = [1, 20]
/** Searches that come again, and more than are kept, so that each is a new one. */
const REPEATED = 2_000
const NEW = 20_000
const WARM_UP_SECONDS = 5
const INDEXING_POLL_MS = 2_000

export async function countJobs(origin: string): Promise<number> {
  const response = await fetch(origin + SEARCH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"","filters":[],"limit":0}',
  })
  const { total } = (await response.json()) as { total: number }
  return total
}

/** Imported jobs come into the index a little later. */
async function countIndexedJobs(origin: string): Promise<number> {
  for (let count = await countJobs(origin); ; ) {
    await setTimeout(INDEXING_POLL_MS)
    const next = await countJobs(origin)
    if (next === count) return count
    count = next
  }
}

/** `jobs/n-search` over HTTP: the default search, searches that come again, and searches that are all new. */
export async function printSearchCalls({ origin, pid }: Running, seconds: number): Promise<void> {
  console.log(`${figure(await countIndexedJobs(origin))} jobs, Node ${process.version}\n`)
  const folder = await mkdtemp(join(tmpdir(), 'argmax-bench-searches-'))
  const post = (name: string, body: string): Target => ({ name, method: 'POST', origin, path: SEARCH, body })
  const rows: string[][] = []
  const before = loadavg()[0] ?? 0
  const bodies = [...variedSearches(REPEATED + NEW)]
  const varied = async (name: string, part: readonly string[]) => {
    const file = join(folder, name)
    await writeFile(file, part.join('\n'))
    return post(`${figure(part.length)} varied searches, ${name}`, `@${file}`)
  }
  const targets = [
    post('default search', '{}'),
    await varied('repeated', bodies.slice(0, REPEATED)),
    await varied('never asked before', bodies.slice(REPEATED)),
  ]
  for (const target of targets) {
    let first = 0
    while (first < REPEATED) first += (await load(target, Math.max(...CONNECTIONS), WARM_UP_SECONDS, first)).requests
    for (const connections of CONNECTIONS) {
      const cpuBefore = cpuMs(pid)
      const { requests, perSecond, p50Ms, p99Ms, bytes, failed } = await load(target, connections, seconds, first)
      first += requests
      const cpu = (cpuMs(pid) - cpuBefore) / requests
      const figures = [connections, perSecond, p50Ms, p99Ms, cpu, bytes, failed].map((value) => figure(value))
      rows.push([target.name, ...figures])
    }
  }
  await rm(folder, { recursive: true })
  const head = ['n-search', 'connections', 'per second', 'p50 ms', 'p99 ms', 'processor ms', 'bytes', 'failed']
  console.log(tableText(head, rows))
  console.log(`\nLoad of the machine: ${figure(before)} to ${figure(loadavg()[0] ?? 0)}, wrk and the server included`)
}
