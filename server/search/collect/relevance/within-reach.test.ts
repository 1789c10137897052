import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { SearchRequest } from '../../engine.ts'
import { createMemoryEngine } from '../../memory-engine.ts'
import type { QueryNode } from '../../query.ts'
import { createAnalyzer } from '../../text/analyze.ts'
import { parseQuery } from '../../text/parse-query.ts'

const DOCUMENTS = 24_000
const NOW = Date.UTC(2026, 5, 1)
const WORDS = [
  'data',
  'engineer',
  'engineers',
  'team',
  'cloud',
  'python',
  'senior',
  'ml',
  'science',
  'sciences',
  'lead',
  'muenchen',
]
const random = seededRandom(11)
const pick = <T>(list: readonly T[]) => list[Math.floor(random() ** 2 * list.length)] as T
const wordsOf = (atMost: number) => Array.from({ length: Math.ceil(random() * atMost) }, () => pick(WORDS))

/** "fleet harbor" is looked for: as near as they come. */
function neverSideBySide() {
  if (random() < 0.8) return []
  return pick([['fleet', pick(WORDS), 'harbor'], ['harbor', 'fleet'], ['fleet'], ['harbor']])
}

const documentOf = (key: string) => ({
  key,
  values: {
    title: [...neverSideBySide(), ...wordsOf(5)].join(random() < 0.2 ? ', ' : ' '),
    company: wordsOf(2).join(' '),
    // Some words stand in long texts only.
    body: [...wordsOf(30), ...(random() < 0.3 ? ['remote', 'remote'] : [])].join(' '),
    skills: wordsOf(3),
    ...(random() < 0.9 ? { date: NOW - Math.floor(random() * 60) * 86_400_000 } : {}),
  },
})

const engine = createMemoryEngine(
  {
    name: 'texts',
    fields: {
      title: { kind: 'text', weight: 6, isName: true, hasParts: true },
      company: { kind: 'text', weight: 3, isName: true, holdsNames: true },
      body: { kind: 'text', weight: 1 },
      skills: { kind: 'keywords', asText: 3 },
      date: { kind: 'date' },
    },
  },
  createAnalyzer({ skills: [{ name: 'Machine Learning', aliases: ['ml'] }], synonyms: [['senior', 'lead']] }),
)

const queries: QueryNode[] = [
  ...Array.from({ length: 18 }, () => parseQuery(wordsOf(4).join(' '))),
  ...['remote', 'remote data', '"data engineer"', '-team data', 'data OR remote', 'pyth*', 'fleet harbor'].map((text) =>
    parseQuery(text),
  ),
].filter((query) => query !== null)

const requests = queries.map(
  (query, index): SearchRequest => ({
    query,
    ...(index % 2 ? { freshness: { field: 'date', now: NOW } } : {}),
    ...(index % 5 === 0 ? { textFields: ['title', 'body'] } : {}),
    ...(index % 7 === 0 ? { preferred: parseQuery('lead python') } : {}),
    ...(index % 3 === 0 ? { filters: [{ field: 'skills', any: [{ value: 'data' }] }] } : {}),
    sort: [
      { field: 'relevance', direction: 'desc' },
      { field: 'date', direction: 'desc' },
    ],
    limit: 40,
    offset: 0,
  }),
)

/** A page of so many that every hit is scored has the same first hits, with the same scores. */
async function expectSamePages() {
  for (const request of requests) {
    const all = await engine.search({ ...request, limit: DOCUMENTS })
    for (const offset of [0, 60]) {
      const page = await engine.search({ ...request, offset })
      expect(page.hits, JSON.stringify(request.query)).toEqual(all.hits.slice(offset, offset + 40))
      expect(page.total).toBe(all.total)
    }
  }
}

describe('the first hits by relevance in a segment with thousands of documents', () => {
  test('are those that scoring every hit finds, also after changes and a merge', async () => {
    const keys = Array.from({ length: DOCUMENTS }, (_, number) => `k${number}`)
    await engine.apply({ upsert: keys.map(documentOf) })
    await engine.compact()
    await expectSamePages()
    await engine.apply({ upsert: keys.slice(0, 2_000).map(documentOf), remove: keys.slice(22_500) })
    await expectSamePages()
    await engine.compact()
    await expectSamePages()
  })
})
