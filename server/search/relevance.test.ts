import { describe, expect, test } from 'vitest'
import type { Schema, SearchDocument, SearchRequest } from './engine.ts'
import { createMemoryEngine } from './memory-engine.ts'
import { createAnalyzer } from './text/analyze.ts'
import { parseQuery } from './text/parse-query.ts'

const schema: Schema = {
  name: 'posts',
  fields: {
    title: { kind: 'text', weight: 6, isName: true },
    company: { kind: 'text', weight: 3, isName: true },
    body: { kind: 'text', weight: 1 },
    skills: { kind: 'keywords', asText: 4 },
    date: { kind: 'date' },
    remote: { kind: 'bool' },
  },
}
const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 5, 1)

/** Words that no query asks for, so that every field has about the same length. */
const FILLER = 'we grow plants in a quiet valley and water them every single morning'

const plant = (key: string, values: SearchDocument['values']): SearchDocument => ({
  key,
  values: { title: 'Gardener for Herbs and Trees', company: 'Green Valley Group', body: FILLER, ...values },
})

async function engineWith(documents: readonly SearchDocument[]) {
  const engine = createMemoryEngine(
    schema,
    createAnalyzer({ skills: [{ name: 'Rust' }], synonyms: [['machine learning', 'ML']] }),
  )
  const others = Array.from({ length: 30 }, (_, i) => plant(`other${i}`, {}))
  await engine.apply({ upsert: [...documents, ...others] })
  return engine
}

/** Keys by relevance. The documents are given from worst to best, so that no order by key helps. */
async function ranked(
  documents: Record<string, SearchDocument['values']>,
  query: string,
  request: Partial<SearchRequest> = {},
) {
  const engine = await engineWith(Object.entries(documents).map(([key, values]) => plant(key, values)))
  const { hits } = await engine.search({ query: parseQuery(query), limit: 20, offset: 0, ...request })
  return hits.map(({ key }) => key)
}

