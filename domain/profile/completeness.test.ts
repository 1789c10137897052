import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BERLIN, content, EMPTY, EXPERT, POSITION, SALARY, SCHOOL } from '#tests/harness/profile-values.ts'
import {
  completenessOf,
  emptyRequiredFields,
  isEmpty,
  isFilled,
  type ProfileContent,
  partsOf,
  SEARCHABLE_NEEDS,
} from './completeness.ts'
import { PROGRESS_SECTIONS, type ProgressSection, WEIGHTS } from './progress.ts'

test('a section is filled when its progress is full, and empty only when it has no points', () => {
  fc.assert(
    fc.property(content, fc.constantFrom(...PROGRESS_SECTIONS), (profile, section) => {
      const points = completenessOf(profile).progress[section]
      const missing = Object.values(partsOf(section, profile)).filter((isThere) => !isThere)
      expect(isFilled(section, profile)).toBe(points === WEIGHTS[section])
      expect(missing.length === 0).toBe(points === WEIGHTS[section])
      if (isEmpty(section, profile)) expect(points).toBe(0)
    }),
  )
})

test('an item with two empty fields is missing once, in the order of the specification', () => {
  expect(completenessOf(EMPTY).missing).toEqual(Object.values(SEARCHABLE_NEEDS))
  expect(emptyRequiredFields(EMPTY)).toHaveLength(6)
})

/** Each section with one value given, for every key that it has; `true`: the value alone fills the section. */
const ONE_VALUE: [ProgressSection, keyof ProfileContent, object, boolean][] = [
  ['aboutYou', 'about_you', { about_you: 'Text' }, false],
  ['aboutYou', 'about_you', { location: BERLIN }, false],
  ['aboutYou', 'about_you', { location_custom: 'On a boat' }, false],
  ['aboutYou', 'about_you', { legally_in: ['DE'] }, false],
  ['aboutYou', 'about_you', { work_sector: ['tech'] }, false],
  ['aboutYou', 'about_you', { availability: '1-month' }, false],
  ['aboutYou', 'about_you', { languages: [{ language: 'de', fluency: 'fluent' }] }, false],
  ['education', 'education', { education: [SCHOOL] }, true],
  ['workExperience', 'experience', { work_experience: '3-5' }, false],
  ['workExperience', 'experience', { work_experience: 'none' }, true],
  ['workExperience', 'experience', { positions: [POSITION] }, true],
  ['workplace', 'workplace', { coWorkers: 'small-team' }, false],
  ['idealJob', 'ideal_job', { job_titles: ['data-scientist'] }, false],
  ['idealJob', 'ideal_job', { position_types: ['permanent'] }, false],
  ['idealJob', 'ideal_job', { desired_salary: SALARY }, false],
  ['idealJob', 'ideal_job', { willing_to_travel: '25' }, false],
  ['idealJob', 'ideal_job', { willing_to_relocate: false }, false],
  ['kaggle', 'kaggle', { username: 'somebody' }, false],
  ['kaggle', 'kaggle', { achievements: { datasets: EXPERT } }, true],
  ['social', 'social', { links: { github: 'https://github.com/somebody' } }, true],
]

describe('a section', () => {
  test.each(PROGRESS_SECTIONS)('%s is empty as long as nothing was given', (section) => {
    expect([isEmpty(section, EMPTY), isFilled(section, EMPTY)]).toEqual([true, false])
  })

  test.each(ONE_VALUE)('%s is not empty with a value in %s: %j', (section, key, value, fills) => {
    const profile = { ...EMPTY, [key]: { ...EMPTY[key], ...value } }
    expect([isEmpty(section, profile), isFilled(section, profile)]).toEqual([false, fills])
  })

  test('of skills is not empty with one answered group, and filled with all nine', () => {
    const answered = (count: number) => ({
      ...EMPTY,
      skills: EMPTY.skills.map((group, i) => ({ ...group, answered: i < count })),
    })
    const states = [0, 1, 8, 9].map((count) => [
      isEmpty('skills', answered(count)),
      isFilled('skills', answered(count)),
    ])
    expect(states).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ])
  })
})
