import { expect, test } from 'vitest'
import { fetchMe } from '#domain/account/auth.contract.ts'
import {
  fetchEditableProfile,
  updateAboutYou,
  updateEducation,
  updateExperience,
  updateHeader,
  updateIdealJob,
  updateProgress,
  updateSkills,
  updateSkillsMulti,
  updateSocial,
  updateWorkplace,
} from '#domain/profile/profiles.contract.ts'
import { updateVisibility } from '#domain/profile/visibility.contract.ts'
import type { Call } from '#domain/shared/call.ts'
import { changesSince } from '#server/platform/database/change-log.ts'
import { as, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { BERLIN as CITY_OF_BERLIN } from '#tests/harness/profile-values.ts'
import { fillProfile } from '#tests/harness/profiles.ts'
import { testApp } from '#tests/harness/test-app.ts'

const app = await testApp()
const BERLIN = 2_950_159
const HEADER = { user: { name: 'Ada', last_name: 'King' }, title: 'Data Scientist' }
const ABOUT = {
  about_you: 'I like questions.',
  location: { id: BERLIN },
  location_custom: '',
  legally_in: ['FR', 'DE'],
  work_sector: ['tech', 'finance'],
  availability: '1-month',
  languages: [{ language: 'de', fluency: 'fluent' }],
}
const EDUCATION = {
  education: [{ level: 'master', field: 'Statistics', institution: 'A university', from: 2015, to: null }],
}
const EXPERIENCE = {
  work_experience: '3-5',
  positions: [
    {
      title: 'Analyst',
      job_title: 'data-analyst',
      company: 'Fernwell',
      company_size: null,
      data_science_workloads: null,
      from: '2021-03',
      to: null,
      description: 'Dashboards',
    },
  ],
}
const WORKPLACE = {
  idealWorkplace: 'start-up',
  coWorkers: null,
  officeMeeting: null,
  workingHours: 'flexible-hours',
  speedChange: null,
  workFromHome: 'always',
}
const IDEAL_JOB = {
  job_titles: ['data-scientist'],
  desired_salary: { amount: 60_000, currency: 'EUR', period: 'year' },
  position_types: ['permanent'],
  willing_to_travel: '25',
  willing_to_relocate: true,
}
const SOCIAL = { links: { github: 'https://github.com/ada-of-the-test' } }

const SECTIONS = [
  ['header', updateHeader, HEADER],
  ['about_you', updateAboutYou, ABOUT],
  ['education', updateEducation, EDUCATION],
  ['experience', updateExperience, EXPERIENCE],
  ['workplace', updateWorkplace, WORKPLACE],
  ['ideal_job', updateIdealJob, IDEAL_JOB],
  ['social', updateSocial, SOCIAL],
] as const

const profileOf = async (person: Person) => (await as(app, person).call(fetchEditableProfile)).body
const save = (person: Person, call: Call, body: unknown) => as(app, person).call(call, body)
const errorOf = (reply: { status: number; body: { error?: { code: string; fields?: object } } }) => [
  reply.status,
  reply.body.error?.code,
  Object.keys(reply.body.error?.fields ?? {}),
]

async function visibleSeeker(): Promise<Person> {
  const person = await seeker(app)
  await save(person, updateHeader, HEADER)
  await save(person, updateAboutYou, ABOUT)
  await app.services.pool.query(`update profiles set visibility = 'searchable' where user_id = $1`, [person.id])
  return person
}

test('a profile that was never saved is empty, hidden, and lacks everything', async () => {
  const profile = await profileOf(await seeker(app))
  expect(profile).toMatchObject({
    header: { user: { name: '', last_name: '' }, title: '' },
    about_you: { location: null, legally_in: [], work_sector: [] },
    missing: ['Firsts and Last Name', 'Profile title', 'I can work legally in', 'Current work sector', 'Location'],
    progress: { total: 0 },
    shown_progress: null,
    photo: null,
    cover: null,
    attributes: { visibility: 'hidden', show_city: false, show_salary: false },
    link: null,
    blocked: { names: [], domains: [] },
  })
  expect(profile.skills.map((group: { skill_id: number }) => group.skill_id)).toEqual([1, 11, 3, 4, 5, 6, 7, 8, 9])
})

test.each(SECTIONS)('the section %s is kept and answered with its revision', async (name, call, content) => {
  const person = await seeker(app)
  const before = await profileOf(person)
  const { status, body } = await save(person, call, { ...content, revision: before[name].revision })
  expect(status).toBe(200)
  expect(body[name].revision).not.toBe(before[name].revision)
  const after = await profileOf(person)
  expect(after[name]).toEqual(body[name])
  if (name !== 'about_you') expect(body[name]).toEqual({ ...content, revision: body[name].revision })
  expect({ progress: after.progress, missing: after.missing }).toEqual({
    progress: body.progress,
    missing: body.missing,
  })
  const alsoOf = name === 'header' ? ['user', 'title'] : []
  const others = Object.entries(before).filter(([key]) => ![name, ...alsoOf, 'progress', 'missing'].includes(key))
  expect(after).toMatchObject(Object.fromEntries(others))
  expect(await profileOf(await seeker(app))).toEqual(before)
})

test('the city of the section about you is the whole one of the gazetteer', async () => {
  const { body } = await save(await seeker(app), updateAboutYou, ABOUT)
  const { revision, ...about } = body.about_you
  expect(about).toEqual({
    ...ABOUT,
    location: expect.objectContaining({ id: BERLIN, name: 'Berlin', country: 'Germany', country_code: 'DE' }),
  })
  expect(revision).toMatch(/^[\w-]{16}$/)
})

test.each([0, -1, 4_294_967_296 + BERLIN, 999_999_999])('no city has the number %d', async (id) => {
  const person = await seeker(app)
  const reply = await save(person, updateAboutYou, { ...ABOUT, location: { id } })
  expect(errorOf(reply)).toEqual([422, 'invalid', ['location']])
  expect((await profileOf(person)).about_you.legally_in).toEqual([])
})

test('the name of the header is the name of the account', async () => {
  const person = await seeker(app)
  await save(person, updateHeader, HEADER)
  expect((await save(person, fetchMe, {})).body).toMatchObject({ name: 'Ada', lastName: 'King' })
})

test('recruiters have a profile like everybody, visitors none', async () => {
  const person = await recruiter(app)
  expect((await save(person, updateEducation, EDUCATION)).status).toBe(200)
  expect(errorOf(await app.call(updateEducation, EDUCATION))).toEqual([401, 'session_expired', []])
  expect(errorOf(await app.call(fetchEditableProfile))).toEqual([401, 'session_expired', []])
})

test('the editable profile also has the names of the specification', async () => {
  const person = await seeker(app)
  await save(person, updateHeader, HEADER)
  const { header, skills, ...profile } = await profileOf(person)
  expect(profile).toMatchObject({ user: header.user, title: header.title })
  for (const { skill_id: id, skills: levels } of skills) expect(profile[`skills_${id}`]).toEqual(levels)
  expect(skills).toHaveLength(9)
})

test('texts are stored without unstorable characters', async () => {
  const person = await seeker(app)
  const field = 'A\0B\ud800C\u0007 <b>&amp;</b> 🧑‍🔬 '
  await save(person, updateEducation, { education: [{ ...EDUCATION.education[0], field }] })
  expect((await profileOf(person)).education.education[0].field).toBe('ABC <b>&amp;</b> 🧑‍🔬')
})

test.each([
  ['a title of 300 characters', updateHeader, { ...HEADER, title: 'x'.repeat(300) }, 'title'],
  ['ten thousand countries', updateAboutYou, { ...ABOUT, legally_in: Array(10_000).fill('DE') }, 'legally_in'],
  ['a thousand schools', updateEducation, { education: Array(1_000).fill(EDUCATION.education[0]) }, 'education'],
  ['an unknown key', updateWorkplace, { ...WORKPLACE, salary: 1 }, 'salary'],
  ['another person’s account', updateSocial, { ...SOCIAL, user_id: 'x' }, 'user_id'],
  ['a link to a look-alike', updateSocial, { links: { github: 'https://github.com.evil.example/' } }, 'links.github'],
  ['a section without its lists', updateAboutYou, { about_you: '' }, 'legally_in'],
])('%s is refused and changes nothing', async (_, call, body, field) => {
  const person = await seeker(app)
  const before = await profileOf(person)
  const reply = await save(person, call, body)
  expect([reply.status, reply.body.error.code]).toEqual([422, 'invalid'])
  expect(Object.keys(reply.body.error.fields)).toContain(field)
  expect(await profileOf(person)).toEqual(before)
})

test.each(SECTIONS)('what another tab saved in %s is not overwritten', async (name, call, content) => {
  const person = await seeker(app)
  const seen = (await profileOf(person))[name]
  const { revision, ...empty } = seen
  expect((await save(person, call, { ...content, revision })).status).toBe(200)
  const stored = (await profileOf(person))[name]
  expect(errorOf(await save(person, call, { ...empty, revision }))).toEqual([409, 'section_changed', []])
  expect((await profileOf(person))[name]).toEqual(stored)
  expect((await save(person, call, { ...empty, revision: stored.revision })).body[name]).toEqual(seen)
})

test('what is stored already is taken whatever revision comes with it, and without revision anything is', async () => {
  const person = await seeker(app)
  await save(person, updateAboutYou, ABOUT)
  const again = await save(person, updateAboutYou, { ...ABOUT, revision: 'of another time' })
  expect([again.status, again.body.about_you.location.name]).toEqual([200, 'Berlin'])
  expect((await save(person, updateAboutYou, { ...ABOUT, about_you: 'Anew' })).body.about_you.about_you).toBe('Anew')
})

test.each([
  ['a profile that nobody has begun', null],
  ['a begun profile', 'https://github.com/before'],
])(
  'of tabs that save one section of %s at the same moment one wins and the others hear of it',
  async (_, existingLink) => {
    const person = await seeker(app)
    if (existingLink) await save(person, updateSocial, { links: { github: existingLink } })
    const { revision } = (await profileOf(person)).social
    const links = Array.from({ length: 5 }, (_, i) => `https://github.com/tab-${i}`)
    const replies = await Promise.all(
      links.map((github) => save(person, updateSocial, { links: { github }, revision })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const winner = replies.find(({ status }) => status === 200)?.body.social
    expect((await profileOf(person)).social).toEqual(winner)
  },
)

test('two changes of one moment cannot leave a profile that others see without what it needs', async () => {
  const person = await visibleSeeker()
  const changes = [
    () => save(person, updateHeader, { ...HEADER, title: '' }),
    () => as(app, person).call(updateVisibility, { visibility: 'searchable' }),
  ]
  await as(app, person).call(updateVisibility, { visibility: 'hidden' })
  await Promise.all(Array.from({ length: 6 }, (_, i) => changes[i % 2]?.()))
  const { attributes, missing } = await profileOf(person)
  expect(attributes.visibility === 'hidden' || missing.length === 0).toBe(true)
})

test('concurrent saves of different sections are all stored', async () => {
  const person = await seeker(app)
  const replies = await Promise.all([
    ...SECTIONS.map(([, call, content]) => save(person, call, content)),
    ...[1, 3, 5].map((skill_id) => save(person, updateSkills, { skill_id, skills: {} })),
    save(person, updateProgress, { profileProgress: { ...(await profileOf(person)).progress, total: 7 } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const profile = await profileOf(person)
  for (const [name, , content] of SECTIONS) {
    if (name !== 'about_you') expect(profile[name]).toMatchObject(content)
  }
  expect(profile.about_you.legally_in).toEqual(['FR', 'DE'])
  expect(profile.skills.filter(({ answered }: { answered: boolean }) => answered)).toHaveLength(3)
  expect(profile.shown_progress.total).toBe(7)
})

test('a body that does not know availability and languages leaves them as they are; null and an empty list take them away', async () => {
  const person = await seeker(app)
  await save(person, updateAboutYou, ABOUT)
  const { availability: _, languages: __, ...known } = ABOUT
  const { body } = await save(person, updateAboutYou, { ...known, about_you: 'Changed.' })
  expect(body.about_you).toMatchObject({
    about_you: 'Changed.',
    availability: '1-month',
    languages: [{ language: 'de', fluency: 'fluent' }],
  })
  const { body: emptied } = await save(person, updateAboutYou, { ...known, availability: null, languages: [] })
  expect(emptied.about_you).toMatchObject({ availability: null, languages: [] })
  expect((await save(await seeker(app), updateAboutYou, known)).body.about_you).toMatchObject({
    availability: null,
    languages: [],
  })
})

test('a section of links without links is rejected, and erases nothing', async () => {
  const person = await seeker(app)
  const links = { github: 'https://github.com/ada' }
  await save(person, updateSocial, { links })
  expect(errorOf(await save(person, updateSocial, {}))).toEqual([422, 'invalid', ['links']])
  expect((await profileOf(person)).social.links).toEqual(links)
})

test('the change log has a change, and no rejected one', async () => {
  const person = await seeker(app)
  const heard = async () =>
    (await changesSince(app.services.db, '0', ['profiles'])).changes.filter(
      ({ collection, key }) => collection === 'profiles' && key === person.id,
    ).length
  const before = await heard()
  await save(person, updateEducation, { ...EDUCATION, revision: 'of another time' })
  expect(await heard()).toBe(before)
  await save(person, updateEducation, EDUCATION)
  expect(await heard()).toBe(before + 1)
})

test('skills are stored by group; an omitted skill is unknown', async () => {
  const person = await seeker(app)
  await save(person, updateSkills, { skill_id: 3, skills: { python: 5, sql: 4 } })
  const { body } = await save(person, updateSkills, { skill_id: 3, skills: { python: 5 } })
  const groups: { skill_id: number; skills: object; answered: boolean }[] = body.skills
  expect(groups.filter(({ answered }) => answered)).toEqual([
    { skill_id: 3, skills: { python: 5 }, answered: true, revision: expect.any(String) },
  ])
  expect((await profileOf(person)).skills).toEqual(groups)
})

test('a group answered without a skill differs from an unanswered one', async () => {
  const person = await seeker(app)
  const revisionOf = async () => (await profileOf(person)).skills[2].revision
  const before = await revisionOf()
  await save(person, updateSkills, { skill_id: 3, skills: {}, revision: before })
  expect(await revisionOf()).not.toBe(before)
})

test('several groups are saved all or none', async () => {
  const person = await seeker(app)
  await save(person, updateSkills, { skill_id: 5, skills: { pytorch: 3 } })
  const before = await profileOf(person)
  const groups = { 3: { python: 5 }, 5: { pytorch: 4 }, 9: { finance: 1 } }
  const rejected = [
    await save(person, updateSkillsMulti, { groups: { ...groups, 9: { finance: 6 } } }),
    await save(person, updateSkillsMulti, { groups, revisions: { 3: before.skills[2].revision, 5: 'another' } }),
  ]
  expect(rejected.map(errorOf)).toEqual([
    [422, 'invalid', ['groups.9.finance']],
    [409, 'section_changed', ['groups.5']],
  ])
  expect(await profileOf(person)).toEqual(before)
  const { body } = await save(person, updateSkillsMulti, { groups, revisions: { 5: before.skills[4].revision } })
  expect(
    Object.fromEntries(
      body.skills.map((group: { skill_id: number; skills: object }) => [group.skill_id, group.skills]),
    ),
  ).toEqual({
    ...{ 1: {}, 11: {}, 4: {}, 6: {}, 7: {}, 8: {} },
    ...groups,
  })
})

test.each([
  ['title', updateHeader, { ...HEADER, title: '' }],
  ['user.name', updateHeader, { ...HEADER, user: { name: '', last_name: 'King' } }],
  ['user.last_name', updateHeader, { ...HEADER, user: { name: 'Ada', last_name: ' \0 ' } }],
  ['legally_in', updateAboutYou, { ...ABOUT, legally_in: [] }],
  ['work_sector', updateAboutYou, { ...ABOUT, work_sector: [] }],
  ['location', updateAboutYou, { ...ABOUT, location: null }],
])('while others see the profile, %s cannot be emptied', async (field, call, body) => {
  const person = await visibleSeeker()
  const before = await profileOf(person)
  expect(errorOf(await save(person, call, body))).toEqual([422, 'needed_while_visible', [field]])
  expect(await profileOf(person)).toEqual(before)
  await app.services.pool.query(`update profiles set visibility = 'hidden' where user_id = $1`, [person.id])
  expect((await save(person, call, body)).status).toBe(200)
})

test('while others see the profile, a written place may follow a city, and everything else may be emptied', async () => {
  const person = await visibleSeeker()
  const elsewhere = { ...ABOUT, about_you: '', location: null, location_custom: 'On a boat' }
  expect((await save(person, updateAboutYou, elsewhere)).status).toBe(200)
  expect((await save(person, updateEducation, { education: [] })).status).toBe(200)
  expect((await profileOf(person)).missing).toEqual([])
})

test('every emptied need is named beside its own field', async () => {
  const person = await visibleSeeker()
  const reply = await save(person, updateAboutYou, { ...ABOUT, location: null, legally_in: [], work_sector: [] })
  expect(errorOf(reply)).toEqual([422, 'needed_while_visible', ['legally_in', 'work_sector', 'location']])
})

test('a stored city that the gazetteer no longer has stays, and no other profile can choose it', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  const city = { ...CITY_OF_BERLIN, id: 999_999_999, name: 'Old Town' }
  await fillProfile(app, person, { sections: { about_you: { location: city } } })
  const about = { ...ABOUT, location: { id: city.id } }
  expect((await save(person, updateAboutYou, about)).body.about_you.location).toEqual(city)
  expect(errorOf(await save(other, updateAboutYou, about))).toEqual([422, 'invalid', ['location']])
})

test('a visible profile that lacks a field already can be changed elsewhere, and lose nothing more', async () => {
  const person = await seeker(app)
  await fillProfile(app, person, { lastName: '', row: { visibility: 'searchable' } })
  const header = { user: { name: 'Ada', last_name: '' }, title: 'Analyst' }
  expect((await save(person, updateHeader, header)).status).toBe(200)
  expect(errorOf(await save(person, updateHeader, { ...header, title: '' }))).toEqual([
    422,
    'needed_while_visible',
    ['title'],
  ])
})