describe('relevance', () => {
  test('the title counts more than a skill, that more than the company, that more than the text', async () => {
    const documents = {
      a: { body: `rust rust rust ${FILLER}` },
      b: { company: 'Rust Valley Holding Group' },
      c: { skills: ['Rust'] },
      d: { title: 'Rust Gardener' },
    }
    expect(await ranked(documents, 'rust')).toEqual(['d', 'c', 'b', 'a'])
  })

  test('a skill in the list counts more than one that the text repeats', async () => {
    const documents = { a: { body: 'rust '.repeat(40) }, b: { skills: ['Rust'] } }
    expect(await ranked(documents, 'rust')).toEqual(['b', 'a'])
  })

  test('a whole title comes first, then the larger share of it', async () => {
    const documents = {
      a: { title: 'Head of Growth, Orchid Breeder Relations and Public Affairs' },
      b: { title: 'Senior Orchid Breeder' },
      c: { title: 'Orchid Breeder' },
    }
    expect(await ranked(documents, 'orchid breeder')).toEqual(['c', 'b', 'a'])
  })

  test('a word form as typed comes before another one, whichever is typed', async () => {
    const documents = { a: { title: 'Senior Accounting Officer' }, b: { title: 'Senior Accountant Officer' } }
    expect(await ranked(documents, 'accountant')).toEqual(['b', 'a'])
    expect(await ranked({ a: documents.b, b: documents.a }, 'accounting')).toEqual(['b', 'a'])
  })

  test('words side by side come before scattered ones, in the title and in the text', async () => {
    const inTitle = { a: { title: 'Orchid Keeper and Rose Breeder' }, b: { title: 'Keeper and Rose Orchid Breeder' } }
    expect(await ranked(inTitle, 'orchid breeder')).toEqual(['b', 'a'])
    const inText = {
      a: { body: `orchid ${FILLER} breeder` },
      b: { body: `breeder orchid ${FILLER}` },
      c: { body: `orchid breeder ${FILLER}` },
    }
    expect(await ranked(inText, 'orchid breeder')).toEqual(['c', 'b', 'a'])
  })

  test('words of two fields are not near each other', async () => {
    const documents = {
      a: { title: 'Keeper Orchid', company: 'Breeder Limited' },
      b: { title: 'Keeper Orchid', company: 'Limited Breeder' },
    }
    const engine = await engineWith(Object.entries(documents).map(([key, values]) => plant(key, values)))
    const { hits } = await engine.search({ query: parseQuery('orchid breeder'), limit: 2, offset: 0 })
    expect(hits[0]?.score).toBe(hits[1]?.score)
  })

  test('the company of that name comes before a title that happens to have the word', async () => {
    const documents = { a: { title: 'Lead Data Manager for Meta Data Analysis' }, b: { company: 'Meta' } }
    expect(await ranked(documents, 'meta')).toEqual(['b', 'a'])
  })

  test('another spelling of a named term counts as the same words', async () => {
    const documents = { a: { title: 'Machine Gardener for Learning' }, b: { title: 'Machine Learning Gardener' } }
    expect(await ranked(documents, 'ML gardener')).toEqual(['b'])
  })

  test('the spelling as typed comes before the other ones, in either direction', async () => {
    const [a, b, c] = ['Munchen', 'München', 'Muenchen'].map((city) => ({ body: `in ${city} ${FILLER}` }))
    expect((await ranked({ a, b, c }, 'münchen'))[0]).toBe('b')
    expect((await ranked({ a, b, c }, 'muenchen'))[0]).toBe('c')
  })

  test('many lesser fields together do not outweigh the title', async () => {
    const documents = {
      a: { company: 'Rust Valley Group', body: 'rust and rust', skills: ['Rust'] },
      b: { title: 'Chief Rust Gardener of the Valley' },
    }
    expect(await ranked(documents, 'rust')).toEqual(['b', 'a'])
  })

  test('a name scores by the share that is asked for, a whole name far more', async () => {
    const engine = await engineWith([
      plant('third', { title: 'Orchid Breeder and Head of Plants' }),
      plant('most', { title: 'Orchid Breeder Berlin' }),
      plant('whole', { title: 'Orchid Breeder' }),
    ])
    const nameScore = async (key: string) => {
      const request = { query: parseQuery('orchid breeder'), limit: 5, offset: 0 }
      const explained = await engine.explain(request, key)
      return explained?.parts.find(({ reason }) => reason === 'name')?.score ?? 0
    }
    expect(await nameScore('most')).toBeCloseTo(2 * (await nameScore('third')), 10)
    expect(await nameScore('whole')).toBeGreaterThan(2 * (await nameScore('most')))
  })

  test('function words are not asked for, unless there is nothing else or they stand in a phrase', async () => {
    const documents = { a: { title: 'Head of Plants' }, b: { title: 'Head, Plants' } }
    expect(await ranked(documents, 'head of the plants')).toEqual(['b', 'a'])
    expect(await ranked(documents, '"head of plants"')).toEqual(['a'])
    expect(await ranked({ a: { title: 'Of Plants' }, b: { title: 'Plants' } }, 'of')).toEqual(['a'])
  })

  test('of two equal jobs the younger comes first, but an old better one before it', async () => {
    const freshness = { field: 'date', now: NOW }
    const equal = { a: { title: 'Rust', date: NOW - 90 * DAY_MS }, b: { title: 'Rust', date: NOW - DAY_MS } }
    expect(await ranked(equal, 'rust', { freshness })).toEqual(['b', 'a'])
    const better = { a: { title: 'Gardener with Rust', date: NOW }, b: { title: 'Rust', date: NOW - 900 * DAY_MS } }
    expect(await ranked(better, 'rust', { freshness })).toEqual(['b', 'a'])
  })

  test('a date in the future counts as today, none as old', async () => {
    const freshness = { field: 'date', now: NOW }
    const documents = { a: { title: 'Rust', date: null }, b: { title: 'Rust', date: NOW + 400 * DAY_MS } }
    const engine = await engineWith(Object.entries(documents).map(([key, values]) => plant(key, values)))
    const scoreOf = async (now: number) =>
      (await engine.search({ query: parseQuery('rust'), limit: 2, offset: 0, freshness: { ...freshness, now } }))
        .hits[0]
    expect(await ranked(documents, 'rust', { freshness })).toEqual(['b', 'a'])
    expect(await scoreOf(NOW)).toEqual(await scoreOf(NOW + 400 * DAY_MS))
  })

  test('preferred words raise a hit that has them, and find or exclude nothing', async () => {
    const documents = { a: { title: 'Breeder' }, b: { title: 'Breeder', body: 'rust' }, c: { title: 'Rust' } }
    expect(await ranked(documents, 'breeder', { preferred: parseQuery('rust') })).toEqual(['b', 'a'])
  })

  test('explain splits a score into what it was given for', async () => {
    const engine = await engineWith([
      plant('a', { title: 'orchid breeder', body: 'orchid and more orchid', date: NOW }),
      plant('b', { title: 'cook' }),
    ])
    const request = { query: parseQuery('orchid breeder'), limit: 5, offset: 0, freshness: { field: 'date', now: NOW } }
    const { hits } = await engine.search(request)
    const explained = await engine.explain(request, 'a')
    expect(explained?.matches).toBe(true)
    expect(explained?.score).toBeCloseTo(hits[0]?.score ?? 0, 10)
    expect(explained?.parts.map(({ reason, field, term, frequency }) => [reason, field, term, frequency])).toEqual([
      ['words', 'title', 'orchid', 1],
      ['words', 'body', 'orchid', 2],
      ['exact words', '', 'orchid', 1],
      ['words', 'title', 'breeder', 1],
      ['exact words', '', 'breeder', 1],
      ['nearness', '', 'orchid breeder', 1],
      ['name', 'title', '', 1],
      ['freshness', '', '', 1],
    ])
    expect((await engine.explain(request, 'b'))?.matches).toBe(false)
    expect(await engine.explain(request, 'nobody')).toBeNull()
  })
})

