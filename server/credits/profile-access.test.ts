import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { fetchAccessLog, setBlockedCompanies, updateVisibility } from '#domain/profile/visibility.contract.ts'
import { updateCompany } from '#domain/recruiters/company.contract.ts'
import { buyProfileAccess } from '#domain/recruiters/credits.contract.ts'
import { fetchCandidate } from '#domain/recruiters/people-search.contract.ts'
import { buyAccess, buyer, candidate, creditsOf } from '#tests/harness/payments/credits.ts'
import { as, operator, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { checkLedger } from './check-ledger.server.ts'

const app = await testApp()

const fetchOf = (person: Person, card: string) => as(app, person).call(fetchCandidate, { id: card })
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted()
const soundLedger = async () => expect(await checkLedger(app.services)).toEqual([])

const FULL = {
  name: 'Grace',
  lastName: 'Hopper',
  row: { title: 'Compiler Engineer' },
  sections: {
    ideal_job: { desired_salary: { amount: 90_000, currency: 'EUR' as const, period: 'year' as const } },
    social: { links: { github: 'https://github.com/ghopper' } },
  },
  skills: { 3: { python: 4 as const } },
}

test('before access a recruiter sees the card, afterwards the whole profile with name and email', async () => {
  const [person, rita] = [await candidate(app, FULL), await buyer(app, 25)]
  const before = (await fetchOf(rita, person.card)).body
  expect(before).toMatchObject({
    card: { id: person.card, title: 'Compiler Engineer' },
    profile: null,
    is_saved: false,
  })
  for (const secret of ['Grace', 'Hopper', 'ghopper', person.email, person.id])
    expect(JSON.stringify(before)).not.toContain(secret)
  const { status, body } = await buyAccess(app, rita, person.card)
  expect([status, body.balance]).toEqual([200, 15])
  expect(body.profile).toMatchObject({
    name: 'Grace',
    last_name: 'Hopper',
    email: person.email,
    title: 'Compiler Engineer',
    social: { github: 'https://github.com/ghopper' },
    ideal_job: { desired_salary: null },
    skills: [{ skill_id: 3, skills: { python: 4 } }],
  })
  expect(Object.keys(body.profile).toSorted()).toEqual(
    'about_you bought cover education email ideal_job kaggle last_name name photo positions skills social title work_experience workplace'.split(
      ' ',
    ),
  )
  expect(JSON.stringify(body)).not.toContain(person.id)
  expect((await fetchOf(rita, person.card)).body.profile).toEqual(body.profile)
  await as(app, person).call(updateVisibility, { visibility: 'searchable', show_salary: true })
  expect((await fetchOf(rita, person.card)).body.profile.ideal_job.desired_salary).toMatchObject({ amount: 90_000 })
  expect((await fetchOf(await buyer(app, 0), person.card)).body.profile).toBeNull()
})

test('50 purchases of different people at once with credit for one: one success, the others change nothing', async () => {
  const rita = await buyer(app, 10)
  const people = await Promise.all(Array.from({ length: 50 }, () => candidate(app)))
  const replies = await Promise.all(people.map(({ card }) => buyAccess(app, rita, card)))
  expect(statusesOf(replies)).toEqual([200, ...Array(49).fill(402)])
  expect(new Set(replies.map(({ body }) => body.error?.code))).toEqual(new Set([undefined, 'not_enough_credits']))
  const { balance, ledger } = await creditsOf(app, rita)
  expect([balance, ledger.map(({ amount }: { amount: number }) => amount)]).toEqual([0, [-10, 10]])
  const logs = await Promise.all(people.map(async (one) => (await as(app, one).call(fetchAccessLog)).body.total))
  expect(logs.reduce((sum, total) => sum + total, 0)).toBe(1)
  await soundLedger()
}, 60_000)

test('50 purchases of the same person at once are one charge with 50 good responses, whatever their keys', async () => {
  const [person, rita] = [await candidate(app), await buyer(app, 100)]
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      buyAccess(app, rita, person.card, index % 2 ? { idempotency_key: 'the same key' } : {}),
    ),
  )
  expect(statusesOf(replies)).toEqual(Array(50).fill(200))
  expect(new Set(replies.map(({ body }) => `${body.balance} ${body.profile.email}`))).toEqual(
    new Set([`90 ${person.email}`]),
  )
  expect(await creditsOf(app, rita)).toMatchObject({ balance: 90, total: 2 })
  expect((await queuedMails(app, person.email)).map(({ kind }) => kind)).toEqual(['profile-access'])
  await soundLedger()
})

