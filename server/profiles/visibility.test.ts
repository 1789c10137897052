import { expect, test } from 'vitest'
import { becomeSearchable, fetchVisibility, updateVisibility, VISIBILITIES } from '#domain/visibility.contract.ts'
import { board } from '#tests/harness/board.ts'
import { as, seeker } from '#tests/harness/people.ts'
import { fillProfile } from '#tests/harness/profiles.ts'

const there = await board()

test('a profile is hidden until its owner chooses otherwise', async () => {
  const person = await seeker(there)
  const { body } = await as(there, person).call(fetchVisibility)
  expect(body).toEqual({ attributes: { visibility: 'hidden', show_city: false, show_salary: false } })
})

test('becoming searchable is refused with everything that is missing, in the words and order of the specification', async () => {
  const person = await seeker(there)
  const { status, body } = await as(there, person).call(becomeSearchable)
  expect([status, body.error.code]).toEqual([422, 'profile_incomplete'])
  expect(body.error.fields).toEqual({
    missing: 'Firsts and Last Name, Profile title, I can work legally in, Current work sector, Location',
  })
  await fillProfile(there, person, { row: { title: '' }, sections: { about_you: { location: null } } })
  const some = await as(there, person).call(becomeSearchable)
  expect(some.body.error.fields).toEqual({ missing: 'Profile title, Location' })
  expect((await as(there, person).call(fetchVisibility)).body.attributes.visibility).toBe('hidden')
})

test.each(VISIBILITIES.filter((one) => one !== 'hidden'))(
  '%s needs a complete profile and a confirmed address',
  async (visibility) => {
    const [empty, unconfirmed] = [await seeker(there), await seeker(there, { confirmed: false })]
    await fillProfile(there, unconfirmed)
    const ask = (person: typeof empty) => as(there, person).call(updateVisibility, { visibility })
    expect((await ask(empty)).body.error.code).toBe('profile_incomplete')
    expect((await ask(unconfirmed)).body.error).toMatchObject({ code: 'email_not_confirmed' })
    expect((await as(there, unconfirmed).call(becomeSearchable)).body.error.code).toBe('email_not_confirmed')
  },
)

test('a complete profile becomes searchable, twice without harm, and without a link', async () => {
  const person = await seeker(there)
  await fillProfile(there, person)
  for (const _ of [1, 2]) {
    const { status, body } = await as(there, person).call(becomeSearchable)
    expect([status, body]).toEqual([200, { visibility: 'searchable' }])
  }
  const { body } = await as(there, person).call(updateVisibility, { visibility: 'searchable' })
  expect(body.link).toBeNull()
})

test('a public profile stays public when it becomes searchable', async () => {
  const person = await seeker(there)
  await fillProfile(there, person)
  await as(there, person).call(updateVisibility, { visibility: 'public' })
  expect((await as(there, person).call(becomeSearchable)).body).toEqual({ visibility: 'public' })
  expect((await as(there, person).call(fetchVisibility)).body.attributes.visibility).toBe('public')
})

test('what a change of visibility leaves out stays as it was', async () => {
  const person = await seeker(there)
  await fillProfile(there, person)
  const change = async (body: object) => (await as(there, person).call(updateVisibility, body)).body.attributes
  await change({ visibility: 'searchable', show_city: true })
  expect(await change({ visibility: 'public', show_salary: true })).toEqual({
    visibility: 'public',
    show_city: true,
    show_salary: true,
  })
  expect(await change({ visibility: 'hidden', show_city: false })).toEqual({
    visibility: 'hidden',
    show_city: false,
    show_salary: true,
  })
})

test('another visibility than the three is refused', async () => {
  const person = await seeker(there)
  await fillProfile(there, person)
  const { status, body } = await as(there, person).call(updateVisibility, { visibility: 'Public' })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['visibility']])
})
