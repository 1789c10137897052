import { expect, test } from 'vitest'
import { exportData } from '#domain/account/users.contract.ts'
import { fetchEditableProfile, updateHeader, updateProgress } from '#domain/profile/profiles.contract.ts'
import { closeAccount } from '#server/users/close-account.server.ts'
import { as, type Person, seeker } from '#tests/harness/people.ts'
import { testApp } from '#tests/harness/test-app.ts'

const app = await testApp()
const HEADER = { user: { name: 'Ada', last_name: 'King' }, title: 'Data Scientist' }
const profileOf = async (person: Person) => (await as(app, person).call(fetchEditableProfile)).body

test('the shown progress is stored as sent, within its range', async () => {
  const person = await seeker(app)
  const { progress } = await profileOf(person)
  const shown = { ...progress, aboutYou: 15, total: 15 }
  expect((await as(app, person).call(updateProgress, { profileProgress: shown })).body).toEqual({
    profileProgress: shown,
  })
  expect(await profileOf(person)).toMatchObject({ shown_progress: shown, progress })
  for (const [key, value] of [
    ['total', 100.5],
    ['skills', -1],
    ['kaggle', '5'],
    ['total', null],
  ] as const) {
    const reply = await as(app, person).call(updateProgress, { profileProgress: { ...shown, [key]: value } })
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [`profileProgress.${key}`]])
  }
  expect((await profileOf(person)).shown_progress).toEqual(shown)
})

test('showing the profile page is no change of the profile', async () => {
  const person = await seeker(app)
  const { progress } = (await as(app, person).call(updateHeader, HEADER)).body
  const updated = async () => (await as(app, person).call(exportData)).body.profile.updated
  const before = await updated()
  expect(before).toBeTruthy()
  expect((await as(app, person).call(updateProgress, { profileProgress: progress })).status).toBe(200)
  expect(await updated()).toBe(before)
  await as(app, person).call(updateHeader, { ...HEADER, title: 'Data Engineer' })
  expect(await updated()).not.toBe(before)
})

test('storing the shown progress during the first save, or while closing the account, fails neither', async () => {
  const people = await Promise.all(Array.from({ length: 16 }, () => seeker(app)))
  const { progress } = await profileOf(people[0] as Person)
  const save = (person: Person) => as(app, person).call(updateProgress, { profileProgress: progress })
  const statuses = await Promise.all(
    people.map(async (person, i) => {
      const other = () => (i % 2 ? as(app, person).call(updateHeader, HEADER) : closeAccount(app.services, person.id))
      const [first, , second] = await Promise.all([save(person), other(), save(person)])
      return [first.status, second.status]
    }),
  )
  for (const [i, both] of statuses.entries())
    for (const status of both) expect(i % 2 ? [200] : [200, 401]).toContain(status)
})
