import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../shared/fold.ts'
import { capitalise, jobPath, parseJobsPath, searchPath } from './job-paths.ts'
import {
  canonicalSearchPath,
  lastPageOffset,
  nextSort,
  readSearch,
  searchHref,
  searchParamsOf,
} from './job-search-url.ts'
import type { Filter } from './jobs.contract.ts'

test('a job page is named for people and found by its id', () => {
  const path = jobPath({ id: 'abc0123xyz', title: 'R&D Lead – C++', company_name: 'Müller & Söhne', city: 'Zürich' })
  expect(path).toBe('/jobs/r-and-d-lead-c-plus-plus-muller-and-sohne-zurich--abc0123xyz')
  expect(parseJobsPath(path)).toMatchObject({ kind: 'job', id: 'abc0123xyz' })
  expect(jobPath({ id: 'abc0123xyz', title: '数据', company_name: '!!', city: null })).toBe('/jobs/job--abc0123xyz')
})

test.each([
  ['/jobs/data-scientist', { query: 'data scientist', city: null, country: null, remote: false }],
  ['/jobs/data-scientist/remote', { query: 'data scientist', city: null, country: null, remote: true }],
  [
    '/jobs/data-scientist/new-york/united-states',
    { query: 'data scientist', city: 'new york', country: 'united states' },
  ],
  ['/jobs/c++', { query: 'c++' }],
  ['/jobs/c%23', { query: 'c#' }],
  ['/jobs/ci%2Fcd', { query: 'ci/cd' }],
  ['/jobs/z%C3%BCrich', { query: 'zürich' }],
  ['/jobs/100%', { query: '100%' }],
])('%s is a search', (path, expected) => {
  expect(parseJobsPath(path)).toMatchObject({ kind: 'search', ...expected })
})

test('paths that are neither', () => {
  for (const path of ['/jobs/a/b/c/d', '/jobsx', '/data-science-jobs/a', '/', ''])
    expect(parseJobsPath(path)).toBeNull()
})

test.each(['/jobs', '/jobs/', '/Jobs', '/jobs.'])('%s is the default search', (path) => {
  expect(parseJobsPath(path)).toMatchObject({ query: null, city: null, remote: false })
})

test('the id of a job ends at anything but a letter or digit', () => {
  for (const rest of ['', '.', '%29', '%20x', '-x', '/apply', '/a/b/c'])
    expect(parseJobsPath(`/jobs/lead--abc0123xyz${rest}`)).toEqual({ kind: 'job', id: 'abc0123xyz' })
  for (const rest of ['0', 'é', '%E6%95%B0'])
    expect(parseJobsPath(`/jobs/lead--abc0123xyz${rest}`)).toMatchObject({ kind: 'search' })
})

test.each(['C++', 'C#', '.NET', 'machine learning', 'ci/cd', 'Zürich', 'a & b', '100%', '"deep learning"'])(
  '%s survives the round trip through a path',
  (query) => {
    expect(parseJobsPath(searchPath({ query }))).toMatchObject({ query: fold(query) })
  },
)

test('the path of a search is the path of what it says', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab 東éŁ-+#&%/.,)("\'’ß'), maxLength: 12 })
  fc.assert(
    fc.property(text, text, text, fc.boolean(), (query, city, country, remote) => {
      const path = searchPath({ query, city, country, remote })
      const again = parseJobsPath(new URL(path, 'http://host').pathname)
      expect(again?.kind === 'search' && searchPath(again)).toBe(path)
    }),
  )
})

test.each([
  ['Cluj-Napoca', 'cluj-napoca'],
  ["L'Aquila", 'laquila'],
  ['Łódź', 'lodz'],
  ['St. Gallen', 'st-gallen'],
  ['東京', '%E6%9D%B1%E4%BA%AC'],
])('the path of %s', (name, segment) => {
  expect(searchPath({ query: 'x', city: name })).toBe(`/jobs/x/${segment}`)
})

test.each([
  [0, 0],
  [1, 0],
  [100, 0],
  [101, 100],
  [521, 500],
  [2_000_000, 1_000_000],
])('of %d jobs the last page begins at %d', (total, offset) => {
  expect(lastPageOffset(total)).toBe(offset)
})

test('the state of a search survives the round trip through a URL', () => {
  const state = {
    query: 'c++ "deep learning"',
    filters: [
      { field: 'city' as const, value: 'Zürich' },
      { field: 'city' as const, value: 'Paris', exclude: true },
      { field: 'is_remote' as const, value: 'yes' },
      { field: 'salary_min' as const, value: '100000', currency: 'EUR' as const },
    ],
    sort: [{ field: 'salary' as const, direction: 'desc' as const }],
    offset: 200,
  }
  const back = readSearch(searchParamsOf(state))
  expect(back).toMatchObject({ query: state.query, sort: state.sort, offset: 200 })
  expect(back.filters).toEqual(expect.arrayContaining(state.filters))
  expect(searchHref(back)).toBe(searchHref(state))
})

test('a URL from elsewhere never breaks the page', () => {
  const params = new URLSearchParams(
    'utm_source=x&is_remote=perhaps&offset=-3&sort=shoe.up&posted_within=soon&city=&limit=9',
  )
  expect(readSearch(params)).toEqual({ query: undefined, where: undefined, filters: [], sort: undefined, offset: 0 })
})

test('a cleared search does not fall back to the defaults', () => {
  expect(searchHref({ query: '', filters: [], offset: 0 })).toBe('/jobs?query=')
  expect(searchHref({ filters: [], offset: 0 })).toBe('/jobs')
})

test('the canonical path leaves filters, sort and offset out', () => {
  const filters = [
    { field: 'is_remote' as const, value: 'yes' },
    { field: 'skills' as const, value: 'SQL' },
  ]
  expect(canonicalSearchPath({ query: 'Data Scientist', filters })).toBe('/jobs/data-scientist/remote')
  expect(canonicalSearchPath({ query: '', filters })).toBe('/jobs')
})

test('the canonical path keeps the place: a city, a city with its country, or a country alone', () => {
  const inGermany = { field: 'country' as const, value: 'Germany' }
  const inMunich = { field: 'city' as const, value: 'Munich' }
  const pathOf = (...filters: Filter[]) => canonicalSearchPath({ query: 'Python', filters })
  expect(pathOf(inGermany)).toBe('/jobs/python/germany')
  expect(pathOf(inMunich)).toBe('/jobs/python/munich')
  expect(pathOf(inMunich, inGermany)).toBe('/jobs/python/munich/germany')
  expect(pathOf({ ...inGermany, exclude: true })).toBe('/jobs/python')
  const remote = { field: 'is_remote' as const, value: 'yes' }
  expect(pathOf(remote, inGermany)).toBe('/jobs/python/remote/germany')
  expect(pathOf(remote, inMunich)).toBe('/jobs/python/remote')
})

test('a sort toggle goes none, ascending, descending, none', () => {
  const first = nextSort([], 'salary')
  const second = nextSort(first, 'salary')
  expect([first, second, nextSort(second, 'salary')]).toEqual([
    [{ field: 'salary', direction: 'asc' }],
    [{ field: 'salary', direction: 'desc' }],
    [],
  ])
})

test('words are capitalised one by one', () => {
  expect(capitalise('new york city')).toBe('New York City')
})
