import { expect, test } from 'vitest'
import type { FoundJobs } from './found-jobs.ts'
import { newSearchOf } from './new-search.ts'

const REMOTE = { field: 'is_remote', value: 'yes' } as const

function found(query: string, given: Partial<FoundJobs> = {}, correction?: { query: string; used: boolean }) {
  const inForce = { query, filters: [REMOTE], offset: 0 }
  const response = { query, filters: [REMOTE], ...(correction && { correction }) }
  return { inForce, heading: null, response, ...given } as unknown as FoundJobs
}

test('what is in force is saved, with a heading of it where the page has a general one', () => {
  expect(newSearchOf(found('data director'))).toEqual({
    title: 'Remote Data Director jobs',
    query: 'data director',
    filters: [REMOTE],
    match: 'all',
  })
  expect(newSearchOf(found('sql', { heading: 'Remote Sql jobs in Oslo' })).title).toBe('Remote Sql jobs in Oslo')
})

test('the corrected query is saved only when it was the one searched', () => {
  expect(newSearchOf(found('pyhton', {}, { query: 'python', used: true })).query).toBe('python')
  expect(newSearchOf(found('pyhton', {}, { query: 'python', used: false })).query).toBe('pyhton')
})

test('a long heading is cut to what a title may have, and words of the title stay so', () => {
  const inForce = { query: 'x', filters: [], offset: 0, isInTitle: true }
  const search = newSearchOf(found('x', { heading: 'very '.repeat(40), inForce }))
  expect(search.title.length).toBeLessThanOrEqual(100)
  expect(search.title).toMatch(/very$/)
  expect(search.match).toBe('title')
})
