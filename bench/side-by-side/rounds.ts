import type { Competitor, Labelled, RunningContender, SearchedResult } from './contender.ts'
import { differences } from './differences.ts'

export interface Entrant<Query> {
  competitor: Competitor<Query>
  running: RunningContender<Query>
  /** By label of the query. */
  measured: Map<string, Measured>
  differing: Map<string, { times: number; first: string }>
}

export interface Measured {
  totals: (number | null)[]
  /** One per search, in ms: in the engine, and as the process that searches waits. */
  inside: number[]
  waited: number[]
}

export interface RoundOptions {
  rounds: number
  /** A contender that has used so much time is left out from then on. */
  budgetMs: number
  facetLimit: number
}

/** However slow it is, a contender takes part in so many rounds. */
const MIN_ROUNDS = 3

export const entrantOf = <Query>(competitor: Competitor<Query>, running: RunningContender<Query>): Entrant<Query> => ({
  competitor,
  running,
  measured: new Map(),
  differing: new Map(),
})

/**
 * In each round every query goes to every contender in turn, another one first each time. So each finds the processor's
 * caches full of the others' data, as a search between other work does.
 */
export async function takeRounds<Query extends Labelled>(
  entrants: readonly Entrant<Query>[],
  queries: readonly Query[],
  { rounds, budgetMs, facetLimit }: RoundOptions,
): Promise<void> {
  const [reference] = entrants
  const expected = new Map<Query, SearchedResult>()
  const spent = new Map(entrants.map((entrant) => [entrant, 0]))
  for (let round = 0; round < rounds; round++) {
    for (const [number, query] of queries.entries()) {
      for (let turn = 0; turn < entrants.length; turn++) {
        const entrant = entrants[(turn + round + number) % entrants.length] as Entrant<Query>
        const used = spent.get(entrant) ?? 0
        if (!entrant.competitor.canSearch(query)) continue
        if (used > budgetMs && (rounds < MIN_ROUNDS || round >= MIN_ROUNDS)) continue
        const start = performance.now()
        const { insideMs, result } = await entrant.running.search(query, round)
        const waited = performance.now() - start
        spent.set(entrant, used + waited)
        note(entrant, query.label, result.total, { insideMs, waited })
        if (entrant === reference) expected.set(query, result)
        const known = expected.get(query) ?? (await readExpected(reference, query, round, expected))
        if (known) compare(entrant, query, result, known, facetLimit)
      }
    }
  }
}

/** The first contender's result where another's turn comes before; not timed. */
async function readExpected<Query extends Labelled>(
  reference: Entrant<Query> | undefined,
  query: Query,
  round: number,
  expected: Map<Query, SearchedResult>,
): Promise<SearchedResult | undefined> {
  if (!reference?.competitor.canSearch(query)) return undefined
  const { result } = await reference.running.search(query, round)
  expected.set(query, result)
  return result
}

function note<Query>(
  { measured }: Entrant<Query>,
  label: string,
  total: number | null,
  { insideMs, waited }: { insideMs: number; waited: number },
): void {
  const times = measured.get(label) ?? { totals: [], inside: [], waited: [] }
  times.totals.push(total)
  times.inside.push(insideMs)
  times.waited.push(waited)
  measured.set(label, times)
}

function compare<Query extends Labelled>(
  { competitor, differing }: Entrant<Query>,
  { label, comparesPage = true }: Query,
  result: SearchedResult,
  expected: SearchedResult,
  limit: number,
): void {
  if (competitor.comparison === 'none') return
  const found = differences(result, expected, { limit, comparesPage })
  if (found.length === 0) return
  const known = differing.get(label) ?? { times: 0, first: found.join('; ') }
  differing.set(label, { ...known, times: known.times + 1 })
}

/** Until what is compiled while it runs is compiled; nothing of it is measured. */
export async function warmUp<Query>(
  { competitor, running }: Entrant<Query>,
  queries: readonly Query[],
  warmUpMs: number,
): Promise<void> {
  const known = queries.filter((query) => competitor.canSearch(query))
  const end = performance.now() + warmUpMs
  for (let turn = 0; known.length > 0 && performance.now() < end; turn++) {
    await running.search(known[turn % known.length] as Query, turn)
  }
}
