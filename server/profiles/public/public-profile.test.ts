import { expect, test } from 'vitest'
import { updateName } from '#domain/account/users.contract.ts'
import { fetchPreview, fetchProfile } from '#domain/profile/public-profile.contract.ts'
import { updateVisibility } from '#domain/profile/visibility.contract.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { blockUser, unblockUser } from '#server/users/operators.server.ts'
import { as, recruiter } from '#tests/harness/people.ts'
import { BERLIN } from '#tests/harness/profile-values.ts'
import { type ProfileOptions, publicPerson } from '#tests/harness/profiles.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { PROFILES } from '../sections/stored-profile.ts'

const app = await testApp()

const FULL: ProfileOptions = {
  name: 'Grace',
  lastName: 'Hopper',
  row: { title: 'Compiler Engineer', coverId: 'built-in/none-such' },
  sections: {
    about_you: {
      about_you: 'I like compilers.',
      availability: '1-month',
      languages: [{ language: 'en', fluency: 'fluent' }],
    },
    education: {
      education: [
        { level: 'bachelor', field: 'Mathematics', institution: 'Vassar', from: 1994, to: 1998 },
        { level: 'doctorate', field: 'Mathematics', institution: 'Yale', from: 2000, to: 2004 },
      ],
    },
    ideal_job: { desired_salary: { amount: 90_000, currency: 'EUR', period: 'year' } },
    kaggle: {
      username: 'ghopper',
      achievements: {
        datasets: { tier: 'expert', gold: 1, silver: 0, bronze: 0, source: 'fetched', date: '2026-11-01' },
      },
    },
    social: { links: { github: 'https://github.com/ghopper' } },
  },
  skills: { 3: { python: 4 }, 1: { 'data-storytelling': 2 }, 4: {} },
}

const fetchBySlug = (slug: string) => app.call(fetchProfile, { slug })

test('a public profile is read by everybody: the whole of it, and nothing of the account but the name', async () => {
  const person = await publicPerson(app, FULL)
  const { status, body } = await fetchBySlug(person.link)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    link: person.link,
    name: 'Grace',
    last_name: 'Hopper',
    title: 'Compiler Engineer',
    photo: null,
    cover: null,
    about_you: { about_you: 'I like compilers.', location: BERLIN, availability: '1-month' },
    education: [{ institution: 'Vassar' }, { institution: 'Yale' }],
    kaggle: { username: 'ghopper' },
    social: { github: 'https://github.com/ghopper' },
    skills: [
      { skill_id: 1, skills: { 'data-storytelling': 2 } },
      { skill_id: 3, skills: { python: 4 } },
    ],
  })
  expect(Object.keys(body).sort()).toEqual(
    'about_you cover education ideal_job kaggle last_name link name photo positions skills social title work_experience workplace'.split(
      ' ',
    ),
  )
  expect(JSON.stringify(body)).not.toContain(person.email)
  expect(JSON.stringify(body)).not.toContain(person.id)
})

test('the desired salary is shown to those who may read the page only when its owner shows it', async () => {
  const person = await publicPerson(app, FULL)
  expect((await fetchBySlug(person.link)).body.ideal_job.desired_salary).toBeNull()
  await as(app, person).call(updateVisibility, { visibility: 'public', show_salary: true })
  expect((await fetchBySlug(person.link)).body.ideal_job.desired_salary).toEqual({
    amount: 90_000,
    currency: 'EUR',
    period: 'year',
  })
})

test.each(['hidden', 'searchable'] as const)(
  'a profile that became %s is there for nobody, its owner included',
  async (visibility) => {
    const person = await publicPerson(app)
    await as(app, person).call(updateVisibility, { visibility })
    const unknown = await fetchBySlug('nobody-has-this')
    for (const reply of [
      await fetchBySlug(person.link),
      await as(app, person).call(fetchProfile, { slug: person.link }),
    ])
      expect([reply.status, reply.body]).toEqual([404, unknown.body])
  },
)

test('the page of a blocked user is not found until the user is unblocked', async () => {
  const person = await publicPerson(app)
  await blockUser(app.services, person.id)
  expect((await fetchBySlug(person.link)).body.error.code).toBe('profile_not_found')
  await unblockUser(app.services, person.id)
  expect((await fetchBySlug(person.link)).status).toBe(200)
})

test.each(['', '..', 'a/b', '%', '\0', "' or 1=1", 'x'.repeat(200)])('%j is nobody’s link', async (slug) => {
  expect((await fetchBySlug(slug)).body.error.code).toBe('profile_not_found')
})

test('the preview is the anonymous card: the highest education, tiers, skills; city and salary only if they are shown', async () => {
  const person = await publicPerson(app, FULL)
  const card = async () => (await as(app, person).call(fetchPreview)).body.card
  expect(await card()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Compiler Engineer',
    country: 'Germany',
    city: null,
    work_experience: null,
    availability: '1-month',
    education_level: 'doctorate',
    work_sector: ['finance'],
    desired_salary: null,
    kaggle: { datasets: { tier: 'expert', source: 'fetched' } },
    skills: [
      { skill_id: 1, skills: { 'data-storytelling': 2 } },
      { skill_id: 3, skills: { python: 4 } },
    ],
  })
  expect((await card()).id).not.toBe(person.id)
  await as(app, person).call(updateVisibility, { visibility: 'searchable', show_city: true, show_salary: true })
  expect(await card()).toMatchObject({ city: 'Berlin', desired_salary: { amount: 90_000 } })
})

test('a place that the person wrote is told as the city only if the city is shown', async () => {
  const person = await publicPerson(app, {
    sections: { about_you: { location: null, location_custom: 'Near the lake' } },
  })
  const card = async () => (await as(app, person).call(fetchPreview)).body.card
  expect(await card()).toMatchObject({ country: null, city: null })
  await as(app, person).call(updateVisibility, { visibility: 'public', show_city: true })
  expect(await card()).toMatchObject({ country: null, city: 'Near the lake' })
})

test('the owner sees which texts are masked; a new name is masked at once, for searches too', async () => {
  const person = await publicPerson(app, { name: 'Greta', lastName: 'Vale', row: { title: 'Greta the statistician' } })
  const preview = async () => (await as(app, person).call(fetchPreview)).body
  expect(await preview()).toMatchObject({ card: { title: '••• the statistician' }, masked: ['title'] })
  const found = async (text: string) => {
    await app.background.catchUp()
    return (await app.services.indexes.get(PROFILES).search({ query: parseQuery(text), limit: 10, offset: 0 })).total
  }
  expect([await found('Greta'), await found('statistician')]).toEqual([0, 1])
  await as(app, person).call(updateName, { name: 'Olga', last_name: 'Vale' })
  expect(await preview()).toMatchObject({ card: { title: 'Greta the statistician' }, masked: [] })
  expect(await found('Greta')).toBe(1)
})

test('a profile that was never saved has an empty card, and the preview does not create it', async () => {
  const person = await recruiter(app)
  const { body } = await as(app, person).call(fetchPreview)
  expect(body.card).toMatchObject({ id: '', title: '', country: null, skills: [] })
  const { rows } = await app.services.pool.query('select 1 from profiles where user_id = $1', [person.id])
  expect(rows).toEqual([])
})
