import { describe, expect, test } from 'vitest'
import type { FacetRequest, FieldFilter, Levels, SearchRequest } from '../engine.ts'
import { createMemoryEngine } from '../memory-engine.ts'
import { createAnalyzer } from '../text/analyze.ts'
import { parseQuery } from '../text/parse-query.ts'

const schema = {
  name: 'people',
  fields: { skills: { kind: 'levels', asText: 1 }, city: { kind: 'keyword' } },
} as const

async function engineWith(people: Readonly<Record<string, Levels | null>>) {
  const engine = createMemoryEngine(schema, createAnalyzer({ skills: [{ name: 'C++' }], synonyms: [] }))
  await engine.apply({ upsert: Object.entries(people).map(([key, skills]) => ({ key, values: { skills } })) })
  const search = (request: Partial<SearchRequest>) => engine.search({ limit: 20, offset: 0, ...request })
  return {
    engine,
    findKeys: async (...filters: FieldFilter[]) => (await search({ filters })).hits.map(({ key }) => key),
    typed: async (text: string) => (await search({ query: parseQuery(text) })).hits.map(({ key }) => key),
    counted: async (facet: FacetRequest, ...filters: FieldFilter[]) =>
      (await search({ filters, facets: [facet] })).facets[facet.name],
  }
}

const people = {
  ann: { Python: 5, SQL: 3 },
  bob: { Python: 3, SQL: 4, 'C++': 1 },
  cem: { python: 1 },
  dee: { SQL: 5 },
  eve: null,
}
const has = (item: string, min?: number, max?: number): FieldFilter => ({
  field: 'skills',
  any: [{ item, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }],
})

describe('filters by level', () => {
  test('of one field are ANDed, each with its own bounds', async () => {
    const { findKeys } = await engineWith(people)
    expect(await findKeys(has('Python', 3))).toEqual(['ann', 'bob'])
    expect(await findKeys(has('Python', 3), has('SQL', 4))).toEqual(['bob'])
    expect(await findKeys(has('Python', 2, 4))).toEqual(['bob'])
    expect(await findKeys(has('Python', 5, 5))).toEqual(['ann'])
    expect(await findKeys(has('Python', 4, 3))).toEqual([])
  })

  test('hold where few of many documents are left, with a highest level, too', async () => {
    const many = Array.from({ length: 3_000 }, (_, number) => ({
      key: `p${String(number).padStart(4, '0')}`,
      levels: { Python: (number % 9) + 1, ...(number % 250 === 0 && { Rust: 2 }) },
    }))
    const { findKeys } = await engineWith(Object.fromEntries(many.map(({ key, levels }) => [key, levels])))
    const expected = many.filter(({ levels }) => 'Rust' in levels && levels.Python >= 3 && levels.Python <= 5)
    expect(expected.length).toBeGreaterThan(2)
    expect(await findKeys(has('Rust'), has('Python', 3, 5))).toEqual(expected.map(({ key }) => key))
    expect(await findKeys(has('Rust', 1, 1), has('Python', 3, 5))).toEqual([])
  })

  test('an absent item is unknown and below no level', async () => {
    const { findKeys } = await engineWith(people)
    expect(await findKeys(has('SQL', 1, 3))).toEqual(['ann'])
    expect(await findKeys({ ...has('SQL', 1, 3), exclude: true })).toEqual(['bob', 'cem', 'dee', 'eve'])
    expect(await findKeys({ field: 'skills', any: [{ missing: true }] })).toEqual(['eve'])
    expect(await findKeys(has('COBOL'))).toEqual([])
  })

  test('a value matches the item at any level, a bound without an item matches nothing', async () => {
    const { findKeys } = await engineWith(people)
    expect(await findKeys({ field: 'skills', any: [{ value: 'PYTHON' }] })).toEqual(['ann', 'bob', 'cem'])
    expect(await findKeys({ field: 'skills', any: [{ min: 1 }] })).toEqual([])
    expect(await findKeys({ field: 'city', any: [{ item: 'Berlin' }] })).toEqual([])
  })
})

