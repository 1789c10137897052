import { join } from 'node:path'
import { figure, percentile, tableText } from '../table.ts'
import { runInWorkerProcess } from '../worker-process.ts'
import type { ContenderResult } from './contender.ts'
import { PRODUCT_HEAD, productRows } from './product.ts'

const CORE = 'search core'
const PEERS = ['PostgreSQL', 'SQLite']
const SIZES = [10_000, 100_000, 1_000_000]
/** A contender whose build would take longer at the next size is left out there. */
const PEER_BUILD_MS = 300_000
const PEER_PEOPLE = 100_000

/**
 * `npm run bench people [sizes] [part]` (10000,100000,1000000): several hundred searches by levels of eight skills and
 * four filters: exact total, six facets, page of 20 by date. All contenders compute the same full result. Then the same
 * as nice-to-haves, and both over HTTP, as recruiters ask. `part`: just `contenders` or just `product`.
 */
export async function run([sizes = SIZES.join(','), part]: string[]): Promise<void> {
  const slow = new Set<string>()
  for (const size of sizes.split(',').map(Number)) {
    if (part !== 'product') await showContenders(size, slow)
    if (part === 'contenders') continue
    console.log(`\n${figure(size)} people, \`n-search-profiles\` over HTTP`)
    console.log(tableText(PRODUCT_HEAD, await productRows(size)))
  }
}

async function showContenders(size: number, slow: Set<string>): Promise<void> {
  const core = await showing(CORE, size)
  if (!core) throw new Error('The search core gave no answer')
  const rows = [rowOf(CORE, core, core), preferredRow(core)]
  for (const name of PEERS) {
    const peer = slow.has(name) || size > PEER_PEOPLE ? null : await showing(name, size)
    if (!peer || peer.buildMs * 10 > PEER_BUILD_MS) slow.add(name)
    rows.push(peer ? rowOf(name, peer, core) : [name, 'not asked: takes minutes'])
  }
  const totals = core.results.map(({ total }) => total)
  console.log(`\n${figure(size)} people; found by a search: ${spread(totals)} (10th, 50th, 90th percentile)`)
  console.log(
    tableText(['', 'asked', 'p50 ms', 'p99 ms', 'peer / core', 'answers that differ', 'build s', 'resident MB'], rows),
  )
}

function preferredRow({ preferredTimes }: ContenderResult): string[] {
  const [p50, p99] = [0.5, 0.99].map((share) => figure(percentile(preferredTimes, share))) as [string, string]
  return [`${CORE}, all nice to have`, figure(preferredTimes.length), p50, p99]
}

const showing = (name: string, size: number) =>
  runInWorkerProcess<ContenderResult>(join(import.meta.dirname, 'worker.ts'), [name, String(size)])

const spread = (totals: readonly number[]) =>
  [0.1, 0.5, 0.9].map((share) => figure(percentile(totals, share))).join(', ')

/** The ratio is the median over the searches that both ran. */
function rowOf(
  name: string,
  { results, times, buildMs, residentBytes }: ContenderResult,
  core: ContenderResult,
): string[] {
  const ratios = times.map((time, index) => time / (core.times[index] as number))
  const differing = results.filter(
    ({ total, counted }, index) => total !== core.results[index]?.total || counted !== core.results[index]?.counted,
  )
  return [
    name,
    figure(times.length),
    figure(percentile(times, 0.5)),
    figure(percentile(times, 0.99)),
    name === CORE ? '' : `${figure(percentile(ratios, 0.5))} ×`,
    name === CORE ? '' : figure(differing.length),
    figure(buildMs / 1000),
    figure(residentBytes / 1e6),
  ]
}
