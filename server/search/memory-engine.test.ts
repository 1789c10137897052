import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { SearchDocument } from './engine.ts'
import { createMemoryEngine } from './memory-engine.ts'
import { searchEngineExamples } from './testing/examples.ts'
import { randomDocument, testDictionaries, testSchema } from './testing/random-collection.ts'
import { createAnalyzer } from './text/analyze.ts'
import { parseQuery } from './text/parse-query.ts'

const page = { limit: 10, offset: 0 }

async function engineWith(documents: readonly SearchDocument[]) {
  const engine = createMemoryEngine(testSchema, createAnalyzer(testDictionaries))
  await engine.apply({ upsert: documents })
  return engine
}

searchEngineExamples('the memory engine', (schema, analyzer) => {
  const engine = createMemoryEngine(schema, analyzer)
  return { engine, compact: () => engine.compact() }
})

describe('long texts', () => {
  const many = (word: string) => `${word} `.repeat(66_000)
  const fields = {
    title: { kind: 'text', weight: 6, isName: true },
    body: { kind: 'text', weight: 1 },
  } as const
  const filler = Array.from({ length: 20_500 }, (_, number) => ({ key: `f${number}`, values: { title: 'other' } }))

  test('a word that fills a text scores most, in a segment of any size', async () => {
    const engine = createMemoryEngine({ name: 'texts', fields }, createAnalyzer(testDictionaries))
    const documents = [
      { key: 'full', values: { body: many('zebra') } },
      { key: 'once', values: { body: 'zebra horse horse' } },
    ]
    await engine.apply({ upsert: documents })
    const search = () => engine.search({ ...page, query: { kind: 'prefix', text: 'zebr' } })
    const before = await search()
    expect(before.hits.map(({ key }) => key)).toEqual(['full', 'once'])
    await engine.apply({ upsert: filler })
    await engine.compact()
    const [full, once] = (await search()).hits
    expect([full?.key, once?.key]).toEqual(['full', 'once'])
    // As many texts, of the same lengths, in a segment by themselves.
    await engine.apply({ upsert: [{ key: 'twin', values: { body: 'zebra horse horse' } }] })
    const { hits } = await search()
    expect(hits.find(({ key }) => key === 'twin')?.score).toBe(hits.find(({ key }) => key === 'once')?.score)
  })

  test('a title behind the last position is worth no more than it is found', async () => {
    const order = { body: fields.body, title: fields.title, skills: { kind: 'keywords', asText: 3 } } as const
    const engine = createMemoryEngine({ name: 'texts', fields: order }, createAnalyzer(testDictionaries))
    const cut = { key: 'cut', values: { body: many('horse'), title: 'harbor' } }
    const others = Array.from({ length: 1_050 }, (_, number) => ({
      key: `n${number}`,
      values: { title: `harbor ${'word '.repeat(39)}`, body: 'text '.repeat(50) },
    }))
    await engine.apply({ upsert: [cut, ...others, ...filler] })
    await engine.compact()
    const search = (limit: number) => engine.search({ query: parseQuery('harbor'), limit, offset: 0 })
    expect((await search(10)).hits).toEqual((await search(2_000)).hits.slice(0, 10))
  })
})

describe('merging', () => {
  test('documents without texts are merged', async () => {
    const engine = createMemoryEngine(
      { name: 'numbers', fields: { date: { kind: 'date' } } },
      createAnalyzer(testDictionaries),
    )
    await engine.apply({ upsert: Array.from({ length: 20_500 }, (_, date) => ({ key: `k${date}`, values: { date } })) })
    await engine.compact()
    const { hits } = await engine.search({ ...page, sort: [{ field: 'date', direction: 'desc' }] })
    expect(hits[0]?.key).toBe('k20499')
  })

  test('compaction frees deleted documents and changes no result', async () => {
    const random = seededRandom(7)
    const engine = await engineWith(Array.from({ length: 400 }, () => randomDocument(random, 10_000)))
    for (let i = 0; i < 20; i++)
      await engine.apply({ upsert: Array.from({ length: 30 }, () => randomDocument(random, 300)) })
    const request = {
      ...page,
      limit: 1_000,
      facets: [{ name: 'city', field: 'city', kind: 'values', limit: 10 } as const],
    }
    const before = await engine.search(request)
    await engine.compact()
    expect(engine.memory().tombstones).toBe(0)
    expect(await engine.search(request)).toEqual(before)
  })

  test('during a merge every search sees each document once, and requests are served', async () => {
    const random = seededRandom(3)
    const documents = Array.from({ length: 3_000 }, (_, i) => ({ ...randomDocument(random, 1), key: String(i) }))
    let yields = 0
    let searches = 0
    const engine = createMemoryEngine(testSchema, createAnalyzer(testDictionaries), async () => {
      yields++
      const { total } = await engine.search({ ...page })
      expect(total).toBe(engine.size)
      searches++
    })
    for (let i = 0; i < documents.length; i += 100) await engine.apply({ upsert: documents.slice(i, i + 100) })
    await engine.compact()
    expect(yields).toBeGreaterThan(0)
    expect(searches).toBe(yields)
    expect((await engine.search({ ...page, limit: 5_000 })).hits.length).toBe(3_000)
  })
})