describe('a search in some text fields', () => {
  const documents = {
    a: { title: 'Rust Breeder', remote: true },
    b: { title: 'Breeder', body: 'rust', remote: true },
    c: { title: 'Rust', body: 'breeder', remote: false },
  }
  const find = async (query: string, request: Partial<SearchRequest> = {}) => {
    const engine = await engineWith(Object.entries(documents).map(([key, values]) => plant(key, values)))
    return engine.search({ query: parseQuery(query), limit: 20, offset: 0, textFields: ['title'], ...request })
  }
  const keysOf = ({ hits }: { hits: { key: string }[] }) => hits.map(({ key }) => key)

  test.each([
    ['rust breeder', ['a']],
    ['rust', ['c', 'a']],
    ['"rust breeder"', ['a']],
    ['rust OR breeder', ['a', 'b', 'c']],
    ['gardener', []],
    ['rust -breeder', []],
  ])('%s finds %j by title', async (query, keys) => {
    const found = await find(query, { filters: [{ field: 'remote', any: [{ missing: true }], exclude: true }] })
    expect(keysOf(found).sort()).toEqual([...keys].sort())
    expect(found.total).toBe(keys.length)
  })

  test('holds for facets and other sorts, too; excluded words count wherever they stand', async () => {
    const facets = [{ name: 'remote', field: 'remote', kind: 'clauses', clauses: yesNo } as const]
    const found = await find('rust', { facets, sort: [{ field: 'remote', direction: 'asc' }] })
    expect(keysOf(found)).toEqual(['c', 'a'])
    expect(found.facets.remote).toEqual([
      { value: 'yes', count: 1 },
      { value: 'no', count: 1 },
    ])
    expect(keysOf(await find('rust -breeder'))).toEqual([])
  })

  test('an unknown field is a mistake of the caller', async () => {
    await expect(find('rust', { textFields: ['nowhere'] })).rejects.toThrow('no text field nowhere')
  })
})

const yesNo = [
  { name: 'yes', clause: { value: true } },
  { name: 'no', clause: { value: false } },
]
