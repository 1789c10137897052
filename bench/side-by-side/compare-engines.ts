import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { figure } from '../table.ts'
import { barChart } from './chart.ts'
import type { Competitor, Labelled, Memory } from './contender.ts'
import { type Entrant, entrantOf, takeRounds, warmUp } from './rounds.ts'
import { buildTable, growthTable, medianOf, timesTable } from './tables.ts'

export interface Benchmark<Query> {
  documents: string // their name in texts
  /** The first one is the reference of all comparisons. */
  competitors: readonly Competitor<Query>[]
  queries: readonly Query[]
  /** For the first one alone, after the others: they change the index. */
  changes?: readonly Query[]
  rounds: number
  facetLimit: number
}

export const SIZES = '10000,100000,1000000'
const WARM_UP_MS = 5_000

type Measured<Query> = { size: number; entrants: readonly Entrant<Query>[] }

/**
 * Options: sizes; `--with names` (the first one is the reference), `--rounds N`, `--seconds N` that each contender may use,
 * `--chart FILE` for the largest size. A result that differs from the reference sets the exit code to 1.
 */
export async function compareEngines<Query extends Labelled>(
  benchmark: Benchmark<Query>,
  args: readonly string[],
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      with: { type: 'string' },
      rounds: { type: 'string', default: String(benchmark.rounds) },
      seconds: { type: 'string', default: '60' },
      chart: { type: 'string' },
    },
  })
  const competitors = chosen(benchmark.competitors, values.with)
  const options = {
    rounds: Number(values.rounds),
    budgetMs: Number(values.seconds) * 1000,
    facetLimit: benchmark.facetLimit,
  }
  const bySize: Measured<Query>[] = []
  for (const size of (positionals[0] ?? SIZES).split(',').map(Number))
    bySize.push({ size, entrants: await measureSize({ ...benchmark, competitors }, size, options) })
  const labels = labelsOf(benchmark.queries)
  if (bySize.length > 1) console.log(`\n${growthTable(bySize, labels)}`)
  const largest = bySize.toSorted((a, b) => b.size - a.size)[0]
  if (values.chart && largest) writeChart(values.chart, benchmark.documents, largest, labels)
}

function chosen<Query>(competitors: readonly Competitor<Query>[], names: string | undefined): Competitor<Query>[] {
  if (names === undefined) return [...competitors]
  return names.split(',').map((name) => {
    const found = competitors.find((competitor) => competitor.name.toLowerCase().includes(name.toLowerCase()))
    if (!found) throw new Error(`There is no contender called ${name}`)
    return found
  })
}

const labelsOf = (queries: readonly Labelled[]) => [...new Set(queries.map(({ label }) => label))]

async function measureSize<Query extends Labelled>(
  { documents, competitors, queries, changes = [] }: Benchmark<Query>,
  size: number,
  options: { rounds: number; budgetMs: number; facetLimit: number },
): Promise<readonly Entrant<Query>[]> {
  console.log(`\n${figure(size)} ${documents}, ${cpus().length} processors; median / 99th percentile [hits]`)
  const entrants: Entrant<Query>[] = []
  const closeAll = async () => {
    for (const { running } of entrants.splice(0)) await running.close()
  }
  const abort = () => closeAll().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, abort)
  try {
    for (const competitor of competitors) {
      const reason = whyLeftOut(competitor, size) ?? (await enter(entrants, competitor, size))
      if (reason) console.log(`${competitor.name} is left out: ${reason}`)
    }
    for (const entrant of entrants) await warmUp(entrant, queries, WARM_UP_MS)
    const before = loadavg()[0] ?? 0
    await takeRounds(entrants, queries, options)
    const load = `${figure(before)} to ${figure(loadavg()[0] ?? 0)}`
    const memories: Memory[] = []
    for (const { running } of entrants) memories.push(await running.memory())
    if (changes.length > 0) await takeRounds(entrants.slice(0, 1), changes, options)
    console.log(`Load of the machine while searching: ${load}\n`)
    show(entrants, memories, labelsOf([...queries, ...changes]))
    return [...entrants]
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, abort)
    await closeAll()
  }
}

/** Returns why a peer failed, mostly for want of memory. Without the reference there is nothing to compare. */
async function enter<Query>(
  entrants: Entrant<Query>[],
  competitor: Competitor<Query>,
  size: number,
): Promise<string | null> {
  try {
    entrants.push(entrantOf(competitor, await competitor.start(size)))
    return null
  } catch (error) {
    if (entrants.length === 0) throw error
    return error instanceof Error ? error.message : String(error)
  }
}

function whyLeftOut<Query>(competitor: Competitor<Query>, size: number): string | null {
  if (size > competitor.maxSize) return `it would take minutes at ${figure(size)}`
  return competitor.whyMissing?.() ?? null
}

function show<Query>(
  entrants: readonly Entrant<Query>[],
  memories: readonly Memory[],
  labels: readonly string[],
): void {
  console.log(timesTable(entrants, 'inside', labels))
  console.log(`\n${timesTable(entrants, 'waited', labels)}`)
  console.log(`\n${buildTable(entrants, memories)}\n`)
  for (const { competitor, differing } of entrants.slice(1)) {
    if (competitor.comparison === 'none') continue
    if (differing.size === 0)
      console.log(`${competitor.name}: every result equals that of ${entrants[0]?.competitor.name}`)
    for (const [label, { times, first }] of differing) {
      console.log(`${competitor.name}, ${label}: ${times} results differ, the first by ${first}`)
      process.exitCode = 1
    }
  }
}

function writeChart<Query>(
  file: string,
  documents: string,
  { size, entrants }: Measured<Query>,
  labels: readonly string[],
): void {
  const groups = labels.map((label) => ({
    label,
    bars: entrants.flatMap((entrant) => {
      const value = medianOf(entrant, label, 'inside')
      return value === null ? [] : [{ name: entrant.competitor.name, value }]
    }),
  }))
  const title = `Searching ${figure(size)} ${documents}`
  const axis = 'milliseconds inside the engine, median, logarithmic scale: shorter is better'
  const compared = groups.filter(({ bars }) => bars.length > 1)
  writeFileSync(file, barChart(title, axis, compared.length > 0 ? compared : groups))
  console.log(`\nThe chart is in ${file}`)
}
