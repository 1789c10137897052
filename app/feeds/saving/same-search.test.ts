import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '#domain/jobs/jobs.contract.ts'
import { isSameSearch } from './same-search.ts'

const filter: fc.Arbitrary<Filter> = fc.record(
  {
    field: fc.constantFrom('skills', 'city', 'company_name'),
    value: fc.constantFrom('Python', 'Oslo', 'Acme', 'Rust'),
    exclude: fc.constant(true),
  },
  { requiredKeys: ['field', 'value'] },
)
const search = (query: string, filters: Filter[] = [], match: 'all' | 'title' = 'all') => ({ query, filters, match })

test('the order of filters, and case and blanks of the words, change nothing', () => {
  fc.assert(
    fc.property(fc.array(filter), fc.constantFrom('machine learning', ''), (filters, words) => {
      const other = search(`  ${words.toUpperCase().replace(' ', '   ')} `, [...filters].reverse())
      expect(isSameSearch(search(words, filters), other)).toBe(true)
    }),
  )
})

test('another word, value, exclusion, currency or place of the words is another search', () => {
  const salary = { field: 'salary_min', value: '50000' } as const
  const skills = { field: 'skills', value: 'Python' } as const
  for (const [one, other] of [
    [search('python'), search('python rust')],
    [search('python', [skills]), search('python')],
    [search('', [skills]), search('', [{ ...skills, exclude: true }])],
    [search('', [salary]), search('', [{ ...salary, currency: 'EUR' }])],
    [search('python'), search('python', [], 'title')],
  ] as const)
    expect([one, other, isSameSearch(one, other)]).toEqual([one, other, false])
})
