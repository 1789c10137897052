import { expect, test } from 'vitest'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { missingFields } from './missing-fields.ts'

/** A profile in which these sections hold something. */
const profileOf = (parts: object) => parts as EditableProfile
const about = { about_you: '', location: null, location_custom: '', legally_in: [], work_sector: [] }

test('a section that is begun says which of its parts still lack', () => {
  const lacks = (given: object) => missingFields('aboutYou', profileOf({ about_you: { ...about, ...given } }))
  expect(lacks({ location_custom: 'On a boat', legally_in: ['DE'], work_sector: ['tech'] })).toBe('the text missing')
  expect(lacks({ about_you: 'I rank.', location_custom: 'On a boat' })).toBe('countries and a sector missing')
  expect(lacks({ about_you: 'I rank.' })).toBe('the location, countries and a sector missing')
  const job = { job_titles: ['data-scientist'], position_types: [] }
  expect(missingFields('idealJob', profileOf({ ideal_job: job }))).toBe('a type of position missing')
})

test('questions and groups are counted', () => {
  const workplace = { revision: 'r', coWorkers: 'small-team', workingHours: null, speedChange: null }
  expect(missingFields('workplace', profileOf({ workplace }))).toBe('2 answers left')
  const skills = [{ answered: true }, { answered: false }]
  expect(missingFields('skills', profileOf({ skills }))).toBe('1 group left')
})

test('of a section in which nothing was given, its name says enough', () => {
  expect(missingFields('aboutYou', profileOf({ about_you: about }))).toBeNull()
  expect(missingFields('workplace', profileOf({ workplace: { revision: 'r', coWorkers: null } }))).toBeNull()
  expect(missingFields('education', profileOf({}))).toBeNull()
})
