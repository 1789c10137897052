import { expect, test } from 'vitest'
import { setKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import { EMPTY_SECTIONS } from '#domain/profile/profile-sections.ts'
import {
  fetchEditableProfile,
  updateAboutYou,
  updateEducation,
  updateExperience,
  updateHeader,
  updateIdealJob,
  updateSkillsMulti,
  updateSocial,
  updateWorkplace,
} from '#domain/profile/profiles.contract.ts'
import type { Call } from '#domain/shared/call.ts'
import { as, seeker } from '#tests/harness/people.ts'
import { POSITION, SCHOOL } from '#tests/harness/profile-values.ts'
import { testApp } from '#tests/harness/test-app.ts'

const app = await testApp()
const ABOUT = {
  ...EMPTY_SECTIONS.about_you,
  about_you: 'I like questions.',
  location_custom: 'On a boat',
  legally_in: ['DE'],
  work_sector: ['tech'],
}
const WORKPLACE = {
  idealWorkplace: 'start-up',
  coWorkers: 'small-team',
  officeMeeting: 'one-a-day',
  workingHours: 'flexible-hours',
  speedChange: 'steady-change',
  workFromHome: 'always',
}
const IDEAL_JOB = { ...EMPTY_SECTIONS.ideal_job, job_titles: ['data-scientist'], position_types: ['permanent'] }
const KAGGLE = {
  username: 'somebody',
  achievements: { datasets: { tier: 'expert', gold: 0, silver: 0, bronze: 0 } },
}

/** What one change brings to an empty profile. */
async function broughtBy(call: Call, body: unknown): Promise<Record<string, number>> {
  const person = await seeker(app)
  const { status, body: response } = await as(app, person).call(call, body)
  expect(status).toBe(200)
  expect((await as(app, person).call(fetchEditableProfile)).body.progress).toEqual(response.progress)
  return Object.fromEntries(Object.entries<number>(response.progress).filter(([, points]) => points > 0))
}

test.each([
  ['aboutYou', 15, updateAboutYou, ABOUT],
  ['aboutYou', 15, updateAboutYou, { ...ABOUT, location_custom: '', location: { id: 2_950_159 } }],
  ['education', 10, updateEducation, { education: [SCHOOL] }],
  ['workExperience', 10, updateExperience, { work_experience: null, positions: [POSITION] }],
  ['workExperience', 10, updateExperience, { work_experience: 'none', positions: [] }],
  ['workplace', 5, updateWorkplace, WORKPLACE],
  ['idealJob', 5, updateIdealJob, IDEAL_JOB],
  ['kaggle', 10, setKaggleProfile, KAGGLE],
  ['social', 5, updateSocial, { links: { 'generic-1': 'https://somebody.example/' } }],
  ['skills', 4, updateSkillsMulti, { groups: { 3: {} } }],
  ['skills', 9, updateSkillsMulti, { groups: { 3: { python: 5 }, 11: {} } }],
  ['skills', 40, updateSkillsMulti, { groups: { 1: {}, 11: {}, 3: {}, 4: {}, 5: {}, 6: {}, 7: {}, 8: {}, 9: {} } }],
])('filled, %s brings %d points', async (section, points, call, body) => {
  expect(await broughtBy(call, body)).toEqual({ [section]: points, total: points })
})

test.each([
  ['about you without its text', updateAboutYou, { ...ABOUT, about_you: '' }],
  ['about you without a place', updateAboutYou, { ...ABOUT, location_custom: '' }],
  ['about you without a country to work in', updateAboutYou, { ...ABOUT, legally_in: [] }],
  ['about you without a sector', updateAboutYou, { ...ABOUT, work_sector: [] }],
  ['years of work without a position', updateExperience, { work_experience: '3-5', positions: [] }],
  ['five of six answers about the workplace', updateWorkplace, { ...WORKPLACE, coWorkers: null }],
  ['an ideal job without title', updateIdealJob, { ...IDEAL_JOB, job_titles: [] }],
  ['a Kaggle name without achievements', setKaggleProfile, { ...KAGGLE, achievements: {} }],
  ['name and title', updateHeader, { user: { name: 'Ada', last_name: 'King' }, title: 'Analyst' }],
])('%s brings nothing', async (_, call, body) => {
  expect(await broughtBy(call, body)).toEqual({})
})

test('everything together is 100, and emptying a section takes its points away', async () => {
  const person = as(app, await seeker(app))
  const all = [1, 11, 3, 4, 5, 6, 7, 8, 9]
  await person.call(updateAboutYou, ABOUT)
  await person.call(updateEducation, { education: [SCHOOL] })
  await person.call(updateExperience, { work_experience: 'none', positions: [] })
  await person.call(updateWorkplace, WORKPLACE)
  await person.call(updateIdealJob, IDEAL_JOB)
  await person.call(setKaggleProfile, KAGGLE)
  await person.call(updateSocial, { links: { github: 'https://github.com/somebody' } })
  const groups = Object.fromEntries(all.map((id) => [id, {}]))
  expect((await person.call(updateSkillsMulti, { groups })).body.progress.total).toBe(100)
  expect((await person.call(updateSocial, { links: {} })).body.progress).toMatchObject({ social: 0, total: 95 })
})

test('what is missing is said in the words of the specification, in its order, until it is there', async () => {
  const person = as(app, await seeker(app))
  const missing = async (call: Call, body: unknown) => (await person.call(call, body)).body.missing.join(', ')
  const user = { name: 'Ada', last_name: '' }
  expect(await missing(updateHeader, { user, title: '' })).toBe(
    'Firsts and Last Name, Profile title, I can work legally in, Current work sector, Location',
  )
  expect(await missing(updateAboutYou, { ...ABOUT, work_sector: [], location_custom: '' })).toBe(
    'Firsts and Last Name, Profile title, Current work sector, Location',
  )
  expect(await missing(updateAboutYou, ABOUT)).toBe('Firsts and Last Name, Profile title')
  expect(await missing(updateHeader, { user: { ...user, last_name: 'King' }, title: '' })).toBe('Profile title')
  expect(await missing(updateHeader, { user: { ...user, last_name: 'King' }, title: 'Analyst' })).toBe('')
})
