import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchResponse } from '#domain/jobs/jobs.contract.ts'
import { Filters } from './filters.tsx'
import { type FoundJobs, foundJobs } from './found-jobs.ts'
import { SearchChips } from './search-chips.tsx'

const FACETS: SearchResponse['facets'] = {
  work_mode: [
    { value: 'remote', count: 4 },
    { value: 'hybrid', count: 2 },
  ],
  city: [
    { value: 'Berlin', count: 3 },
    { value: 'Hamburg', count: 1 },
  ],
  salary_min: [{ value: '50000', count: 2 }],
}

function found(query: string, response: Partial<SearchResponse>): FoundJobs {
  const { jobs: _, ...rest } = {
    total: 3,
    jobs: [],
    facets: FACETS,
    query,
    filters: [],
    sort: [],
    match: 'all' as const,
    understood: [],
    ...response,
  }
  const state = { query, filters: rest.filters, offset: 0 }
  return foundJobs({ state, response: rest, limit: 100, today: '2026-11-28' })
}

const show = (query: string, response: Partial<SearchResponse>) => render(<Filters found={found(query, response)} />)

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />)
}

const inputOf = (page: string, name: string, value: string) =>
  page.match(/<input[^>]*>/g)?.find((one) => one.includes(`name="${name}"`) && one.includes(`value="${value}"`)) ?? ''

test('the boxes of understood words are ticked, and the query that they would leave is without them', () => {
  const page = show('python berlin remote', {
    understood: [
      { text: 'berlin', field: 'city', value: 'Berlin', query_without: 'python remote' },
      { text: 'remote', field: 'is_remote', value: 'yes', query_without: 'python berlin' },
    ],
  })
  expect(inputOf(page, 'city', 'Berlin')).toContain('checked=""')
  expect(inputOf(page, 'city', 'Hamburg')).not.toContain('checked=""')
  expect(inputOf(page, 'work_mode', 'remote')).toContain('checked=""')
  expect(inputOf(page, 'query', 'python')).toContain('hidden')
})

test('words of a corrected query leave the corrected one', () => {
  const page = show('pyton berln', {
    correction: { query: 'python berlin', used: true },
    understood: [{ text: 'berlin', field: 'city', value: 'Berlin', query_without: 'python' }],
  })
  expect(inputOf(page, 'query', 'python')).toContain('hidden')
})

test('a part is taken out where it stands, though other words are the same', () => {
  const page = show('new york new media', {
    understood: [
      { text: 'new york', field: 'city', value: 'New York', query_without: 'new media' },
      { text: 'media', field: 'skills', value: 'Media', query_without: 'new york new' },
    ],
  })
  expect(inputOf(page, 'query', 'new')).toContain('hidden')
})

test('remote from the path or the address ticks its work mode; one that is excluded does not', () => {
  const remote = { field: 'is_remote' as const, value: 'yes' }
  const page = show('python', { filters: [remote] })
  expect(inputOf(page, 'work_mode', 'remote')).toContain('checked=""')
  expect(inputOf(page, 'is_remote', 'yes')).toBe('')
  const excluded = show('python', { filters: [{ ...remote, exclude: true }] })
  expect(inputOf(excluded, 'work_mode', 'remote')).not.toContain('checked=""')
  expect(inputOf(excluded, 'not.is_remote', 'yes')).toContain('hidden')
})

test('the heading and the chips of a corrected query name its place once and keep its words', () => {
  const corrected: Partial<SearchResponse> = {
    correction: { query: 'python berlin', used: true },
    understood: [{ text: 'berlin', field: 'city', value: 'Berlin', query_without: 'python' }],
  }
  expect(found('pyton berlin', corrected).heading).toBe('Python jobs in Berlin')
  const chips = render(<SearchChips found={found('pyton berlin', corrected)} />).replace(/<[^>]*>/g, '')
  expect(chips).toContain('Remove python×')
  expect(chips).toContain('Remove Berlin×')
})

test('without jobs there is no filter by pay, unless one is chosen', () => {
  expect(show('python', {})).toContain('name="salary_min"')
  expect(show('python', { total: 0 })).not.toContain('name="salary_min"')
  const chosen = { total: 0, filters: [{ field: 'salary_min' as const, value: 50000 }] }
  expect(inputOf(show('python', chosen), 'salary_min', '50000')).toContain('checked=""')
})