test('two recruiters who buy the same person pay each for themselves', async () => {
  const [person, rita, otto] = [await candidate(app), await buyer(app, 10), await buyer(app, 10)]
  await Promise.all([rita, otto].flatMap((one) => [buyAccess(app, one, person.card), buyAccess(app, one, person.card)]))
  for (const one of [rita, otto]) expect(await creditsOf(app, one)).toMatchObject({ balance: 0, total: 2 })
})

test('a key that bought one person buys no other', async () => {
  const [one, other, rita] = [await candidate(app), await candidate(app), await buyer(app, 50)]
  const key = { idempotency_key: 'used only once' }
  expect((await buyAccess(app, rita, one.card, key)).status).toBe(200)
  const { status, body } = await buyAccess(app, rita, other.card, key)
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['idempotency_key']])
  expect((await creditsOf(app, rita)).balance).toBe(40)
})

test('the candidate reads who bought access, for which company, and which search had found them', async () => {
  const [person, rita] = [await candidate(app), await buyer(app, 10, { company: 'Fernwell' })]
  const found_by = {
    filters: {
      basic: { query: 'forecasting' },
      skills: { 3: { python: { value: 4, operator: '>=' } } },
    },
  }
  await buyAccess(app, rita, person.card, { found_by })
  expect((await as(app, person).call(fetchAccessLog)).body.accesses).toEqual([
    {
      name: 'Rita Recruiter',
      company: 'Fernwell',
      bought: expect.any(String),
      found_by: ['“forecasting”', expect.stringContaining('Python')],
      blocked_by: [],
    },
  ])
  const [mail] = await queuedMails(app, person.email)
  expect(mail).toMatchObject({ kind: 'profile-access', props: { recruiter: 'Rita Recruiter', company: 'Fernwell' } })
})

test('who has switched the email off gets none', async () => {
  const [person, rita] = [await candidate(app), await buyer(app, 10)]
  await as(app, person).call(updateVisibility, { visibility: 'searchable', mail_on_access: false })
  expect((await buyAccess(app, rita, person.card)).status).toBe(200)
  expect(await queuedMails(app, person.email)).toEqual([])
})

test('a card that the recruiter may not see can be neither read nor bought, as if it did not exist', async () => {
  const [hidden, blocking] = [await candidate(app), await candidate(app)]
  const rita = await buyer(app, 100, { company: 'Fernwell' })
  await as(app, hidden).call(updateVisibility, { visibility: 'hidden' })
  await as(app, blocking).call(setBlockedCompanies, { names: ['Fernwell'], domains: [] })
  const unknown = await fetchOf(rita, randomUUID())
  for (const card of [hidden.card, blocking.card, hidden.id]) {
    const [read, bought] = [await fetchOf(rita, card), await buyAccess(app, rita, card)]
    expect([read.status, read.body, bought.status, bought.body]).toEqual([404, unknown.body, 404, unknown.body])
  }
  expect((await creditsOf(app, rita)).balance).toBe(100)
})

test('after the purchase a hidden profile keeps name and email and shows nothing else', async () => {
  const [person, rita] = [await candidate(app, FULL), await buyer(app, 10)]
  await buyAccess(app, rita, person.card)
  await as(app, person).call(updateVisibility, { visibility: 'hidden' })
  const { status, body } = await fetchOf(rita, person.card)
  expect([status, body.profile.name, body.profile.email]).toEqual([200, 'Grace', person.email])
  expect(body.profile).toMatchObject({ title: '', photo: null, skills: [], social: {}, education: [] })
  expect(body.card).toMatchObject({ title: '', country: null, skills: [] })
  expect((await buyAccess(app, rita, person.card)).body.balance).toBe(0)
  expect((await creditsOf(app, rita)).ledger[0]).toMatchObject({ amount: -10, object: 'A candidate' })
})

