import { expect, test } from 'vitest'
import type { Comparison, SearchedResult } from './contender.ts'
import { entrantOf, takeRounds } from './rounds.ts'

interface Query {
  label: string
}

const OPTIONS = { rounds: 4, budgetMs: 1_000, facetLimit: 50 }
const QUERIES: Query[] = [{ label: 'first' }, { label: 'second' }]

/** Contenders in this process: what is tested is who is searched when, and what comes of their results. */
function contest() {
  const searched: string[] = []
  const entrant = (
    name: string,
    {
      result = () => ({ total: 1 }),
      comparison = 'all',
      knows = () => true,
      takesMs = 0,
    }: {
      result?: (query: Query, round: number) => SearchedResult
      comparison?: Comparison
      knows?: (query: Query) => boolean
      takesMs?: number
    } = {},
  ) => {
    const running = {
      build: { totalMs: 0, generatorMs: 0 },
      async search(query: Query, round: number) {
        searched.push(`${round} ${query.label} ${name}`)
        await new Promise((resolve) => setTimeout(resolve, takesMs))
        return { insideMs: 7, result: result(query, round) }
      },
      memory: async () => ({ ownBytes: 0, fileBytes: 0 }),
      close: async () => {},
    }
    const competitor = { name, comparison, maxSize: 10, canSearch: knows, start: async () => running }
    return entrantOf(competitor, running)
  }
  return { searched, entrant }
}

test('every query goes to all before the next one, and another contender is first each time', async () => {
  const { searched, entrant } = contest()
  await takeRounds([entrant('a'), entrant('b')], QUERIES, { ...OPTIONS, rounds: 2 })
  expect(searched).toEqual([
    ...['0 first a', '0 first b'],
    // The expected result is read once where another contender is first.
    ...['0 second b', '0 second a', '0 second a'],
    ...['1 first b', '1 first a'],
    ...['1 second a', '1 second b'],
  ])
})

test('both times are kept for each search, with the total', async () => {
  const { entrant } = contest()
  const a = entrant('a')
  await takeRounds([a], QUERIES, OPTIONS)
  expect(a.measured.get('second')).toEqual({
    totals: [1, 1, 1, 1],
    inside: [7, 7, 7, 7],
    waited: Array.from({ length: 4 }, () => expect.any(Number)),
  })
})

test('a result that differs once is noted; with another analyser it is not', async () => {
  const { entrant } = contest()
  const result = (_: Query, round: number) => ({ total: round === 2 ? 5 : 1 })
  const [b, c] = [entrant('b', { result }), entrant('c', { result, comparison: 'none' })]
  await takeRounds([entrant('a'), b, c], QUERIES, OPTIONS)
  expect([...b.differing]).toEqual([
    ['first', { times: 1, first: 'total 5 instead of 1' }],
    ['second', { times: 1, first: 'total 5 instead of 1' }],
  ])
  expect(c.differing.size).toBe(0)
})

test('who cannot search a query is left out of it, who has used up the time of all after three rounds', async () => {
  const { searched, entrant } = contest()
  const b = entrant('b', { knows: ({ label }) => label === 'second', takesMs: 5 })
  await takeRounds([entrant('a'), b], QUERIES, { ...OPTIONS, rounds: 6, budgetMs: 1 })
  expect(searched.filter((line) => line.endsWith('b'))).toEqual(['0 second b', '1 second b', '2 second b'])
})
