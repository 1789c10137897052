import { afterAll, expect, test } from 'vitest'
import { connectSearch } from '#server/opensearch/client.ts'
import { SharedEngine } from '#server/opensearch/engine.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { testDictionaries, testSchema } from '#server/search/testing/random-collection.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { addressesWith, NODES_URL, removeAll } from './shared-engines.ts'

const prefix = `sharing-${process.pid}`
const client = connectSearch(addressesWith(NODES_URL, prefix))
afterAll(() => removeAll(client, prefix))

const page = { limit: 10, offset: 0 }
const titled = (key: string, title: string, city?: string): SearchDocument => ({ key, values: { title, city } })
const makeEngine = () => new SharedEngine(testSchema, createAnalyzer(testDictionaries), client)
const opening = (fingerprint: string, documents: SearchDocument[], isUsable = true) => ({
  fingerprint,
  exclusively: <T>(work: () => Promise<T>) => work(),
  isUsable: async () => isUsable,
  from: { since: '7', at: new Date() },
  fill: (apply: (changes: { upsert: SearchDocument[]; version: number }) => Promise<void>) =>
    apply({ upsert: documents, version: 1 }),
})

test('a second process uses the index of the first, with its words and spellings', async () => {
  const [first, second] = [makeEngine(), makeEngine()]
  await first.open(opening('use', [titled('a', 'Kubernetes engineer', 'Zürich')]))
  await first.saved({ since: '9', at: new Date() })
  const position = await second.open(opening('use', []))
  expect(position.since).toBe('9')
  expect(second.size).toBe(1)
  expect((await second.search({ ...page, query: { kind: 'prefix', text: 'kuber' } })).total).toBe(1)
  expect(await second.suggest({ field: 'city', prefix: 'zur', limit: 3 })).toEqual(['Zürich'])
  expect((await second.correct('kuberntes'))?.text).toBe('kubernetes')
  await first.apply({ upsert: [titled('b', 'x', 'ZURICH')], version: 2 })
  const facets = [{ name: 'city', field: 'city', kind: 'values', limit: 5 } as const]
  expect((await second.search({ ...page, facets })).facets.city).toEqual([{ value: 'Zürich', count: 2 }])
})

test('of two writers the later version of the truth wins, whichever arrives last', async () => {
  const [first, second] = [makeEngine(), makeEngine()]
  await first.open(opening('late', [titled('a', 'old'), titled('b', 'old')]))
  await second.open(opening('late', []))
  await first.apply({ upsert: [titled('a', 'newest')], remove: ['b'], version: 9 })
  await second.apply({ upsert: [titled('a', 'late'), titled('b', 'late')], version: 5 })
  const find = async (text: string) => (await first.search({ ...page, query: parseQuery(text) })).total
  expect([await find('newest'), await find('late'), second.size]).toEqual([1, 0, 1])
})

test('a rebuilt index replaces the old one; a writer to the old one learns that it is lost', async () => {
  const [first, second] = [makeEngine(), makeEngine()]
  await first.open(opening('rebuilt', [titled('a', 'before')]))
  await second.open(opening('rebuilt', [titled('b', 'after')], false))
  expect((await first.search({ ...page })).hits.map(({ key }) => key)).toEqual(['b'])
  await expect(first.apply({ upsert: [titled('c', 'lost')], version: 3 })).rejects.toMatchObject({
    code: 'search_away',
  })
  expect(first.state).toBe('lost')
  await first.open(opening('rebuilt', []))
  await first.apply({ upsert: [titled('c', 'kept')], version: 3 })
  expect((await second.search({ ...page })).total).toBe(2)
  const indexes = await client.request<Record<string, unknown>>('GET', `/${prefix}-things-rebuilt-*`)
  expect(Object.keys(indexes ?? {}).filter((name) => !name.endsWith('-names'))).toHaveLength(1)
})

test('a build that fails leaves the old index in use', async () => {
  const [first, second] = [makeEngine(), makeEngine()]
  await first.open(opening('failed', [titled('a', 'before')]))
  const failing = { ...opening('failed', [], false), fill: () => Promise.reject(new Error('no rows')) }
  await expect(second.open(failing)).rejects.toThrow('no rows')
  expect((await first.search({ ...page })).total).toBe(1)
  await expect(second.search({ ...page })).rejects.toMatchObject({ code: 'search_away' })
})

test('a filled index has a copy on every other node', async () => {
  await makeEngine().open(opening('safe', [titled('a', 'kept')]))
  const indexes = await client.request<Record<string, { settings: { index: Record<string, unknown> } }>>(
    'GET',
    `/${prefix}-things-safe/_settings`,
  )
  const [{ settings } = { settings: { index: {} } }] = Object.values(indexes ?? {})
  expect(settings.index).toMatchObject({
    auto_expand_replicas: '0-2',
    number_of_replicas: String(NODES_URL.split(',').length - 1),
  })
})

test('nodes that are not there: every request says that search is away', async () => {
  const away = new SharedEngine(testSchema, createAnalyzer(testDictionaries), connectSearch('http://127.0.0.1:9'))
  await expect(away.open(opening('away', []))).rejects.toMatchObject({ code: 'search_away', status: 503 })
  await expect(away.search({ ...page })).rejects.toMatchObject({ code: 'search_away' })
  expect(away.isAway).toBe(true)
})
