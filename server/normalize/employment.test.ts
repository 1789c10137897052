import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPLOYMENT_TYPES } from '#domain/jobs/jobs.contract.ts'
import { contractsIn, employmentTypeOf } from './employment.ts'

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

test.each([
  ['Data Analyst (Contract)', ['contractor']],
  ['Contract Data Engineer', ['contractor']],
  ['Data Engineer - 6 month contract', ['contractor']],
  ['Contract to Hire: Python Developer', ['contractor']],
  ['Contractor, Machine Learning', ['contractor']],
  ['Contract Manager', []],
  ['Senior Contract Specialist', []],
  ['Contractor Safety Officer', []],
  ['Freelance Writer', ['contractor']],
  ['Data Entry, Part-Time', ['part_time']],
  ['Full-time or part time Tutor', ['part_time', 'full_time']],
  ['Vollzeit, unbefristet: Data Scientist', ['full_time']],
  ['Temporary Works Engineer', []],
  ['Temporary Data Clerk', ['temporary']],
  ['Statistician (fixed-term)', ['temporary']],
  ['Volunteer Coordinator', []],
  ['Volunteer', ['volunteer']],
  ['Data Science Internship', ['intern']],
  ['Internal Auditor', []],
  ['Nurse, Per Diem', ['per_diem']],
  ['', []],
])('the title %j names %j', (title, kinds) => expect(contractsIn(title)).toEqual(kinds))
