import { expect, test } from 'vitest'
import type { ProfileContent } from '#domain/profile/completeness.ts'
import { EMPTY_SECTIONS } from '#domain/profile/profile-sections.ts'
import { missingFields } from './missing-fields.ts'

const EMPTY = { header: { user: { name: '', last_name: '' }, title: '' }, ...EMPTY_SECTIONS, skills: [] }
/** A profile in which these sections hold something. */
const profileOf = (sections: Partial<ProfileContent>): ProfileContent => ({ ...EMPTY, ...sections })
const { about_you: about, ideal_job, workplace } = EMPTY_SECTIONS
const answers = { coWorkers: 'small-team', idealWorkplace: 'start-up', officeMeeting: 'one-a-day' }

test('a section that is begun says which of its parts still lack', () => {
  const lacks = (given: Partial<typeof about>) =>
    missingFields('aboutYou', profileOf({ about_you: { ...about, ...given } }))
  expect(lacks({ location_custom: 'On a boat', legally_in: ['DE'], work_sector: ['tech'] })).toBe('your text missing')
  expect(lacks({ about_you: 'I rank.', location_custom: 'On a boat' })).toBe('countries and a sector missing')
  expect(lacks({ about_you: 'I rank.' })).toBe('your location, countries and a sector missing')
  const job = { ...ideal_job, job_titles: ['data-scientist'] }
  expect(missingFields('idealJob', profileOf({ ideal_job: job }))).toBe('a position type missing')
})

test('questions and groups are counted', () => {
  const started = { revision: 'r', ...workplace, ...answers, workFromHome: 'always' }
  expect(missingFields('workplace', profileOf({ workplace: started }))).toBe('2 answers left')
  const skills = [
    { skill_id: 3, skills: {}, answered: true },
    { skill_id: 4, skills: {}, answered: false },
  ] as const
  expect(missingFields('skills', profileOf({ skills: [...skills] }))).toBe('1 group left')
})

test('of a section in which nothing was given, its name says enough', () => {
  expect(missingFields('aboutYou', profileOf({ about_you: about }))).toBeNull()
  expect(missingFields('workplace', profileOf({ workplace }))).toBeNull()
  expect(missingFields('education', profileOf({}))).toBeNull()
})
