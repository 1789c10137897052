import { expect, test } from 'vitest'
import { fieldErrorsIn, nearestField } from './field-errors.ts'

const wrong = (message: string) => ({ type: 'custom', message })

test('every message is found with its path, also those of whole lists and of the form', () => {
  const errors = {
    root: wrong('all'),
    title: { ...wrong('too long'), ref: { message: 'no' } },
    education: Object.assign([undefined, { level: wrong('choose') }], { root: wrong('too many') }),
    legally_in: [undefined, undefined, wrong('unknown')],
  }
  expect(fieldErrorsIn(errors)).toEqual([
    { path: '', message: 'all', type: 'custom' },
    { path: 'title', message: 'too long', type: 'custom' },
    { path: 'education.1.level', message: 'choose', type: 'custom' },
    { path: 'education', message: 'too many', type: 'custom' },
    { path: 'legally_in.2', message: 'unknown', type: 'custom' },
  ])
})

test('an error shows in the nearest field at or above it', () => {
  const fields = new Set(['legally_in', 'education', 'education.1.level'])
  expect(nearestField('legally_in.2', fields)).toBe('legally_in')
  expect(nearestField('education.1.level', fields)).toBe('education.1.level')
  expect(nearestField('education.1.field', fields)).toBe('education')
  expect(nearestField('title', fields)).toBeUndefined()
  expect(nearestField('', fields)).toBeUndefined()
})
