import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { figure, tableText } from '../table.ts'

export interface MixedOptions {
  origin: string
  connections: number
  seconds: number
  seed: number
  /** Paths that come again and again; the others, with a number for `{n}`, come once. */
  known: string[]
  unseen: string
  knownShare: number
  isWarm: boolean
  first: number
}

export interface MixedLoad {
  perSecond: number
  /** In milliseconds, of the answers with the page: `cached` when somebody had received the page before. */
  cached: { count: number; p50: number; p99: number }
  uncached: { count: number; p50: number; p99: number }
  /** Sent away with 503. */
  rejected: number
  timeouts: number
  failed: number
}

interface Server {
  name: string
  origin: string
}

const CONNECTIONS = 200
const QUERIES = [
  'data',
  'python',
  'engineer',
  'sql',
  'analyst',
  'senior',
  'machine learning',
  'remote',
  'science',
  'spark',
]
const FILTERS = [
  '',
  '&is_remote=yes',
  '&posted_within=7',
  '&seniority=senior',
  '&sort=salary.desc',
  '&salary_min=100000',
]
const LANDINGS = ['data', 'data-engineer', 'data-scientist', 'analyst', 'machine-learning']
const SCENARIOS = [
  { name: '94 % cached', isWarm: true, knownShare: 0.94 },
  { name: 'cold', isWarm: false, knownShare: 1 },
]
const HEAD = [
  'server',
  'pages',
  'per second',
  'cached',
  'p50 ms',
  'p99 ms',
  'uncached',
  'p50 ms',
  'p99 ms',
  'sent away',
  'time-outs',
  'failed',
]

/** Home, lists, landing pages and jobs read at once over 200 connections: from a warm cache, and from an empty one. */
export async function printMixed(servers: readonly Server[], peers: readonly Server[], seconds: number): Promise<void> {
  const rows: string[][] = []
  let seed = 1
  for (const scenario of SCENARIOS) {
    for (const { name, origin } of servers) {
      seed += 1
      const known = scenario.isWarm ? await warmPages(origin) : coldPages(seed)
      rows.push([name, scenario.name, ...rowOf(await mixedLoad({ ...scenario, origin, known, seconds, seed }))])
    }
  }
  for (const { name, origin } of peers)
    rows.push([
      name,
      'same bytes',
      ...rowOf(await mixedLoad({ ...SCENARIOS[0], known: ['/'], origin, seconds, seed } as never)),
    ])
  console.log(`\n${CONNECTIONS} connections without a pause, pages of all kinds mixed; times from the client\n`)
  console.log(tableText(HEAD, rows))
}

async function mixedLoad(given: Omit<MixedOptions, 'connections' | 'unseen' | 'first'>): Promise<MixedLoad> {
  const options: MixedOptions = {
    ...given,
    connections: CONNECTIONS,
    unseen: '/jobs?query=data+-mixed{n}',
    first: given.seed * 1_000_000,
  }
  const script = join(import.meta.dirname, 'mixed-load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(options)])
  return JSON.parse(stdout) as MixedLoad
}

async function warmPages(origin: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/jobs?query=`)).text()
  const jobs = [...new Set(list.match(/\/jobs\/[^"?#]+--[0-9a-z]{10}(?=")/gi))].slice(0, 20)
  const lists = QUERIES.flatMap((query) => FILTERS.slice(0, 3).map((filter) => listOf(query, filter)))
  return ['/', '/jobs', '/top-paid-jobs', ...LANDINGS.map((path) => `/jobs/${path}`), ...lists, ...jobs]
}

/** Other addresses in each run, all with jobs. */
const coldPages = (run: number): string[] =>
  Array.from({ length: 10 }, (_, n) => `+-cold${run}x${n}`).flatMap((part) =>
    QUERIES.flatMap((query) => FILTERS.map((filter) => listOf(`${query}${part}`, filter))),
  )

const listOf = (query: string, filter: string) => `/jobs?query=${query.replaceAll(' ', '+')}${filter}`

const rowOf = ({ perSecond, cached, uncached, rejected, timeouts, failed }: MixedLoad) => [
  figure(perSecond),
  ...timesOf(cached),
  ...timesOf(uncached),
  ...[rejected, timeouts, failed].map(String),
]

const timesOf = ({ count, p50, p99 }: MixedLoad['cached']) => [
  String(count),
  ...(count > 0 ? [figure(p50), figure(p99)] : ['–', '–']),
]
