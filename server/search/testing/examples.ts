import { describe, expect, test } from 'vitest'
import type { SearchDocument, SearchEngine } from '../engine.ts'
import { createAnalyzer } from '../text/analyze.ts'
import { parseQuery } from '../text/parse-query.ts'
import type { MakeEngine } from './contract.ts'
import { testDictionaries, testSchema } from './random-collection.ts'

const page = { limit: 10, offset: 0 }

const titled = (key: string, title: string, values: SearchDocument['values'] = {}): SearchDocument => ({
  key,
  values: { title, ...values },
})

type EngineWith = (documents: readonly SearchDocument[]) => Promise<SearchEngine>

/** What every engine does, by examples. */
export function searchEngineExamples(name: string, makeEngine: MakeEngine): void {
  const engineWith: EngineWith = async (documents) => {
    const { engine } = await makeEngine(testSchema, createAnalyzer(testDictionaries))
    await engine.apply({ upsert: documents })
    return engine
  }
  describe(name, () => {
    describe('changes', () => changes(engineWith))
    describe('sorting', () => sorting(engineWith))
    describe('phrases', () => phrases(engineWith))
    describe('prefixes', () => prefixes(engineWith))
    describe('suggestions', () => suggestions(engineWith))
    describe('corrections', () => corrections(engineWith))
  })
}

function changes(engineWith: EngineWith) {
  test('a replaced document matches in its new version only, a removed one never', async () => {
    const engine = await engineWith([titled('a', 'Data Engineer'), titled('b', 'Data Scientist')])
    const before = engine.generation
    await engine.apply({ upsert: [titled('a', 'Statistician')], remove: ['b', 'unknown'] })
    expect(engine.size).toBe(1)
    expect(engine.generation).toBeGreaterThan(before)
    expect((await engine.search({ ...page, query: parseQuery('data') })).total).toBe(0)
    expect((await engine.search({ ...page, query: parseQuery('statistician') })).hits.map((hit) => hit.key)).toEqual([
      'a',
    ])
  })

  test('the last version of a duplicate key counts', async () => {
    const engine = await engineWith([titled('a', 'first'), titled('a', 'second')])
    expect((await engine.search({ ...page })).total).toBe(1)
    expect((await engine.search({ ...page, query: parseQuery('second') })).total).toBe(1)
  })
}

function sorting(engineWith: EngineWith) {
  test('pages over equal dates are disjoint and complete', async () => {
    const engine = await engineWith(Array.from({ length: 250 }, (_, i) => titled(`k${i}`, 'same', { date: 5 })))
    const sort = [{ field: 'date', direction: 'desc' } as const]
    const pages = await Promise.all([0, 100, 200].map((offset) => engine.search({ sort, limit: 100, offset })))
    expect(new Set(pages.flatMap(({ hits }) => hits.map((hit) => hit.key))).size).toBe(250)
  })

  test.each(['asc', 'desc'] as const)('missing sorts last %s; zero and infinity are values', async (direction) => {
    const pays = { none: null, zero: 0, some: 5, open: Infinity }
    const engine = await engineWith(Object.entries(pays).map(([key, pay]) => titled(key, 'x', { pay })))
    const { hits } = await engine.search({ ...page, sort: [{ field: 'pay', direction }] })
    const ascending = ['zero', 'some', 'open']
    expect(hits.map((hit) => hit.key)).toEqual([...(direction === 'asc' ? ascending : ascending.reverse()), 'none'])
  })

  test('keywords sort by their folded form', async () => {
    const engine = await engineWith(['Zürich', 'Łódź', 'århus', 'Berlin'].map((city) => titled(city, 'x', { city })))
    const { hits } = await engine.search({ ...page, sort: [{ field: 'city', direction: 'asc' }] })
    expect(hits.map((hit) => hit.key)).toEqual(['århus', 'Berlin', 'Łódź', 'Zürich'])
  })
}

