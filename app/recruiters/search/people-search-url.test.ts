import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILTER_FIELDS, type FilterField } from '#app/recruiters/search/filter-table.ts'
import { PERIODS } from '#domain/jobs/job-filters.ts'
import { CURRENCY_CODES } from '#domain/options/currencies.ts'
import { OPERATORS, PeopleFilters, PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { PEOPLE_SORTS } from '#domain/recruiters/people-search.contract.ts'
import { withValue } from './filter-values.ts'
import { peopleHref, peopleParams, readPeopleView } from './people-search-url.ts'

const keyOf = ({ options }: FilterField) => fc.constantFrom(...options.map(({ key }) => key))
const compared = (value: fc.Arbitrary<unknown>, more = {}) =>
  fc.record({ value, operator: fc.constantFrom(...OPERATORS), active: fc.boolean(), ...more })
const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength })

function valueFor(field: FilterField): fc.Arbitrary<unknown> {
  if (field.kind === 'words') return text(200)
  if (field.kind === 'ordinal') return compared(keyOf(field))
  if (field.kind === 'level') return compared(fc.integer({ min: 1, max: 5 }))
  if (field.kind === 'number') return compared(fc.integer({ min: 0, max: 1000 }))
  if (field.kind === 'choices') return fc.array(keyOf(field), { minLength: 1, maxLength: 60 })
  if (field.kind === 'yes-no') return fc.boolean()
  if (field.kind === 'salary') {
    const unit = { currency: fc.constantFrom(...CURRENCY_CODES), period: fc.constantFrom(...PERIODS) }
    return compared(fc.integer({ min: 1, max: 1e9 }), unit)
  }
  const more = { radius_km: fc.integer({ min: 0, max: 1000 }), or_remote: fc.boolean() }
  return fc.oneof(
    fc.record({ id: fc.integer(), ...more }, { requiredKeys: ['id'] }),
    fc.record({ text: text(60), ...more }, { requiredKeys: ['text'] }),
  )
}

const filter = fc
  .constantFrom(...FILTER_FIELDS)
  .chain((field) => valueFor(field).map((value) => [field, value] as const))
const anySearch = fc
  .record({
    chosen: fc.array(filter, { maxLength: 12 }),
    nice: fc.dictionary(fc.constantFrom(...FILTER_FIELDS.map(({ path }) => path)), fc.integer({ min: 1, max: 5 })),
  })
  .map(({ chosen, nice }) => ({
    filters: chosen.reduce((filters, [{ path }, value]) => withValue(filters, path, value), {}),
    nice,
  }))
  .map((search) => PeopleSearch.safeParse(search))
  .filter(({ success }) => success)
  .map(({ data }) => data as PeopleSearch)

const reread = (href: string) => readPeopleView(new URL(href, 'http://app.example').searchParams)

test('every search comes back from its address', () => {
  fc.assert(
    fc.property(anySearch, fc.constantFrom(...PEOPLE_SORTS), fc.nat({ max: 900 }), (search, sort, offset) => {
      const view = reread(peopleHref({ search, sort, offset }))
      expect(view).toEqual({ search, sort, offset, place: '' })
    }),
  )
})

test('an address is short', () => {
  const search = PeopleSearch.parse({
    filters: {
      basic: { query: 'recommender', work_experience: { value: '5-7', operator: '>=' }, language: ['de', 'fr'] },
      skills: { 3: { python: { value: 4, operator: '>=' }, sql: { value: 2, active: false } } },
    },
    nice: { 'skills.3.python': 5 },
  })
  expect(decodeURIComponent(peopleHref({ search }))).toBe(
    '/recruiters/search-profiles?skills.3.python=>=4&skills.3.sql=~2&q=recommender' +
      '&basic.work_experience=>=5-7&basic.language=de,fr&nice=skills.3.python:5',
  )
})

test.each([
  'skills.3.python=9',
  'skills.3.python=expert',
  'skills.3.python=',
  'skills.99.python=4',
  'skills.3.no-such-skill=4',
  'basic.availability=tomorrow',
  'basic.language=de,klingon',
  'basic.location.id=Berlin',
  'basic.location.radius_km=50',
  'ideal_job.desiredSalary=<=90000',
  'ideal_job.desiredSalary=<=90000,EUR,century',
  'ideal_job.willingToRelocate=maybe',
  'kaggle.competitions.gold=-1',
  `q=${'x'.repeat(501)}`,
  'nice=skills.3.sql',
  'nice=skills.3.sql:9',
  'nice=skills.3.no-such-skill:2',
  'nice=constructor:2',
  'nice=__proto__:2',
  'sort=salary',
  'offset=-20',
  'offset=1e99',
  'offset=981',
  'candidate=x',
  '__proto__=1&constructor.name=1',
])('%s is dropped, and the rest counts', (wrong) => {
  const right = 'skills.5.pytorch=%3E%3D3&nice=skills.5.pytorch:4&sort=activity&offset=20'
  const parameters = wrong.startsWith('sort') || wrong.startsWith('offset') ? right.replace(/&sort.*$/, '') : right
  expect(readPeopleView(new URLSearchParams(`${wrong}&${parameters}`))).toEqual(
    readPeopleView(new URLSearchParams(parameters)),
  )
})

test('the name of a city stays beside its id, and goes with it', () => {
  const search = PeopleSearch.parse({ filters: { basic: { location: { id: 2950159, radius_km: 50 } } } })
  expect(reread(peopleHref({ search, place: 'Berlin' })).place).toBe('Berlin')
  expect(peopleParams({ search: { filters: {}, nice: {} }, place: 'Berlin' }).toString()).toBe('')
})

test('the table describes every filter of the contract once', () => {
  const paths = FILTER_FIELDS.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.toSorted()).toEqual(leavesOf(PeopleFilters).toSorted())
})

interface Schema {
  def: { type: string; shape?: Record<string, Schema>; innerType?: Schema; keyType?: { options: string[] } }
}

/** Comparisons and the place are one filter each. */
function leavesOf(schema: unknown, path = ''): string[] {
  const { def } = schema as Schema
  const below = (key: string) => (path ? `${path}.${key}` : key)
  if (def.type === 'optional') return leavesOf(def.innerType, path)
  if (def.type === 'record') return def.keyType?.options.map(below) ?? []
  const { shape } = def
  if (!shape || shape.operator || shape.or_remote) return [path]
  return Object.entries(shape).flatMap(([key, inner]) => leavesOf(inner, below(key)))
}
