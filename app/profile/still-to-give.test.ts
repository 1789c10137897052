import { expect, test } from 'vitest'
import type { EditableProfile } from '#domain/profiles.contract.ts'
import { stillToGive } from './still-to-give.ts'

/** A profile in which these sections hold something. */
const profileOf = (parts: object) => parts as EditableProfile
const about = { about_you: '', location: null, location_custom: '', legally_in: [], work_sector: [] }

test('a section that is begun says which of its parts still lack', () => {
  const lacks = (given: object) => stillToGive('aboutYou', profileOf({ about_you: { ...about, ...given } }))
  expect(lacks({ location_custom: 'On a boat', legally_in: ['DE'], work_sector: ['tech'] })).toBe('the text missing')
  expect(lacks({ about_you: 'I rank.', location_custom: 'On a boat' })).toBe('countries and a sector missing')
  expect(lacks({ about_you: 'I rank.' })).toBe('the location, countries and a sector missing')
  const job = { job_titles: ['data-scientist'], position_types: [] }
  expect(stillToGive('idealJob', profileOf({ ideal_job: job }))).toBe('a type of position missing')
})

test('questions and groups are counted', () => {
  const workplace = { revision: 'r', coWorkers: 'small-team', workingHours: null, speedChange: null }
  expect(stillToGive('workplace', profileOf({ workplace }))).toBe('2 answers left')
  const skills = [{ answered: true }, { answered: false }]
  expect(stillToGive('skills', profileOf({ skills }))).toBe('1 group left')
})

test('of a section in which nothing was given, its name says enough', () => {
  expect(stillToGive('aboutYou', profileOf({ about_you: about }))).toBeNull()
  expect(stillToGive('workplace', profileOf({ workplace: { revision: 'r', coWorkers: null } }))).toBeNull()
  expect(stillToGive('education', profileOf({}))).toBeNull()
})