test('a recruiter who moves to a blocked company loses access without a return, and has it again after leaving', async () => {
  const [person, rita] = [await candidate(app), await buyer(app, 10, { company: 'Oakmoor' })]
  await buyAccess(app, rita, person.card)
  await as(app, person).call(setBlockedCompanies, { names: ['Fernwell'], domains: [] })
  await as(app, rita).call(updateCompany, { company: 'Fernwell Ltd' })
  expect((await fetchOf(rita, person.card)).status).toBe(404)
  await as(app, person).call(setBlockedCompanies, { names: ['Fernwell', 'Third'], domains: [] })
  expect((await creditsOf(app, rita)).balance).toBe(0)
  await as(app, rita).call(updateCompany, { company: 'Oakmoor' })
  expect((await fetchOf(rita, person.card)).body.profile.email).toBe(person.email)
})

test('without a company that candidates could block nobody buys, and nothing is charged', async () => {
  const { card } = await candidate(app)
  for (const company of ['', ' – ']) {
    const rita = await buyer(app, 10, { company })
    expect((await buyAccess(app, rita, card)).body.error.code).toBe('company_missing')
    expect((await creditsOf(app, rita)).balance).toBe(10)
    await as(app, rita).call(updateCompany, { company: 'Fernwell' })
    expect((await buyAccess(app, rita, card)).status).toBe(200)
  }
})

test('another price than the one agreed charges nothing; who has access already is not asked', async () => {
  const [{ card }, rita] = [await candidate(app), await buyer(app, 30)]
  for (const expected_charge of [0, 9, 11]) {
    const { status, body } = await buyAccess(app, rita, card, { expected_charge })
    expect([status, body.error.code]).toEqual([409, 'price_changed'])
  }
  expect((await creditsOf(app, rita)).balance).toBe(30)
  expect((await buyAccess(app, rita, card, { expected_charge: 10 })).body.balance).toBe(20)
  expect((await buyAccess(app, rita, card, { expected_charge: 9 })).body.balance).toBe(20)
})

test('the history of credits takes as many queries for one candidate as for five', async () => {
  const rita = await buyer(app, 50)
  const buyOne = async () => {
    const person = await candidate(app)
    await as(app, person).call(setBlockedCompanies, { names: ['Elsewhere'], domains: [] })
    await buyAccess(app, rita, person.card)
  }
  const queries = async () => {
    const query = vi.spyOn(app.services.pool, 'query')
    await creditsOf(app, rita)
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    query.mockRestore()
    return texts.filter((text) => /profile|users/.test(text)).length
  }
  await buyOne()
  const ofOne = await queries()
  for (let bought = 0; bought < 4; bought++) await buyOne()
  expect(ofOne).toBeGreaterThan(0)
  expect(await queries()).toBe(ofOne)
})

test('who may not buy access', async () => {
  const { card } = await candidate(app)
  for (const person of [await seeker(app), await operator(app)]) {
    expect((await buyAccess(app, person, card)).body.error.code).toBe('forbidden')
    expect((await fetchOf(person, card)).body.error.code).toBe('forbidden')
  }
  for (const call of [buyProfileAccess, fetchCandidate])
    expect((await app.call(call, { id: card, idempotency_key: 'some key' })).status).toBe(401)
  const unconfirmed = await buyer(app, 10, { confirmed: false })
  expect((await buyAccess(app, unconfirmed, card)).body.error.code).toBe('email_not_confirmed')
  expect((await fetchOf(unconfirmed, card)).body.error.code).toBe('email_not_confirmed')
  expect((await creditsOf(app, unconfirmed)).balance).toBe(10)
})

test.each([
  { id: 'no id' },
  { id: randomUUID(), idempotency_key: 'short' },
  { id: randomUUID(), idempotency_key: 'x'.repeat(101) },
  { id: randomUUID(), expected_charge: -1 },
  { id: randomUUID(), found_by: { filters: { skills: { 3: { python: { value: 9 } } } } } },
])('what breaks the contract is refused: %j', async (body) => {
  const reply = await as(app, await recruiter(app)).call(buyProfileAccess, { idempotency_key: 'a good key', ...body })
  expect(reply.body.error.code).toBe('invalid')
})
