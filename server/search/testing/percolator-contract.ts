import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { SearchDocument, SearchEngine, StoredSearch } from '../engine.ts'
import { createAnalyzer } from '../text/analyze.ts'
import { parseQuery } from '../text/parse-query.ts'
import type { MakeEngine } from './contract.ts'
import { randomDocument, randomRequest, testDictionaries, testSchema } from './random-collection.ts'

const titled = (key: string, title: string, values: SearchDocument['values'] = {}): SearchDocument => ({
  key,
  values: { title, ...values },
})

const distinct = (documents: readonly SearchDocument[]) => [...new Map(documents.map((one) => [one.key, one])).values()]

async function foundBySearching(engine: SearchEngine, search: StoredSearch, among: ReadonlySet<string>) {
  const { hits } = await engine.search({ ...search, limit: 10_000, offset: 0 })
  return hits.map(({ key }) => key).filter((key) => among.has(key))
}

type EmptyEngine = () => Promise<SearchEngine>

/** Searches stored by any engine find what its own search finds. */
export function percolatorContract(name: string, makeEngine: MakeEngine): void {
  const emptyEngine: EmptyEngine = async () => (await makeEngine(testSchema, createAnalyzer(testDictionaries))).engine
  describe(`stored searches of ${name}`, () => {
    findAsSearchesDo(emptyEngine)
    followChanges(emptyEngine)
  })
}

function findAsSearchesDo(emptyEngine: EmptyEngine): void {
  test('stored searches find exactly those of the new documents that a search of the whole collection finds', async () => {
    const random = seededRandom(20)
    let matches = 0
    for (let round = 0; round < 12; round++) {
      const engine = await emptyEngine()
      const percolator = engine.percolator()
      const searches = new Map<string, StoredSearch>()
      const store = (count: number) => {
        for (let i = 0; i < count; i++) {
          const { query, filters, textFields } = randomRequest(random)
          const search = { query: query ?? null, filters: filters ?? [], ...(textFields && { textFields }) }
          searches.set(`s${searches.size}`, search)
          percolator.set(`s${searches.size - 1}`, search)
        }
      }
      store(60)
      for (let batch = 0; batch < 3; batch++) {
        const documents = distinct(Array.from({ length: 25 }, () => randomDocument(random, 60)))
        const isBefore = random() < 0.5
        if (isBefore) await engine.apply({ upsert: documents })
        const found = await percolator.match(documents)
        if (!isBefore) await engine.apply({ upsert: documents })
        const keys = new Set(documents.map(({ key }) => key))
        for (const [id, search] of searches) {
          const expected = await foundBySearching(engine, search, keys)
          expect({ search, keys: (found.get(id) ?? []).toSorted() }).toEqual({ search, keys: expected.toSorted() })
          matches += expected.length
        }
        store(20)
      }
    }
    expect(matches).toBeGreaterThan(1_000)
  })
}

function followChanges(emptyEngine: EmptyEngine): void {
  test('a word, a value and a spelling that come with the documents are found', async () => {
    const engine = await emptyEngine()
    await engine.apply({ upsert: [titled('old', 'Data Engineer', { city: 'Berlin' })] })
    const percolator = engine.percolator()
    percolator.set('word', { query: parseQuery('haskell') })
    percolator.set('city', { filters: [{ field: 'city', any: [{ value: 'Tromsø' }] }] })
    percolator.set('halves', { query: parseQuery('preonboarding') })
    percolator.set('prefix', { query: { kind: 'prefix', text: 'has' } })
    percolator.set('all', {})
    const found = await percolator.match([
      titled('a', 'Haskell Engineer', { city: 'tromsø' }),
      titled('b', 'Pre onboarding lead'),
    ])
    expect(Object.fromEntries(found)).toEqual({
      word: ['a'],
      city: ['a'],
      halves: ['b'],
      prefix: ['a'],
      all: ['a', 'b'],
    })
  })

  test('a replaced search counts as it is now, a deleted one no more', async () => {
    const percolator = (await emptyEngine()).percolator()
    percolator.set('a', { query: parseQuery('data') })
    percolator.set('a', { query: parseQuery('model') })
    percolator.set('b', { query: parseQuery('data') })
    percolator.delete('b')
    percolator.delete('unknown')
    expect(percolator.size).toBe(1)
    expect([...(await percolator.match([titled('x', 'Data'), titled('y', 'Model')]))]).toEqual([['a', ['y']]])
    expect((await percolator.match([])).size).toBe(0)
  })

  test('asking leaves the collection as it was: its documents and its spellings', async () => {
    const engine = await emptyEngine()
    await engine.apply({ upsert: Array.from({ length: 30 }, (_, i) => titled(`d${i}`, 'Python model')) })
    const percolator = engine.percolator()
    percolator.set('a', { query: parseQuery('python') })
    const { size, generation } = engine
    for (let i = 0; i < 50; i++) await percolator.match([titled('n', 'Pythom model')])
    expect([engine.size, engine.generation]).toEqual([size, generation])
    expect((await engine.correct('pythom'))?.text).toBe('python')
  })
}
