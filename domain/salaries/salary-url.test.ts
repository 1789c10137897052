import { expect, test } from 'vitest'
import { readSalaryUrl, salaryHref } from './salary-url.ts'

const read = (path: string) => readSalaryUrl(new URL(path, 'https://argmax.example'))

test('a plain address means the United States, in dollars a year', () => {
  expect(read('/data-engineer-salary-calculator')).toEqual({
    role: 'data-engineer',
    experience: undefined,
    country: 'US',
    companySize: undefined,
    isRemote: undefined,
    currency: 'USD',
    period: 'year',
    other: { with: undefined, in: undefined, as: undefined },
  })
  expect(read('/salary-calculator').role).toBeUndefined()
})

test.each([
  '/professor-salary-calculator',
  '/data-analyst-salary-calculator?experience=mid&country=GB',
  '/data-analyst-salary-calculator?country=all&company_size=large&remote=no&currency=EUR&period=hour',
  '/statistician-salary-calculator?with=senior&in=DE&as=data-analyst',
  '/salary-calculator?country=DE&currency=USD',
])('%s is what its state links to', (path) => expect(salaryHref(read(path))).toBe(path))

test('the usual currency follows the country', () => {
  expect(read('/salary-calculator?country=GB').currency).toBe('GBP')
  expect(read('/salary-calculator?country=KE').currency).toBe('USD')
  expect(read('/salary-calculator?country=all').currency).toBe('USD')
  expect(read('/salary-calculator?country=Germany')).toMatchObject({ country: 'DE', currency: 'EUR' })
})

test('unknown values count as absent', () => {
  const path = '/data-engineer-salary-calculator'
  const odd = `${path}?experience=guru&country=Atlantis&company_size=M&remote=1&currency=X&period=era&with=x&in=y&as=z`
  expect(read(odd)).toEqual(read(path))
  expect(read('/plumber-salary-calculator').role).toBeUndefined()
})
