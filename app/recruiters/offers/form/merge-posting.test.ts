import { expect, test } from 'vitest'
import { bodyOf, emptyOffer, fieldsOf } from './form-start.ts'
import { mergePosting, replaced } from './merge-posting.ts'

const { fields: empty } = emptyOffer('2027-01-31')
const read = {
  ...empty,
  title: 'Forecasting engineer',
  company: 'Ostwind',
  salaryLow: 70_000,
  currency: 'CHF' as const,
  skills: ['Python'],
}

test('an empty form is not active, from today to tomorrow', () => {
  expect(emptyOffer('2027-01-31')).toMatchObject({ isActive: false, startDate: '2027-01-31', endDate: '2027-02-01' })
})

test('a page fills what is empty, and says what stays empty', () => {
  const { filled, conflicts, missing } = mergePosting(empty, read)
  expect(filled).toEqual(read)
  expect(conflicts).toEqual([])
  expect(missing).toContain('description')
  expect(missing).not.toContain('title')
})

test('what was typed stays until the recruiter says otherwise', () => {
  const typed = { ...empty, title: 'Engineer for forecasts', salaryLow: 80_000 }
  const { filled, conflicts } = mergePosting(typed, read)
  expect(filled).toMatchObject({
    title: 'Engineer for forecasts',
    salaryLow: 80_000,
    currency: 'EUR',
    company: 'Ostwind',
  })
  expect(conflicts).toEqual(['title', 'salaryLow', 'currency'])
  expect(replaced(filled, read, conflicts)).toMatchObject({ title: read.title, salaryLow: 70_000, currency: 'CHF' })
})

test('the same value is no conflict', () => {
  expect(mergePosting(read, read).conflicts).toEqual([])
})

test('currency and period are sent only with an amount, remote follows the work mode', () => {
  expect(bodyOf(empty)).toMatchObject({ currency: null, period: null, isRemote: false })
  expect(bodyOf({ ...read, workMode: 'remote' as const })).toMatchObject({ currency: 'CHF', isRemote: true })
  expect(fieldsOf({ ...bodyOf(empty), uuid: 'x' } as never)).toEqual(empty)
})
