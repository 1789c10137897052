import { expect, test } from 'vitest'
import {
  becomeSearchable,
  fetchVisibility,
  updateVisibility,
  VISIBILITIES,
} from '#domain/profile/visibility.contract.ts'
import { as, operator, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { fillProfile } from '#tests/harness/profiles.ts'
import { testApp } from '#tests/harness/test-app.ts'

const app = await testApp()

const attributesOf = async (person: Person) => (await as(app, person).call(fetchVisibility)).body.attributes
const update = (person: Person, body: object) => as(app, person).call(updateVisibility, body)

test('a profile is hidden until its owner chooses otherwise', async () => {
  const person = await seeker(app)
  const { body } = await as(app, person).call(fetchVisibility)
  expect(body).toEqual({
    attributes: {
      visibility: 'hidden',
      show_city: false,
      show_salary: false,
      mail_on_access: true,
      revision: expect.any(String),
    },
  })
})

test('becoming searchable is rejected with all missing items, in the words and order of the specification', async () => {
  const person = await seeker(app)
  const { status, body } = await as(app, person).call(becomeSearchable)
  expect([status, body.error.code]).toEqual([422, 'profile_incomplete'])
  expect(body.error.fields).toEqual({
    missing: 'Firsts and Last Name, Profile title, I can work legally in, Current work sector, Location',
  })
  await fillProfile(app, person, { row: { title: '' }, sections: { about_you: { location: null } } })
  const some = await as(app, person).call(becomeSearchable)
  expect(some.body.error.fields).toEqual({ missing: 'Profile title, Location' })
  expect((await as(app, person).call(fetchVisibility)).body.attributes.visibility).toBe('hidden')
})

test.each(VISIBILITIES.filter((one) => one !== 'hidden'))(
  '%s needs a complete profile and a confirmed address',
  async (visibility) => {
    const [empty, unconfirmed] = [await seeker(app), await seeker(app, { confirmed: false })]
    await fillProfile(app, unconfirmed)
    const makeVisible = (person: typeof empty) => as(app, person).call(updateVisibility, { visibility })
    expect((await makeVisible(empty)).body.error.code).toBe('profile_incomplete')
    expect((await makeVisible(unconfirmed)).body.error).toMatchObject({ code: 'email_not_confirmed' })
    expect((await as(app, unconfirmed).call(becomeSearchable)).body.error.code).toBe('email_not_confirmed')
  },
)

test('an incomplete profile that others see can be hidden', async () => {
  const person = await seeker(app, { confirmed: false })
  await fillProfile(app, person, { row: { title: '', visibility: 'public' } })
  expect((await as(app, person).call(updateVisibility, { visibility: 'hidden' })).status).toBe(200)
  expect((await attributesOf(person)).visibility).toBe('hidden')
})

test('a complete profile becomes searchable, twice without harm, and without a link', async () => {
  const person = await seeker(app)
  await fillProfile(app, person)
  for (const _ of [1, 2]) {
    const { status, body } = await as(app, person).call(becomeSearchable)
    expect([status, body]).toEqual([200, { visibility: 'searchable', attributes: await attributesOf(person) }])
  }
  const { body } = await as(app, person).call(updateVisibility, { visibility: 'searchable' })
  expect(body.link).toBeNull()
})

test('a public profile stays public when it becomes searchable', async () => {
  const person = await seeker(app)
  await fillProfile(app, person)
  await as(app, person).call(updateVisibility, { visibility: 'public' })
  expect((await as(app, person).call(becomeSearchable)).body).toMatchObject({ visibility: 'public' })
  expect((await attributesOf(person)).visibility).toBe('public')
})

test('what a change of visibility leaves out stays as it was', async () => {
  const person = await seeker(app)
  await fillProfile(app, person)
  const change = async (body: object) => (await as(app, person).call(updateVisibility, body)).body.attributes
  await change({ visibility: 'searchable', show_city: true })
  expect(await change({ visibility: 'public', show_salary: true })).toMatchObject({
    visibility: 'public',
    show_city: true,
    show_salary: true,
  })
  expect(await change({ visibility: 'hidden', show_city: false })).toMatchObject({
    visibility: 'hidden',
    show_city: false,
    show_salary: true,
  })
})

test('another visibility than the three is rejected', async () => {
  const person = await seeker(app)
  await fillProfile(app, person)
  const { status, body } = await as(app, person).call(updateVisibility, { visibility: 'Public' })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['visibility']])
})

test('a tab that was opened before the profile was hidden does not make it public again, and says so', async () => {
  const person = await seeker(app)
  await fillProfile(app, person)
  const { attributes: seen } = (await update(person, { visibility: 'public', show_salary: true })).body
  await update(person, { visibility: 'hidden', show_salary: false })
  const { status, body } = await update(person, { ...seen, show_city: true })
  expect([status, body.error.code]).toEqual([409, 'section_changed'])
  const now = await attributesOf(person)
  expect(now).toMatchObject({ visibility: 'hidden', show_city: false, show_salary: false })
  const again = await update(person, { ...seen, show_city: true, revision: now.revision })
  expect(again.body.attributes).toMatchObject({ visibility: 'public', show_city: true, show_salary: true })
})

test('a repeated change succeeds, even from a stale tab', async () => {
  const person = await seeker(app)
  await fillProfile(app, person)
  const seen = await attributesOf(person)
  for (const _ of [1, 2]) {
    expect((await update(person, { ...seen, visibility: 'searchable' })).status).toBe(200)
  }
})

test('hiding works from whatever a tab has seen, and shows nothing that is hidden by now', async () => {
  const person = await seeker(app)
  await fillProfile(app, person)
  const { attributes: seen } = (await update(person, { visibility: 'public', show_city: true, show_salary: true })).body
  await update(person, { visibility: 'searchable', show_salary: false })
  const { status, body } = await update(person, { ...seen, visibility: 'hidden', show_city: false })
  expect([status, body.attributes.visibility]).toEqual([200, 'hidden'])
  expect(body.attributes).toMatchObject({ show_city: false, show_salary: false })
  expect(await attributesOf(person)).toEqual(body.attributes)
})

test.each([
  ['recruiters', recruiter],
  ['operators', operator],
] as const)('%s have no profile that could be found, and may hide an old one', async (_who, create) => {
  const person = await create(app)
  await fillProfile(app, person)
  expect((await as(app, person).call(becomeSearchable)).status).toBe(403)
  for (const visibility of VISIBILITIES)
    expect((await update(person, { visibility })).status).toBe(visibility === 'hidden' ? 200 : 403)
  expect((await attributesOf(person)).visibility).toBe('hidden')
})
