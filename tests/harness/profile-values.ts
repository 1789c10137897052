import fc from 'fast-check'
import type { ProfileContent } from '#domain/profile/completeness.ts'
import { EMPTY_SECTIONS } from '#domain/profile/profile-sections.ts'

/** Values of a profile, without a database. */

export const BERLIN = {
  id: 2_950_159,
  name: 'Berlin',
  region: 'State of Berlin',
  country: 'Germany',
  country_code: 'DE',
  lat: 52.52,
  lng: 13.41,
  population: 3_426_354,
}

export const GROUPS = [1, 11, 3, 4, 5, 6, 7, 8, 9] as const
export const EMPTY: ProfileContent = {
  header: { user: { name: '', last_name: '' }, title: '' },
  ...EMPTY_SECTIONS,
  skills: GROUPS.map((skill_id) => ({ skill_id, skills: {}, answered: false })),
}
export const SALARY = { amount: 60_000, currency: 'EUR', period: 'year' } as const
export const POSITION = {
  title: 'Analyst',
  job_title: null,
  company: '',
  company_size: null,
  data_science_workloads: null,
  from: '2021-03',
  to: null,
  description: '',
}
export const SCHOOL = { level: 'master', field: '', institution: '', from: null, to: null }
export const EXPERT = {
  tier: 'expert',
  gold: 0,
  silver: 0,
  bronze: 0,
  source: 'self-declared',
  date: '2026-11-28',
} as const

const choice = (value: string) => fc.constantFrom(null, value)
const text = fc.constantFrom('', 'Given')
const place = fc.constantFrom(
  { location: null, location_custom: '' },
  { location: BERLIN, location_custom: '' },
  { location: null, location_custom: 'On a boat' },
)
export const content: fc.Arbitrary<ProfileContent> = fc.record({
  header: fc.record({ user: fc.record({ name: text, last_name: text }), title: text }),
  about_you: fc
    .record({
      about_you: text,
      legally_in: fc.subarray(['DE', 'FR']),
      work_sector: fc.subarray(['tech', 'finance']),
      availability: choice('1-month'),
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
    idealWorkplace: choice('start-up'),
    coWorkers: choice('small-team'),
    officeMeeting: choice('one-a-day'),
    workingHours: choice('flexible-hours'),
    speedChange: choice('steady-change'),
    workFromHome: choice('always'),
  }),
  ideal_job: fc.record({
    job_titles: fc.subarray(['data-scientist']),
    position_types: fc.subarray(['permanent']),
    desired_salary: fc.constantFrom(null, SALARY),
    willing_to_travel: choice('25'),
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