function phrases(engineWith: EngineWith) {
  test('do not run from one field or value into the next', async () => {
    const engine = await engineWith([titled('a', 'big', { body: ['data lake', 'house'], skills: ['Python', 'SQL'] })])
    const find = async (typed: string) => (await engine.search({ ...page, query: parseQuery(typed) })).total
    expect(await find('"data lake"')).toBe(1)
    expect(await find('"big data"')).toBe(0)
    expect(await find('"lake house"')).toBe(0)
    expect(await find('"python sql"')).toBe(0)
  })

  test('match at the end of a very long text', async () => {
    const body = `${'filler words here '.repeat(6_000)} needle in haystack`
    const engine = await engineWith([titled('a', 'x', { body }), titled('b', 'x', { body: 'haystack in needle' })])
    const { hits } = await engine.search({ ...page, query: parseQuery('"needle in haystack"') })
    expect(hits.map((hit) => hit.key)).toEqual(['a'])
  })
}

function prefixes(engineWith: EngineWith) {
  test('the words before the last one are found in any spelling', async () => {
    const engine = await engineWith([
      titled('a', 'Zurich Engineer'),
      titled('b', 'Zürich Engineer'),
      titled('c', 'Bern'),
    ])
    const search = (text: string) => engine.search({ ...page, query: { kind: 'prefix', text } })
    for (const typed of ['zürich en', 'zuerich en', 'zurich en'])
      expect((await search(typed)).hits.map(({ key }) => key).sort()).toEqual(['a', 'b'])
  })
}

function suggestions(engineWith: EngineWith) {
  test('complete words of a value, most frequent first, from live documents only', async () => {
    const cities = ['New York', 'New York', 'York', 'Newark', 'Gone York']
    const engine = await engineWith(cities.map((city, i) => titled(`k${i}`, 'x', { city })))
    await engine.apply({ remove: ['k4'] })
    const suggest = (prefix: string, limit = 5) => engine.suggest({ field: 'city', prefix, limit })
    expect(await suggest('yo')).toEqual(['New York', 'York'])
    expect(await suggest('new')).toEqual(['New York', 'Newark'])
    expect(await suggest('york n')).toEqual(['New York'])
    expect(await suggest('ne', 1)).toEqual(['New York'])
    expect(await suggest('')).toEqual([])
    expect(await suggest('gone')).toEqual([])
  })
}

function corrections(engineWith: EngineWith) {
  const words = 'machine learning scientist scientist engineer kubernetes pandas pandas panda'
  const correct = async (text: string) => (await engineWith([titled('a', words, { skills: ['Python'] })])).correct(text)

  test.each([
    ['mashine learnin', 'machine learning'],
    ['machnie', 'machine'],
    ['kuberntees', 'kubernetes'],
    ['"scientits" -pythn', '"scientist" -python'],
  ])('%s becomes %s', async (typed, better) => {
    expect((await correct(typed))?.text).toBe(better)
  })

  test.each(['machine', 'machines', 'golang', 'mac', 'learnXXning', 'mchn', '12345', '', '🚀'])(
    '%j is left alone',
    async (typed) => {
      expect(await correct(typed)).toBeNull()
    },
  )

  test('of two words at the same distance the more frequent wins', async () => {
    const engine = await engineWith([titled('a', 'spark spark spark'), titled('b', 'stark')])
    expect((await engine.correct('spaark'))?.changed).toEqual([{ from: 'spaark', to: 'spark' }])
  })

  test('a first or last letter is rather right, unless the other word is far more frequent', async () => {
    const engine = await engineWith([titled('a', 'geological geological geological'), titled('b', 'geologician')])
    expect((await engine.correct('geologican'))?.text).toBe('geologician')
    const many = await engineWith([titled('a', 'geological '.repeat(30)), titled('b', 'geologician')])
    expect((await many.correct('geologican'))?.text).toBe('geological')
  })

  test('words of removed documents are not suggested', async () => {
    const engine = await engineWith([titled('a', 'zookeeper'), titled('b', 'other')])
    await engine.apply({ remove: ['a'] })
    expect(await engine.correct('zookeper')).toBeNull()
  })
}
