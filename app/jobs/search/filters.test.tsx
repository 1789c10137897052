import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchResponse } from '#domain/jobs/jobs.contract.ts'
import { Filters } from './filters.tsx'
import { foundJobs } from './found-jobs.ts'

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

function show(query: string, response: Partial<SearchResponse>): string {
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
  const found = foundJobs({ state, response: rest, limit: 100, today: '2026-11-28' })
  const router = createMemoryRouter([{ path: '*', element: <Filters found={found} /> }])
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

test('without jobs there is no filter by pay, unless one is chosen', () => {
  expect(show('python', {})).toContain('name="salary_min"')
  expect(show('python', { total: 0 })).not.toContain('name="salary_min"')
  const chosen = { total: 0, filters: [{ field: 'salary_min' as const, value: 50000 }] }
  expect(inputOf(show('python', chosen), 'salary_min', '50000')).toContain('checked=""')
})
