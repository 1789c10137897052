import { expect, test } from 'vitest'
import { searchBodyOf, searchParamsOf } from '#domain/jobs/job-search-url.ts'
import { searchHeading } from './search-heading.ts'
import { parseSearchUrl } from './search-url.ts'

const read = (path: string) => parseSearchUrl(new URL(path, 'http://app.example'))

test('a landing page says everything in its path', () => {
  expect(read('/jobs/data-scientist/berlin/germany')).toEqual({
    kind: 'search',
    isLanding: true,
    hasPlace: true,
    state: {
      query: 'Data Scientist',
      where: undefined,
      sort: undefined,
      offset: 0,
      filters: [
        { field: 'city', value: 'Berlin' },
        { field: 'country', value: 'Germany' },
      ],
    },
  })
})

test('remote in the place of the city is the remote filter', () => {
  expect(read('/jobs/data-scientist/remote')).toMatchObject({
    state: { filters: [{ field: 'is_remote', value: 'yes' }] },
  })
})

test('/data-science-jobs is another name of /jobs/data-science', () => {
  expect(read('/data-science-jobs')).toEqual(read('/jobs/data-science'))
})

test('the job list without anything is the default search', () => {
  expect(read('/jobs')).toMatchObject({ isLanding: true, state: { query: undefined, filters: [] } })
  expect(read('/jobs/')).toEqual(read('/jobs'))
})

test('the state in the query string counts beside the path', () => {
  expect(read('/jobs/python?skills=SQL&offset=100')).toMatchObject({
    isLanding: false,
    state: { query: 'Python', offset: 100, filters: [{ field: 'skills', value: 'SQL' }] },
  })
})

test('an empty field of a form without script is ignored, but a cleared query counts', () => {
  expect(read('/jobs?query=&where=&salary_min=&posted_within=')).toMatchObject({
    state: { query: '', where: undefined, filters: [] },
  })
})

test('a job page is named by its id', () => {
  expect(read('/jobs/lead-data-scientist-acme-berlin--0123456789')).toEqual({ kind: 'job', id: '0123456789' })
})

test('a path with too many parts is no page', () => {
  expect(read('/jobs/a/b/c/d')).toBeNull()
})

test.each([
  ['/jobs?query=python&match=title', { match: 'title' }],
  ['/jobs?query=python&match=all', {}],
  ['/jobs?query=python&match=body', {}],
])('%s keeps where the words must be', (href, params) => {
  const page = parseSearchUrl(new URL(href, 'http://localhost'))
  if (page?.kind !== 'search') throw new Error('no search')
  expect(Object.fromEntries(searchParamsOf(page.state))).toEqual({ query: 'python', ...params })
  expect(searchBodyOf(page.state, 10).match).toBe(href.includes('match=title') ? 'title' : undefined)
})

test.each([
  ['Data Analyst Jobs', 'Data Analyst jobs'],
  ['python job', 'Python jobs'],
  ['jobs', 'Data and AI jobs'],
  ['Jobs Coordinator', 'Jobs Coordinator jobs'],
])('the heading of %s says "jobs" once', (query, heading) => {
  expect(searchHeading({ query, filters: [], offset: 0 })).toBe(heading)
})
