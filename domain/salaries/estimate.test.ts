import { describe, expect, test } from 'vitest'
import { countedMedian, estimateSalary, isKnown, type SalaryQuestion } from './estimate.ts'
import type { Cell, SalaryTable } from './salary-table.ts'

const cell = (middle: number, more: Partial<Cell> = {}): Cell => ({
  pays: [middle - 20_000, middle - 10_000, middle, middle + 10_000, middle + 20_000],
  n: 50,
  basis: 'job_ads',
  ...more,
})

const TABLE: SalaryTable = {
  version: 1,
  date: '2025-08-03',
  years: [2023, 2025],
  minimum: 30,
  sources: [],
  corrected: [],
  roles: {
    'software-engineer': {
      kind: 'job_ads',
      n: 100,
      countries: {
        ALL: { all: cell(90_000) },
        US: { all: cell(100_000), entry: cell(60_000, { basis: 'levels' }) },
        GB: { all: cell(70_000) },
      },
    },
    'developer-advocate': { kind: 'similar', n: 7, similar: 'software-engineer', countries: {} },
    statistician: { kind: 'blended', n: 40, countries: { US: { all: cell(80_000) } } },
    professor: { kind: 'official', n: 0, countries: { US: { all: cell(85_000, { basis: 'official' }) } } },
  },
  countries: { US: { factor: 1, n: 900 }, FR: { factor: 0.5, n: 40 } },
  regions: { Africa: { factor: 0.25, n: 31, countries: ['KE', 'NG'] } },
  remote: { yes: { factor: 0.9, n: 300 } },
  companySizes: { large: { factor: 1.1, n: 200 } },
}

const middle = (question: SalaryQuestion) => {
  const found = estimateSalary(TABLE, question)
  return isKnown(found) ? found.pays[2] : found.reason
}

describe('estimateSalary', () => {
  const role = 'software-engineer'

  test('counted cells come first', () => {
    expect(estimateSalary(TABLE, { role, country: 'GB' })).toEqual({
      basis: 'job_ads',
      pays: [50_000, 60_000, 70_000, 80_000, 90_000],
      n: 50,
      country: 'GB',
      similar: null,
      isBlended: false,
      factors: [],
      ignored: [],
    })
    expect(middle({ role })).toBe(90_000)
    expect(estimateSalary(TABLE, { role, country: 'US', experience: 'entry' })).toMatchObject({ basis: 'levels' })
  })

  test('then the country’s factor, then the region’s', () => {
    expect(estimateSalary(TABLE, { role, country: 'FR' })).toMatchObject({
      basis: 'country',
      pays: [40_000, 45_000, 50_000, 55_000, 60_000],
      factors: [{ kind: 'country', factor: 0.5, n: 40 }],
    })
    expect(estimateSalary(TABLE, { role, country: 'NG' })).toMatchObject({
      basis: 'region',
      factors: [{ kind: 'region', name: 'Africa' }],
    })
    expect(middle({ role, country: 'NG' })).toBe(25_000)
  })

  test('or it is unknown, and why', () => {
    expect(middle({ role, country: 'JP' })).toBe('no_country')
    expect(middle({ role: 'data-analyst' })).toBe('no_role')
    expect(middle({ role, country: 'GB', experience: 'entry' })).toBe('no_level')
    expect(middle({ role: 'professor', country: 'FR' })).toBe('no_country')
  })

  test('remote work and company size are factors where the data shows them, and named where it does not', () => {
    const both = { role, country: 'US', isRemote: true, companySize: 'large' } as const
    expect(middle(both)).toBe(99_000)
    expect(estimateSalary(TABLE, { role, isRemote: false, companySize: 'small' })).toMatchObject({
      factors: [],
      ignored: ['company_size', 'remote'],
    })
    expect(estimateSalary(TABLE, { ...both, role: 'professor' })).toMatchObject({
      pays: [65_000, 75_000, 85_000, 95_000, 105_000],
      ignored: ['company_size', 'remote'],
    })
  })

  test('another role’s figures are named', () => {
    expect(estimateSalary(TABLE, { role: 'developer-advocate', country: 'US' })).toMatchObject({
      similar: 'software-engineer',
      basis: 'job_ads',
    })
    expect(estimateSalary(TABLE, { role: 'statistician', country: 'US' })).toMatchObject({ isBlended: true })
  })
})

test('a median to compare with is counted, never computed or official', () => {
  expect(countedMedian(TABLE, 'software-engineer', 'GB')).toBe(70_000)
  expect(countedMedian(TABLE, 'software-engineer', 'FR')).toBeNull()
  expect(countedMedian(TABLE, 'professor', 'US')).toBeNull()
  expect(countedMedian(TABLE, 'developer-advocate', 'US')).toBeNull()
})
