import { join } from 'node:path'
import { inOwnProcess } from '../own-process.ts'
import { figure, tableText } from '../table.ts'
import { QUESTIONS, type Showing } from './contender.ts'

const OWN = 'search core'
const PEERS = ['PostgreSQL FTS', 'SQLite FTS5', 'MiniSearch']
const SIZES = [10_000, 100_000, 1_000_000]
/** A peer whose build would take longer than this at the next size is not asked there. */
const PEER_BUILD_MS = 600_000

/**
 * `npm run bench search [sizes]` (10000,100000,1000000): the search core beside PostgreSQL's and SQLite's full-text search
 * and MiniSearch, on the same generated jobs and the same full answer: page of 100 by date, exact total, four facets.
 */
export async function run([sizes = SIZES.join(',')]: string[]): Promise<void> {
  const slow = new Set<string>()
  for (const size of sizes.split(',').map(Number)) {
    console.log(`\n${size.toLocaleString('en')} jobs; milliseconds, median / 99th percentile`)
    const own = await showing(OWN, size)
    if (!own) throw new Error('The search core gave no answer')
    const peers = []
    for (const name of PEERS) {
      const peer = slow.has(name) ? null : await showing(name, size)
      if (!peer || peer.buildMs * 10 > PEER_BUILD_MS) slow.add(name)
      peers.push({ name, showing: peer })
    }
    console.log(comparison(own, peers))
    console.log(`\n${ownTable(own)}`)
  }
}

const showing = (name: string, size: number) =>
  inOwnProcess<Showing>(join(import.meta.dirname, 'worker.ts'), [name, String(size)])

interface Peer {
  name: string
  showing: Showing | null
}

function comparison(own: Showing, peers: readonly Peer[]): string {
  const rows = QUESTIONS.map(({ label }, at) => {
    const ours = own.answers[at]
    const best = Math.min(...peers.map(({ showing }) => showing?.answers[at]?.p50 ?? Infinity))
    const others = peers.map(({ showing }) => cell(showing, at))
    const ratio = Number.isFinite(best) ? `${figure(best / (ours?.p50 ?? best))} ×` : '–'
    return [label, cell(own, at), ...others, ratio]
  })
  const build = [
    'build, s',
    ...[own, ...peers.map(({ showing }) => showing)].map((one) => (one ? figure(one.buildMs / 1000) : '–')),
    '',
  ]
  return tableText(
    ['page + total + 4 facets', OWN, ...peers.map(({ name }) => name), 'best peer / core'],
    [...rows, build],
  )
}

/** Median and 99th percentile, and the number of hits: the analysers differ, so the totals differ a little. */
function cell(showing: Showing | null, at: number): string {
  const answer = showing?.answers[at]
  if (!answer) return 'not asked: takes minutes'
  return `${figure(answer.p50)} / ${figure(answer.p99)} (${answer.total?.toLocaleString('en')})`
}

function ownTable({ answers, residentBytes }: Showing): string {
  const rows = answers
    .slice(QUESTIONS.length)
    .map(({ label, p50, p99, total }) => [
      label,
      figure(p50),
      figure(p99),
      total === null ? '' : total.toLocaleString('en'),
    ])
  const memory = ['resident memory after the build, MB', figure(residentBytes / 1e6), '', '']
  return tableText([OWN, 'median', 'p99', 'hits'], [...rows, memory])
}
