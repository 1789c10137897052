import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { SearchRequest } from '../engine.ts'
import { createMemoryEngine } from '../memory-engine.ts'
import { createAnalyzer } from '../text/analyze.ts'

const DOCUMENTS = 6_000
const random = seededRandom(5)

const documentOf = (key: string) => ({
  key,
  values: {
    ...(random() < 0.9 ? { company: `Company ${Math.floor(random() ** 2 * 400)}` } : {}),
    ...(random() < 0.9 ? { date: Math.floor(random() * 300) } : {}),
    remote: random() < 0.5,
  },
})

const engine = createMemoryEngine(
  { name: 'sorted', fields: { company: { kind: 'keyword' }, date: { kind: 'date' }, remote: { kind: 'bool' } } },
  createAnalyzer({ skills: [], synonyms: [] }),
)

const REMOTE = [{ field: 'remote', any: [{ value: true }] }]
const requests: Omit<SearchRequest, 'limit' | 'offset'>[] = (['asc', 'desc'] as const).flatMap((direction) => [
  { sort: [{ field: 'company', direction }] },
  { sort: [{ field: 'company', direction }], filters: REMOTE },
  {
    sort: [
      { field: 'company', direction: 'asc' },
      { field: 'date', direction },
    ],
  },
  { sort: [{ field: 'date', direction }], filters: REMOTE },
])

/** A page of so many that every hit is looked at has the same first hits. */
async function expectSamePages() {
  for (const request of requests) {
    const all = await engine.search({ ...request, limit: DOCUMENTS, offset: 0 })
    for (const offset of [0, 40, all.total - 30, all.total]) {
      const page = await engine.search({ ...request, limit: 20, offset })
      expect(page.hits, JSON.stringify({ request, offset })).toEqual(all.hits.slice(offset, offset + 20))
    }
  }
}

describe('the first hits by a value', () => {
  test('are those of all hits in order, with ties and documents without a value, also after changes', async () => {
    const keys = Array.from({ length: DOCUMENTS }, (_, number) => `k${number}`)
    await engine.apply({ upsert: keys.map(documentOf) })
    await expectSamePages()
    await engine.compact()
    await expectSamePages()
    await engine.apply({ upsert: keys.slice(0, 900).map(documentOf), remove: keys.slice(5_500) })
    await expectSamePages()
  })
})
