import { join } from 'node:path'
import { figure, tableText } from '../table.ts'
import { runInWorkerProcess } from '../worker-process.ts'
import { BENCH_QUERIES, type ContenderResult } from './contender.ts'

const CORE = 'search core'
const PEERS = ['PostgreSQL FTS', 'SQLite FTS5', 'MiniSearch']
const SIZES = [10_000, 100_000, 1_000_000]
/** A peer whose build would take longer at the next size is left out there. */
const PEER_BUILD_MS = 600_000

/**
 * `npm run bench search [sizes]` (10000,100000,1000000): search core, PostgreSQL, SQLite FTS5 and MiniSearch on the
 * same generated jobs with the same full result: page of 100 by date, exact total, four facets.
 */
export async function run([sizes = SIZES.join(',')]: string[]): Promise<void> {
  const slow = new Set<string>()
  for (const size of sizes.split(',').map(Number)) {
    console.log(`\n${size.toLocaleString('en')} jobs; milliseconds, median / 99th percentile`)
    const core = await runContender(CORE, size)
    if (!core) throw new Error('The search core gave no answer')
    const peers = []
    for (const name of PEERS) {
      const peer = slow.has(name) ? null : await runContender(name, size)
      if (!peer || peer.buildMs * 10 > PEER_BUILD_MS) slow.add(name)
      peers.push({ name, contenderResult: peer })
    }
    console.log(comparison(core, peers))
    console.log(`\n${coreTable(core)}`)
  }
}

const runContender = (name: string, size: number) =>
  runInWorkerProcess<ContenderResult>(join(import.meta.dirname, 'worker.ts'), [name, String(size)])

interface Peer {
  name: string
  contenderResult: ContenderResult | null
}

function comparison(core: ContenderResult, peers: readonly Peer[]): string {
  const rows = BENCH_QUERIES.map(({ label }, index) => {
    const ours = core.results[index]
    const best = Math.min(...peers.map(({ contenderResult }) => contenderResult?.results[index]?.p50 ?? Infinity))
    const others = peers.map(({ contenderResult }) => cell(contenderResult, index))
    const ratio = Number.isFinite(best) ? `${figure(best / (ours?.p50 ?? best))} ×` : '–'
    return [label, cell(core, index), ...others, ratio]
  })
  const build = [
    'build, s',
    ...[core, ...peers.map(({ contenderResult }) => contenderResult)].map((one) =>
      one ? figure(one.buildMs / 1000) : '–',
    ),
    '',
  ]
  return tableText(
    ['page + total + 4 facets', CORE, ...peers.map(({ name }) => name), 'best peer / core'],
    [...rows, build],
  )
}

/** With the number of hits: the analysers differ, so the totals differ a little. */
function cell(contenderResult: ContenderResult | null, index: number): string {
  const result = contenderResult?.results[index]
  if (!result) return 'not asked: takes minutes'
  return `${figure(result.p50)} / ${figure(result.p99)} (${result.total?.toLocaleString('en')})`
}

function coreTable({ results, residentBytes }: ContenderResult): string {
  const rows = results
    .slice(BENCH_QUERIES.length)
    .map(({ label, p50, p99, total }) => [
      label,
      figure(p50),
      figure(p99),
      total === null ? '' : total.toLocaleString('en'),
    ])
  const memory = ['resident memory after the build, MB', figure(residentBytes / 1e6), '', '']
  return tableText([CORE, 'median', 'p99', 'hits'], [...rows, memory])
}
