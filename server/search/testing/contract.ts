import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Schema, SearchEngine, SearchRequest } from '../engine.ts'
import { type Analyzer, createAnalyzer } from '../text/analyze.ts'
import {
  farRequest,
  largeRequest,
  plainDocument,
  randomDocument,
  randomRequest,
  relevanceRequest,
  testDictionaries,
  testSchema,
} from './random-collection.ts'
import { Scan } from './scan.ts'

export interface EngineUnderTest {
  engine: SearchEngine
  /** Until compaction is done and segments are merged. */
  compact(): Promise<void>
}

export type MakeEngine = (schema: Schema, analyzer: Analyzer) => Promise<EngineUnderTest> | EngineUnderTest

/**
 * Every engine must return the same ids, order, totals and facets as a plain scan over all documents. `hasOwnScores`: the
 * order by relevance is the engine's own; what is found is not.
 */
export function searchEngineContract(
  name: string,
  makeEngine: MakeEngine,
  { hasOwnScores = false, seeds = 8 } = {},
): void {
  describe(`${name} returns the results of a plain scan`, () => {
    test.each(Array.from({ length: seeds }, (_, seed) => seed + 1))(
      'on random documents, changes and requests, seed %i',
      async (seed) => {
        const random = seededRandom(seed)
        const analyzer = createAnalyzer(testDictionaries)
        const { engine, compact } = await makeEngine(testSchema, analyzer)
        const scan = new Scan(testSchema, analyzer)
        for (let round = 0; round < 12; round++) {
          const changes = {
            upsert: Array.from({ length: Math.floor(random() * 40) }, () => randomDocument(random, 150)),
            remove: Array.from({ length: Math.floor(random() * 12) }, () => `k${Math.floor(random() * 150)}`),
          }
          await engine.apply(changes)
          scan.apply(changes)
          if (round % 4 === 3) await compact()
          for (let i = 0; i < 25; i++) {
            await compare(engine, scan, randomRequest(random))
          }
        }
      },
    )

    test('on thousands of documents, also on far pages', async () => {
      const random = seededRandom(99)
      const analyzer = createAnalyzer(testDictionaries)
      const { engine, compact } = await makeEngine(testSchema, analyzer)
      const scan = new Scan(testSchema, analyzer)
      const upsert = Array.from({ length: 3_000 }, (_, number) => plainDocument(random, number))
      for (const changes of [{ upsert }, { remove: upsert.slice(0, 300).map(({ key }) => key) }]) {
        await engine.apply(changes)
        scan.apply(changes)
        await compact()
        for (let i = 0; i < 25; i++) await compare(engine, scan, largeRequest(random))
      }
    }, 60_000)

    test('on far pages without filters, in several segments and in one', async () => {
      const random = seededRandom(7)
      const analyzer = createAnalyzer(testDictionaries)
      const { engine, compact } = await makeEngine(testSchema, analyzer)
      const scan = new Scan(testSchema, analyzer)
      for (let batch = 0; batch < 5; batch++) {
        const upsert = Array.from({ length: 600 }, (_, number) => plainDocument(random, batch * 600 + number))
        await engine.apply({ upsert })
        scan.apply({ upsert })
      }
      for (let i = 0; i < 30; i++) await compare(engine, scan, farRequest(random))
      await compact()
      for (let i = 0; i < 10; i++) await compare(engine, scan, farRequest(random))
    }, 60_000)

    test.each([1, 2, 3, 4, 5, 6])(
      `finds by relevance${hasOwnScores ? '' : ', scored by the same formula'}, seed %i`,
      async (seed) => {
        const random = seededRandom(seed)
        const analyzer = createAnalyzer(testDictionaries)
        const { engine, compact } = await makeEngine(testSchema, analyzer)
        const scan = new Scan(testSchema, analyzer)
        for (let round = 0; round < 4; round++) {
          const upsert = Array.from({ length: 60 }, () => randomDocument(random, 120))
          await engine.apply({ upsert })
          scan.apply({ upsert })
          // Until then a word's rarity counts removed documents, too.
          await compact()
          for (let i = 0; i < 25; i++)
            await (hasOwnScores ? compareFound : compareScores)(engine, scan, relevanceRequest(random))
        }
      },
    )
  })
}

/** Equal scores, best first; among equal ones the order is another test's matter. */
async function compareScores(engine: SearchEngine, scan: Scan, request: SearchRequest): Promise<void> {
  const { hits, total } = await engine.search(request)
  const expected = scan.search(request)
  const scores = scan.scores(request)
  const why = JSON.stringify(request)
  expect(total, why).toBe(expected.total)
  expect(hits.length, why).toBe(expected.keys.length)
  hits.forEach(({ key, score }, rank) => {
    expect(score, `${why} ${key}`).toBeCloseTo(scores.get(key) ?? Number.NaN, 8)
    expect(score, `${why} rank ${rank}`).toBeCloseTo(scores.get(expected.keys[rank] ?? '') ?? Number.NaN, 8)
  })
}

/** Best first by the engine's own scores, and all of what the scan finds. */
async function compareFound(engine: SearchEngine, scan: Scan, request: SearchRequest): Promise<void> {
  const whole = { ...request, limit: 1_000, offset: 0 }
  const { hits, total } = await engine.search(whole)
  const why = JSON.stringify(request)
  expect(total, why).toBe(scan.search(request).total)
  expect(hits.map(({ key }) => key).sort(), why).toEqual(scan.search(whole).keys.toSorted())
  const scores = hits.map(({ score }) => score)
  expect(scores, why).toEqual(scores.toSorted((a, b) => b - a))
}

export async function compare(engine: SearchEngine, scan: Scan, request: SearchRequest): Promise<void> {
  const result = await engine.search(request)
  const { total, facets, excluded, counted } = result
  const found = { total, keys: result.hits.map((hit) => hit.key), facets, excluded, counted }
  expect(found, JSON.stringify(request)).toEqual(scan.search(request))
}
