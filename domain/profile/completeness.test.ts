import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BERLIN } from '#tests/harness/profiles.ts'
import {
  completenessOf,
  emptyRequiredFields,
  isEmpty,
  isFilled,
  type ProfileContent,
  partsOf,
  SEARCHABLE_NEEDS,
} from './completeness.ts'
import { EMPTY_SECTIONS } from './profile-sections.ts'
import { PROGRESS_SECTIONS, type ProgressSection, WEIGHTS } from './progress.ts'
import { completeAboutYou, completeHeader } from './searchable.ts'

const GROUPS = [1, 11, 3, 4, 5, 6, 7, 8, 9] as const
const EMPTY: ProfileContent = {
  header: { user: { name: '', last_name: '' }, title: '' },
  ...EMPTY_SECTIONS,
  skills: GROUPS.map((skill_id) => ({ skill_id, skills: {}, answered: false })),
}
const SALARY = { amount: 60_000, currency: 'EUR', period: 'year' } as const
const POSITION = {
  title: 'Analyst',
  job_title: null,
  company: '',
  company_size: null,
  data_science_workloads: null,
  from: '2021-03',
  to: null,
  description: '',
}
const SCHOOL = { level: 'master', field: '', institution: '', from: null, to: null }
const EXPERT = { tier: 'expert', gold: 0, silver: 0, bronze: 0, source: 'self-declared', date: '2026-11-28' } as const

const answer = (value: string) => fc.constantFrom(null, value)
const text = fc.constantFrom('', 'Given')
const place = fc.constantFrom(
  { location: null, location_custom: '' },
  { location: BERLIN, location_custom: '' },
  { location: null, location_custom: 'On a boat' },
)
const content: fc.Arbitrary<ProfileContent> = fc.record({
  header: fc.record({ user: fc.record({ name: text, last_name: text }), title: text }),
  about_you: fc
    .record({
      about_you: text,
      legally_in: fc.subarray(['DE', 'FR']),
      work_sector: fc.subarray(['tech', 'finance']),
      availability: answer('1-month'),
      languages: fc.subarray([{ language: 'de', fluency: 'fluent' }]),
      place,
    })
    .map(({ place, ...about }) => ({ ...about, ...place })),
  education: fc.record({ education: fc.subarray([SCHOOL]) }),
  experience: fc.record({
    work_experience: fc.constantFrom(null, 'none', '3-5'),
    positions: fc.subarray([POSITION]),
  }),
  workplace: fc.record({
    idealWorkplace: answer('start-up'),
    coWorkers: answer('small-team'),
    officeMeeting: answer('one-a-day'),
    workingHours: answer('flexible-hours'),
    speedChange: answer('steady-change'),
    workFromHome: answer('always'),
  }),
  ideal_job: fc.record({
    job_titles: fc.subarray(['data-scientist']),
    position_types: fc.subarray(['permanent']),
    desired_salary: fc.constantFrom(null, SALARY),
    willing_to_travel: answer('25'),
    willing_to_relocate: fc.constantFrom(null, true, false),
  }),
  social: fc.constantFrom({ links: {} }, { links: { github: 'https://github.com/somebody' } }),
  kaggle: fc.constantFrom(
    EMPTY_SECTIONS.kaggle,
    { username: 'somebody', achievements: {} },
    { username: 'somebody', achievements: { datasets: EXPERT } },
  ),
  skills: fc
    .subarray([...GROUPS])
    .map((answered) => GROUPS.map((skill_id) => ({ skill_id, skills: {}, answered: answered.includes(skill_id) }))),
})

/** As the page's form sends it, checked by the contract that becoming searchable uses; the fields that are rejected. */
function rejectedByContract({ header, about_you: { location, ...about } }: ProfileContent): string[] {
  const sent = { ...about, location: location && { id: location.id } }
  const results = [completeHeader.body.safeParse(header), completeAboutYou.body.safeParse(sent)]
  return results.flatMap(({ error }) => error?.issues.map(({ path }) => path.join('.')) ?? [])
}

test('the contract of becoming searchable rejects the fields that the server calls empty, and no other', () => {
  fc.assert(
    fc.property(content, (profile) => {
      expect(rejectedByContract(profile)).toEqual(emptyRequiredFields(profile))
      expect(completenessOf(profile).missing.length === 0).toBe(rejectedByContract(profile).length === 0)
    }),
  )
})

test('the page calls filled what the progress counts in full, and empty only what brings nothing', () => {
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
