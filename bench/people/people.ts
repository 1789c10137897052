import { join } from 'node:path'
import { figure, percentile, tableText } from '../table.ts'
import { runInWorkerProcess } from '../worker-process.ts'
import type { ContenderResult } from './contender.ts'

const CORE = 'search core'
const PEERS = ['PostgreSQL', 'SQLite']
const SIZES = [10_000, 100_000, 1_000_000]
/** A contender whose build would take longer at the next size is left out there. */
const PEER_BUILD_MS = 300_000

/**
 * `npm run bench people [sizes]` (10000,100000,1000000): several hundred searches by levels of eight skills and
 * four filters: exact total, six facets, page of 20 by date. All contenders compute the same full result.
 */
export async function run([sizes = SIZES.join(',')]: string[]): Promise<void> {
  const slow = new Set<string>()
  for (const size of sizes.split(',').map(Number)) {
    const core = await showing(CORE, size)
    if (!core) throw new Error('The search core gave no answer')
    const rows = [rowOf(CORE, core, core)]
    for (const name of PEERS) {
      const peer = slow.has(name) ? null : await showing(name, size)
      if (!peer || peer.buildMs * 10 > PEER_BUILD_MS) slow.add(name)
      rows.push(peer ? rowOf(name, peer, core) : [name, 'not asked: takes minutes'])
    }
    const totals = core.results.map(({ total }) => total)
    console.log(`\n${figure(size)} people; found by a search: ${spread(totals)} (10th, 50th, 90th percentile)`)
    console.log(
      tableText(
        ['', 'asked', 'p50 ms', 'p99 ms', 'peer / core', 'answers that differ', 'build s', 'resident MB'],
        rows,
      ),
    )
  }
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
