import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/options/countries.ts'
import { estimateSalary, isKnown } from '#domain/salaries/estimate.ts'
import { SALARY_LEVELS, SALARY_ROLE_KEYS, type SalaryLevel, type SalaryRole } from '#domain/salaries/salary-roles.ts'
import { isAboveMedian } from './salaries.server.ts'
import { SALARY_TABLE } from './salary-data.ts'

const paysOf = (role: SalaryRole, country?: string, experience?: SalaryLevel) => {
  const found = estimateSalary(SALARY_TABLE, { role, country, experience })
  return isKnown(found) ? found.pays : null
}
const rises = (values: readonly number[]) => values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0))
const places = [undefined, ...COUNTRIES.map(({ code }) => code)]

test('percentiles and levels never fall, for every role and country', () => {
  let checked = 0
  for (const role of SALARY_ROLE_KEYS) {
    for (const country of places) {
      const levels = SALARY_LEVELS.flatMap((level) => [paysOf(role, country, level) ?? []])
      const all = paysOf(role, country)
      for (const pays of [...levels, all ?? []]) expect(rises(pays), `${role} ${country} ${pays}`).toBe(true)
      for (const column of [0, 1, 2, 3, 4]) {
        const rising = levels.flatMap((pays) => pays[column] ?? [])
        expect(rises(rising), `${role} ${country} ${rising}`).toBe(true)
        checked += rising.length
      }
    }
  }
  expect(checked).toBeGreaterThan(10_000)
})

test('every cell has enough job ads, and no figure is absurd', () => {
  for (const { countries } of Object.values(SALARY_TABLE.roles)) {
    for (const cells of Object.values(countries)) {
      for (const { n, pays } of Object.values(cells)) {
        expect(n).toBeGreaterThanOrEqual(SALARY_TABLE.minimum)
        expect(pays[0]).toBeGreaterThan(5_000)
        expect(pays[4]).toBeLessThan(600_000)
      }
    }
  }
})

test('nine roles have figures for three countries and every level; professors for the United States only', () => {
  for (const role of SALARY_ROLE_KEYS) {
    const known = ['US', 'GB', 'CA'].filter((country) => SALARY_LEVELS.every((level) => paysOf(role, country, level)))
    expect(known, role).toEqual(role === 'professor' ? ['US'] : ['US', 'GB', 'CA'])
  }
})

test('the known traps of the data are out of the table', () => {
  expect(SALARY_TABLE.corrected.map(({ country }) => country)).toEqual(['AU', 'CA'])
  const inGb = paysOf('research-scientist', 'GB')?.[2] ?? 0
  expect(inGb).toBeLessThan((paysOf('research-scientist', 'US')?.[2] ?? 0) * 0.75)
})

test('jobs are compared with the median of their role and country only where it was counted', () => {
  const job = { title: 'Senior Data Engineer', country: 'United States', yearlyUsd: 400_000 }
  expect(isAboveMedian(job)).toBe(true)
  expect(isAboveMedian({ ...job, yearlyUsd: 50_000 })).toBe(false)
  expect(isAboveMedian({ ...job, country: 'France', yearlyUsd: 100_000 })).toBe(true)
  expect(isAboveMedian({ ...job, country: 'Kenya' })).toBeNull()
  expect(isAboveMedian({ ...job, title: 'Professor' })).toBeNull()
  expect(isAboveMedian({ ...job, title: 'Developer Advocate' })).toBeNull()
  expect(isAboveMedian({ ...job, title: 'Nurse' })).toBeNull()
  expect(isAboveMedian({ ...job, country: null })).toBeNull()
  expect(isAboveMedian({ ...job, yearlyUsd: null })).toBeNull()
})

test('marks are for those who do the job of the role, not for who leads or sells it', () => {
  const job = { country: 'United States', yearlyUsd: 900_000 }
  for (const title of [
    'Head of Data Engineering',
    'Machine Learning Engineering Manager',
    'Manager, Data Analysis',
    'Director of Machine Learning',
    'VP Data Engineering',
    'Account Manager, Machine Learning Engineer',
    'Sales Engineer - Machine Learning Engineering',
    'Senior Sales Data Analyst',
    'Data Analyst, Pre-Sales',
  ])
    expect(isAboveMedian({ ...job, title }), title).toBeNull()
  for (const title of [
    'Senior Data Engineer - Sales Analytics',
    'Data Analyst (Sales)',
    'Lead Data Engineer',
    'Data Manager',
    'Principal Machine Learning Engineer, Headcount Planning',
  ])
    expect(isAboveMedian({ ...job, title }), title).toBe(true)
})
