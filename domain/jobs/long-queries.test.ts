import { expect, test } from 'vitest'
import { SEARCH_QUERY_LENGTH } from '../shared/limits.ts'
import { readSearch } from './job-search-url.ts'
import { SearchBody } from './jobs.contract.ts'

const LONG = `python ${'x'.repeat(900_000)}`

test('of a long query no more is kept than a search reads, in a call and in a URL', () => {
  const kept = LONG.slice(0, SEARCH_QUERY_LENGTH)
  expect(SearchBody.parse({ query: LONG }).query).toBe(kept)
  expect(readSearch(new URLSearchParams({ query: LONG })).query).toBe(kept)
})