describe('documents with levels', () => {
  test('only items whose level is not a whole number from 1 to 9 are ignored', async () => {
    const { engine, findKeys } = await engineWith({
      odd: { zero: 0, half: 2.5, ten: 10, none: Number.NaN, less: -1, '  ': 3, fine: 9 },
      sound: { fine: 1 },
    })
    expect(engine.size).toBe(2)
    for (const item of ['zero', 'half', 'ten', 'none', 'less']) expect(await findKeys(has(item))).toEqual([])
    expect(await findKeys(has('fine'))).toEqual(['odd', 'sound'])
    expect(await findKeys(has('fine', 9))).toEqual(['odd'])
  })

  test('of two spellings of one item the higher level counts', async () => {
    const { findKeys, counted } = await engineWith({ ann: { Zürich: 2, ZURICH: 4, zurich: 1 } })
    expect(await findKeys(has('zürich', 4))).toEqual(['ann'])
    expect(await counted({ name: 'x', field: 'skills', kind: 'values', limit: 5 })).toEqual([
      { value: 'Zürich', count: 1 },
    ])
  })

  test('match the words of an item', async () => {
    const { typed } = await engineWith(people)
    expect(await typed('c++')).toEqual(['bob'])
    expect((await typed('python sql')).toSorted()).toEqual(['ann', 'bob'])
  })

  test('suggest their items while a live document has them', async () => {
    const { engine } = await engineWith(people)
    const suggest = (prefix: string) => engine.suggest({ field: 'skills', prefix, limit: 5 })
    expect(await suggest('py')).toEqual(['Python'])
    await engine.apply({ remove: ['bob'] })
    expect(await suggest('c')).toEqual([])
  })

  test('cannot be sorted by', async () => {
    const { engine } = await engineWith(people)
    const sort = [{ field: 'skills', direction: 'asc' } as const]
    await expect(engine.search({ sort, limit: 5, offset: 0 })).rejects.toThrow('skills')
  })
})

describe('counts of levels', () => {
  const levels: FacetRequest = { name: 'levels', field: 'skills', kind: 'levels', items: ['sql', 'Python'] }

  test('are per item and level', async () => {
    const { counted } = await engineWith(people)
    expect(await counted(levels)).toEqual([
      { value: 'SQL', level: 3, count: 1 },
      { value: 'SQL', level: 4, count: 1 },
      { value: 'SQL', level: 5, count: 1 },
      { value: 'Python', level: 1, count: 1 },
      { value: 'Python', level: 3, count: 1 },
      { value: 'Python', level: 5, count: 1 },
    ])
  })

  test('of one item leave out its own filter alone', async () => {
    const { counted } = await engineWith(people)
    expect(await counted(levels, has('Python', 5))).toEqual([
      { value: 'SQL', level: 3, count: 1 },
      { value: 'Python', level: 1, count: 1 },
      { value: 'Python', level: 3, count: 1 },
      { value: 'Python', level: 5, count: 1 },
    ])
    const steps = [1, 3, 5].map((min) => ({ name: `${min}+`, clause: { item: 'Python', min } }))
    const facet: FacetRequest = { name: 'steps', field: 'skills', kind: 'clauses', clauses: steps }
    expect(await counted(facet, has('Python', 5), has('SQL', 3))).toEqual([
      { value: '1+', count: 2 },
      { value: '3+', count: 2 },
      { value: '5+', count: 1 },
    ])
  })

  test('of items leave no filter out: the count is the total with that item added', async () => {
    const { counted, findKeys } = await engineWith(people)
    const values: FacetRequest = { name: 'skills', field: 'skills', kind: 'values', limit: 10 }
    expect(await counted(values, has('Python', 3))).toEqual([
      { value: 'Python', count: 2 },
      { value: 'SQL', count: 2 },
      { value: 'C++', count: 1 },
    ])
    expect(await findKeys(has('Python', 3), has('C++'))).toHaveLength(1)
  })

  test('keep a filter that is also on another item', async () => {
    const { counted } = await engineWith(people)
    const either: FieldFilter = { field: 'skills', any: [{ item: 'Python', min: 5 }, { item: 'C++' }] }
    const python: FacetRequest = { name: 'levels', field: 'skills', kind: 'levels', items: ['Python'] }
    expect(await counted(python, either)).toEqual([
      { value: 'Python', level: 3, count: 1 },
      { value: 'Python', level: 5, count: 1 },
    ])
  })
})
