import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { SearchDocument } from './engine.ts'
import { createMemoryEngine } from './memory-engine.ts'
import { searchEngineExamples } from './testing/examples.ts'
import { randomDocument, testDictionaries, testSchema } from './testing/random-collection.ts'
import { createAnalyzer } from './text/analyze.ts'

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

describe('merging', () => {
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
