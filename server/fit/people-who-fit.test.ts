import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Fit, fetchPeopleWhoFit } from '#domain/fit/fit.contract.ts'
import * as offers from '#domain/offers/offers.contract.ts'
import { setBlockedCompanies } from '#domain/profile/visibility.contract.ts'
import { directJobPage } from '#server/jobs/jobs.server.ts'
import { ownOffer } from '#server/offers/offers.server.ts'
import { jobOffers } from '#server/offers/offers.table.ts'
import { profileOf, updateProfile } from '#server/profiles/profiles.queries.ts'
import { changeSetting } from '#server/settings/settings.server.ts'
import { FIELDS, give } from '#tests/harness/offers.ts'
import { as, operator, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { BERLIN, SALARY } from '#tests/harness/profile-values.ts'
import { fillProfile, type ProfileOptions } from '#tests/harness/profiles.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { jobSide } from './fit-sides.ts'
import { offerSide } from './people-who-fit.ts'

const app = await startTestApp()
const viewer = await recruiter(app, { company: 'Fernwell' })
const NOW = new Date('2026-11-28T12:00:00Z')
type OfferInput = Partial<typeof jobOffers.$inferInsert>

async function offer(owner: Person, given: OfferInput = {}): Promise<string> {
  const [row] = await app.services.db
    .insert(jobOffers)
    .values({
      ...{ userId: owner.id, title: 'Data Engineer', link: 'https://a.example', company: 'Fernwell' },
      ...{ city: 'Berlin', country: 'Germany', isRemote: false, description: '', createdAt: NOW, editedAt: NOW },
      ...given,
    })
    .returning({ id: jobOffers.id })
  return row?.id ?? ''
}
async function candidate(options: ProfileOptions = {}): Promise<Person & { card: string }> {
  const person = await seeker(app)
  await fillProfile(app, person, { ...options, row: { visibility: 'searchable', showCity: true, ...options.row } })
  return { ...person, card: (await profileOf(app.services.db, person.id))?.cardId ?? '' }
}
const fitting = async (uuid: string, page: object = {}, who = viewer) => {
  await app.background.catchUp()
  return as(app, who).call(fetchPeopleWhoFit, { uuid, ...page })
}
const found = async (uuid: string, page: object = {}) => (await fitting(uuid, page)).body as People
interface People {
  total: number
  has_skills: boolean
  people: { card: { id: string }; fit: Fit }[]
}
const ids = ({ people }: People) => people.map(({ card }) => card.id)

test('whoever has a skill of the offer is listed, the best fitting first, by what the card shows', async () => {
  const senior = await offer(viewer, { seniority: 'senior', skills: ['Rust', 'Kafka'], ...PAY })
  const best = await candidate({ skills: { 3: { rust: 4 }, 8: { 'apache-kafka': 3 } }, sections: EXPERIENCED })
  const half = await candidate({ skills: { 3: { rust: 1 } }, sections: EXPERIENCED })
  await candidate({ skills: { 3: { lua: 5 } } })
  const result = await found(senior)
  expect(ids(result)).toEqual([best.card, half.card])
  expect(result.total).toBe(2)
  expect(result.people[0]?.fit.wishes.map(({ kind, wish, result }) => [kind, wish, result])).toEqual([
    ['skill', 'Rust: Intermediate or higher', 'met'],
    ['skill', 'Kafka: Intermediate or higher', 'met'],
    ['seniority', 'Senior: 5 years or more', 'met'],
    ['place', 'In Berlin', 'met'],
  ])
  expect(ids(await found(senior, { offset: 1, limit: 1 }))).toEqual([half.card])
})
const PAY = { salaryLow: 70_000, salaryHigh: 90_000, currency: 'EUR', period: 'year' } as const
const EXPERIENCED = { experience: { work_experience: '7-10', positions: [] } }

test('answers that the card keeps private neither find, order nor explain anybody', async () => {
  const uuid = await offer(viewer, { skills: ['Haskell'], isRemote: true, workMode: 'remote', ...PAY })
  const silent = { skills: { 3: { haskell: 3 } }, row: { showCity: false, showSalary: false } }
  const before = await candidate({ ...silent, sections: { about_you: { location: { ...BERLIN, country: 'France' } } } })
  const after = await candidate({
    ...silent,
    sections: {
      about_you: {
        location: { ...BERLIN, country: 'France' },
        legally_in: ['DE', 'FR'],
        languages: [{ language: 'de', fluency: 'fluent' }],
      },
      ideal_job: {
        desired_salary: { ...SALARY, amount: 900_000 },
        job_titles: ['data-engineer'],
        position_types: ['permanent'],
        willing_to_relocate: true,
      },
    },
  })
  const { people } = await found(uuid)
  expect(people.map(({ card }) => card.id).toSorted()).toEqual([before.card, after.card].toSorted())
  expect(people[0]?.fit).toEqual(people[1]?.fit)
  expect(people[0]?.fit.wishes.map(({ kind }) => kind)).toEqual(['skill', 'place'])
})

test('who hides, or blocks the recruiter’s company, is not there and not counted', async () => {
  const uuid = await offer(viewer, { skills: ['Julia'] })
  const seen = await candidate({ skills: { 3: { julia: 3 } } })
  const blocking = await candidate({ skills: { 3: { julia: 3 } } })
  const hiding = await candidate({ skills: { 3: { julia: 3 } } })
  expect((await found(uuid)).total).toBe(3)
  await as(app, blocking).call(setBlockedCompanies, { names: ['Fernwell'], domains: [] })
  await app.services.db.transaction((tx) => updateProfile(tx, hiding.id, { visibility: 'hidden' }))
  const after = await found(uuid)
  expect([ids(after), after.total]).toEqual([[seen.card], 1])
})

test('a salary that is shown counts, by the one table and an open top', async () => {
  const desires = (amount: number) => ({
    skills: { 3: { perl: 3 } },
    row: { showSalary: true },
    sections: { ideal_job: { desired_salary: { ...SALARY, amount } } },
  })
  const cheap = await candidate(desires(90_000))
  const dear = await candidate(desires(92_000))
  const { people } = await found(await offer(viewer, { skills: ['Perl'], ...PAY, salaryHigh: null }))
  const pay = people.map(({ card, fit }) => [card.id, fit.wishes.find(({ kind }) => kind === 'pay')?.result])
  expect(pay).toEqual([
    [cheap.card, 'met'],
    [dear.card, 'missed'],
  ])
})

test('another recruiter’s offer is none, as one that never was; seekers, operators and visitors may not', async () => {
  const other = await recruiter(app)
  const uuid = await offer(other, { skills: ['Rust'] })
  expect((await fitting(uuid)).body.error.code).toBe('offer_not_found')
  expect((await fitting(randomUUID())).body.error.code).toBe('offer_not_found')
  expect((await fitting(uuid, {}, other)).status).toBe(200)
  expect((await fitting(uuid, {}, await seeker(app))).status).toBe(403)
  expect((await fitting(uuid, {}, await operator(app))).status).toBe(403)
  expect((await app.call(fetchPeopleWhoFit, { uuid })).status).toBe(401)
})

test('bad input is rejected, and so is what lies deeper than a search for people goes', async () => {
  const uuid = await offer(viewer)
  expect((await fitting('nonsense')).status).toBe(422)
  expect((await fitting(uuid, { limit: 51 })).status).toBe(422)
  expect((await fitting(uuid, { offset: 990, limit: 20 })).status).toBe(422)
})

test('the cards count for the day of the recruiter, as those of a search do', async () => {
  const limited = await startTestApp({ RATE_LIMITS: true }, { clock: () => NOW })
  await changeSetting(limited.services, 'profile_cards_per_day', 2)
  const reader = await recruiter(limited)
  const [row] = await limited.services.db
    .insert(jobOffers)
    .values({
      ...{ userId: reader.id, title: 'Data Engineer', link: '', company: '', city: '', country: '', isRemote: false },
      ...{ description: '', skills: ['Scala'], createdAt: NOW, editedAt: NOW },
    })
    .returning({ id: jobOffers.id })
  for (let made = 0; made < 3; made++) {
    const person = await seeker(limited)
    await fillProfile(limited, person, { skills: { 3: { scala: 3 } }, row: { visibility: 'searchable' } })
  }
  const page = (limit: number) => as(limited, reader).call(fetchPeopleWhoFit, { uuid: row?.id, limit })
  expect((await page(2)).body.people).toHaveLength(2)
  expect((await page(2)).body.people).toHaveLength(2)
  const rejected = await page(3)
  expect([rejected.status, rejected.body.error.code]).toEqual([429, 'people_limit'])
})

const REMOTE = { isRemote: true, workMode: null }
test.each([
  ['all fields', {}],
  ['Markdown and signs of HTML', { description: 'We want <b and **Py**Torch, and a <3 years of Spark', skills: [] }],
  ['a remote job in a city without its country', { ...REMOTE, city: 'Berlin', country: '' }],
  ['a remote job in a country', { ...REMOTE, city: '', country: 'Germany' }],
  ['a remote job anywhere', { ...REMOTE, city: '', country: '', seniority: null }],
  ['a title in capitals, an intern by contract', { title: 'SENIOR DATA PLATFORM ENGINEER', employmentType: 'intern' }],
])('an offer is compared as the job that it is: %s', async (_, fields) => {
  const today = new Date().toISOString().slice(0, 10)
  await give(app, viewer, 100)
  const { body: made } = await as(app, viewer).call(offers.addJobOffer, { ...FIELDS, ...fields })
  const { uuid } = made.offer
  const dates = { startDate: today, endDate: today, time_zone: 'UTC', idempotency_key: uuid }
  expect((await as(app, viewer).call(offers.activateJobOffer, { uuid, ...dates })).body.offer.state).toBe('live')
  const page = await directJobPage(app.services, uuid)
  if (page.kind !== 'live') throw new Error(`The job is ${page.kind}`)
  expect(offerSide(await ownOffer(app.services.db, viewer.id, uuid), new Date())).toEqual(jobSide(page.job))
})

test('an offer that lacks its title and company is compared by what it says', async () => {
  const uuid = await offer(viewer, { title: '', company: '', description: 'We write **Zig**.', skills: ['Kotlin'] })
  const knows = await candidate({ skills: { 3: { kotlin: 3 } } })
  const { people, has_skills: hasSkills } = await found(uuid)
  expect([people.map(({ card }) => card.id), hasSkills]).toEqual([[knows.card], true])
  expect((await found(await offer(viewer, { title: 'Clerk' }))).has_skills).toBe(false)
})
