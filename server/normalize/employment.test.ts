import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPLOYMENT_TYPES } from '#domain/jobs/jobs.contract.ts'
import { employmentTypeOf } from './employment.ts'

test.each([
  ['Full-time', 'full_time'],
  ['FULL_TIME', 'full_time'],
  ['FullTime', 'full_time'],
  ['full_time', 'full_time'],
  ['Full-time and Part-time', 'full_time'],
  ['Part-time and Full-time', 'part_time'],
  ['Contractor and Temp work', 'contractor'],
  ['Full-time contract', 'contractor'],
  ['Internship, full-time', 'intern'],
  ['Permanent', 'full_time'],
  ['Regular', 'full_time'],
  ['Fixed-term', 'temporary'],
  ['Teilzeit', 'part_time'],
  ['Vollzeit, unbefristet', 'full_time'],
  ['befristet', 'temporary'],
  ['Per diem', 'per_diem'],
  ['PER_DIEM', 'per_diem'],
  ['Freelance', 'contractor'],
  ['Self Employed', 'contractor'],
  ['Volunteer', 'volunteer'],
  ['Internships & Graduate Trainee', 'intern'],
  ['Whatever', 'other'],
  ['constructor', 'other'],
  ['  ', null],
])('%s → %s', (text, type) => expect(employmentTypeOf(text)).toBe(type))

test("reads its own values, also in schema.org's spelling", () => {
  for (const type of EMPLOYMENT_TYPES)
    expect([employmentTypeOf(type), employmentTypeOf(type.toUpperCase())]).toEqual([type, type])
})

test('never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => employmentTypeOf(text) !== undefined))
})
