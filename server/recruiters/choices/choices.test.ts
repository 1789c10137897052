import { beforeAll, expect, test } from 'vitest'
import { updateCompany } from '#domain/recruiters/company.contract.ts'
import {
  searchCustomLocation,
  searchProfileFieldsData,
  searchProfilesActiveIndex,
} from '#domain/recruiters/people-search.contract.ts'
import { as, operator, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { BERLIN } from '#tests/harness/profile-values.ts'
import { makePublic, type ProfileOptions } from '#tests/harness/profiles.ts'
import { testApp } from '#tests/harness/test-app.ts'

const app = await testApp()
let viewer: Person
let blocked: Person

const CALLS = [
  [searchProfileFieldsData, { fields: ['basic.availability'] }],
  [searchProfilesActiveIndex, {}],
  [searchCustomLocation, { query: 'ber' }],
] as const

async function candidate(options: ProfileOptions = {}): Promise<void> {
  const about_you = { location: BERLIN, ...options.sections?.about_you }
  await makePublic(app, await seeker(app), {
    ...options,
    row: { showCity: true, ...options.row },
    sections: { ...options.sections, about_you },
  })
}

beforeAll(async () => {
  ;[viewer, blocked] = [await recruiter(app), await recruiter(app)]
  await as(app, blocked).call(updateCompany, { company: 'Thornfield' })
  const speaks = (...languages: string[]) => ({
    about_you: {
      languages: languages.map((language) => ({ language, fluency: 'fluent' })),
      ...{ availability: '1-month', legally_in: [languages.length > 1 ? 'PT' : 'ES'] },
    },
  })
  await candidate({ sections: speaks('de', 'fr'), skills: { 3: { python: 4, rust: 1 } } })
  await candidate({ sections: speaks('de', 'fr'), skills: { 3: { python: 2 } } })
  await candidate({ sections: speaks('de'), skills: { 1: { research: 3 } } })
  await candidate({
    row: { blockedNames: ['Thornfield'] },
    sections: {
      ...speaks('de', 'it'),
      about_you: { ...speaks('de', 'it').about_you, location: null, location_custom: 'Bergen op Zoom' },
      kaggle: {
        username: 'x',
        achievements: {
          datasets: { tier: 'expert', gold: 0, silver: 0, bronze: 1, source: 'fetched', date: '2026-11-01' },
        },
      },
    },
  })
  await app.background.catchUp()
})

const counted = async (person: Person, field: string) => {
  const { body } = await as(app, person).call(searchProfileFieldsData, { fields: [field] })
  const choices: { value: string; count: number | string }[] = body.fields[field]
  return Object.fromEntries(choices.filter(({ count }) => count).map(({ value, count }) => [value, count]))
}

test('each choice has its label and its count; of a field that cards keep private none, one and two people read "<3", and all but a few all', async () => {
  const { body } = await as(app, viewer).call(searchProfileFieldsData, { fields: ['basic.availability'] })
  expect(body.fields['basic.availability'][2]).toEqual({ value: '1-month', label: 'In 1 month', count: 4 })
  const { de, ...others } = await counted(viewer, 'basic.language')
  expect([de, others.fr, others.it, others.cy, new Set(Object.values(others))]).toEqual([
    ...[4, '<3', '<3', '<3'],
    new Set(['<3']),
  ])
  expect(await counted(viewer, 'basic.legallyIn')).toMatchObject({ PT: 4, NZ: '<3' })
  expect(await counted(viewer, 'skills.3')).toEqual({ python: 2, rust: 1 })
  expect(await counted(viewer, 'personal_data')).toEqual({ research: 1 })
  expect(await counted(viewer, 'kaggle.datasets.tier')).toEqual({ expert: 1 })
})

test('who blocks the recruiter’s company is in no count', async () => {
  expect(await counted(blocked, 'basic.language')).toEqual(expect.objectContaining({ de: 3, fr: '<3', it: '<3' }))
  expect(await counted(blocked, 'kaggle.datasets.tier')).toEqual({})
  const profiles = async (person: Person) => (await as(app, person).call(searchProfilesActiveIndex)).body.profiles
  expect([await profiles(viewer), await profiles(blocked)]).toEqual([4, 3])
  const places = async (person: Person) =>
    (await as(app, person).call(searchCustomLocation, { query: 'ber' })).body.locations
  expect(await places(viewer)).toEqual([
    { value: 'Berlin', count: 3 },
    { value: 'Bergen op Zoom', count: 1 },
  ])
  expect(await places(blocked)).toEqual([{ value: 'Berlin', count: 3 }])
})

test('without names every filter with choices comes, each choice once', async () => {
  const { body } = await as(app, viewer).call(searchProfileFieldsData)
  expect(Object.keys(body.fields)).toEqual(
    expect.arrayContaining(['basic.workSubSector', 'workplace.speedChange', 'ideal_job.positionType', 'skills.9']),
  )
  for (const choices of Object.values(body.fields) as { value: string }[][])
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
})

test('the index tells its name, how many candidates it has and the day when the latest changed', async () => {
  const { body } = await as(app, viewer).call(searchProfilesActiveIndex)
  expect(body).toMatchObject({ index: 'profiles', generation: expect.any(Number), profiles: 4 })
  expect(body.updated).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Date.now() - Date.parse(body.updated)).toBeLessThan(25 * 3_600_000)
})

test('countries are places, too; nothing typed and an unknown place find none', async () => {
  const places = async (query: string) => (await as(app, viewer).call(searchCustomLocation, { query })).body.locations
  expect(await places('germ')).toEqual([{ value: 'Germany', count: 3 }])
  expect([await places(''), await places(' - '), await places('zzz')]).toEqual([[], [], []])
})

test.each(CALLS)('only recruiters may ask %#', async (call, body) => {
  expect((await app.call(call, body)).status).toBe(401)
  for (const person of [await seeker(app), await operator(app)])
    expect((await as(app, person).call(call, body)).status).toBe(403)
  expect((await as(app, viewer).call(call, body)).status).toBe(200)
})

test.each([
  [searchProfileFieldsData, { fields: ['basic.email'] }],
  [searchProfileFieldsData, { fields: 'basic.language' }],
  [searchProfileFieldsData, { fields: Array.from({ length: 41 }, () => 'skills.3') }],
  [searchCustomLocation, {}],
  [searchCustomLocation, { query: 'x'.repeat(121) }],
  [searchProfilesActiveIndex, { more: 1 }],
] as const)('%# is refused', async (call, body) => {
  expect((await as(app, viewer).call(call, body)).status).toBe(422)
})
