import { expect, test } from 'vitest'
import { closeAccount } from '#domain/account/users.contract.ts'
import { fetchAccessLog, setBlockedCompanies } from '#domain/profile/visibility.contract.ts'
import { saveContact } from '#domain/recruiters/contacts.contract.ts'
import { fetchCandidate } from '#domain/recruiters/people-search.contract.ts'
import { blockUser, unblockUser } from '#server/users/operators.server.ts'
import { buyAccess, buyer, candidate, creditsOf } from '#tests/harness/payments/credits.ts'
import { as, PASSWORD, type Person } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { checkLedger } from './check-ledger.server.ts'

let now = Date.parse('2026-05-04T09:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })
const DAY_MS = 24 * 3_600_000

type Candidate = Awaited<ReturnType<typeof candidate>>
const block = (person: Person, names: string[]) => as(app, person).call(setBlockedCompanies, { names, domains: [] })
const statusOf = async (rita: Person, { card }: Candidate) =>
  (await as(app, rita).call(fetchCandidate, { id: card })).status

/** Ways in which a candidate leaves the recruiter, and the way back where there is one. */
const ENDINGS: Record<
  string,
  { leave: (person: Candidate) => Promise<unknown>; back?: (person: Candidate) => Promise<unknown> }
> = {
  closing: { leave: (person) => as(app, person).call(closeAccount, { password: PASSWORD }) },
  'a block by the operator': {
    leave: ({ id }) => blockUser(app.services, id),
    back: ({ id }) => unblockUser(app.services, id),
  },
  'a block of the company': { leave: (person) => block(person, ['Fernwell']), back: (person) => block(person, []) },
}

test.each(Object.entries(ENDINGS))('%s returns the credits once and ends access', async (_, { leave, back }) => {
  const [person, rita, otto] = [
    await candidate(app),
    await buyer(app, 30, { company: 'Fernwell' }),
    await buyer(app, 30, { company: 'Fernwell GmbH' }),
  ]
  for (const one of [rita, otto]) await buyAccess(app, one, person.card)
  await Promise.all(Array.from({ length: 5 }, () => leave(person)))
  for (const one of [rita, otto]) {
    expect(await statusOf(one, person)).toBe(404)
    const { balance, ledger } = await creditsOf(app, one)
    expect([balance, ledger.map(({ reason }: { reason: string }) => reason)]).toEqual([
      30,
      ['profile access returned', 'profile access', 'set by operator'],
    ])
    expect(ledger[0].object).toBe('A candidate')
    const mails = (await queuedMails(app, one.email)).filter(({ kind }) => kind === 'credits-returned')
    expect(mails.map(({ props }) => props)).toEqual([
      { name: 'Rita', credits: 10, bought: new Date(now).toISOString() },
    ])
  }
  expect(await checkLedger(app.services)).toEqual([])
  if (!back) return
  await back(person)
  expect((await as(app, rita).call(fetchCandidate, { id: person.card })).body.profile).toBeNull()
  expect((await buyAccess(app, rita, person.card)).body.balance).toBe(20)
  await leave(person)
  expect((await creditsOf(app, rita)).balance).toBe(30)
  expect(await checkLedger(app.services)).toEqual([])
})

test.each(Object.entries(ENDINGS))('after 14 days %s returns nothing', async (_, { leave, back }) => {
  const [person, rita] = [await candidate(app), await buyer(app, 10, { company: 'Fernwell' })]
  await buyAccess(app, rita, person.card)
  now += 14 * DAY_MS + 1
  await leave(person)
  expect(await statusOf(rita, person)).toBe(404)
  expect(await creditsOf(app, rita)).toMatchObject({ balance: 0, total: 2 })
  expect((await queuedMails(app, rita.email)).map(({ kind }) => kind)).not.toContain('credits-returned')
  if (!back) return
  await back(person)
  expect((await as(app, rita).call(fetchCandidate, { id: person.card })).body.profile.email).toBe(person.email)
})

test('a block concerns its own company only, and the log of accesses stays', async () => {
  const [person, rita, otto] = [
    await candidate(app),
    await buyer(app, 10, { company: 'Fernwell' }),
    await buyer(app, 10, { company: 'Oakmoor' }),
  ]
  for (const one of [rita, otto]) await buyAccess(app, one, person.card)
  await block(person, ['Fernwell'])
  expect([(await creditsOf(app, rita)).balance, (await creditsOf(app, otto)).balance]).toEqual([10, 0])
  expect([await statusOf(rita, person), await statusOf(otto, person)]).toEqual([404, 200])
  expect((await as(app, person).call(fetchAccessLog)).body.total).toBe(2)
})

test('whichever of purchase and leaving comes first, the ledger adds up and no access is left', async () => {
  const ritas = await Promise.all(Array.from({ length: 8 }, () => buyer(app, 10, { company: 'Fernwell' })))
  const person = await candidate(app)
  const [blocked] = await Promise.all([
    block(person, ['Fernwell']),
    ...ritas.map((rita) => buyAccess(app, rita, person.card)),
  ])
  expect(blocked?.status).toBe(200)
  for (const rita of ritas) {
    expect((await creditsOf(app, rita)).balance).toBe(10)
    expect(await statusOf(rita, person)).toBe(404)
  }
  expect(await checkLedger(app.services)).toEqual([])
})

test('saving a bought candidate while the company is blocked: both are done, 50 times', async () => {
  const [person, rita] = [await candidate(app), await buyer(app, 10, { company: 'Fernwell' })]
  for (let round = 0; round < 50; round++) {
    await block(person, [])
    expect((await buyAccess(app, rita, person.card)).status).toBe(200)
    const [saved, blocked] = await Promise.all([
      as(app, rita).call(saveContact, { id: person.card, note: `Round ${round}` }),
      block(person, ['Fernwell']),
    ])
    expect([200, 404]).toContain(saved.status)
    expect(blocked.status).toBe(200)
  }
  expect((await creditsOf(app, rita)).balance).toBe(10)
}, 60_000)

test('when a recruiter closes the account the ledger stays without the name, and the check still holds', async () => {
  const [person, rita] = [await candidate(app), await buyer(app, 10)]
  await buyAccess(app, rita, person.card)
  expect((await as(app, rita).call(closeAccount, { password: PASSWORD })).status).toBe(200)
  const { rows } = await app.services.pool.query('select count(*)::int as rows from credit_ledger where user_id = $1', [
    rita.id,
  ])
  expect(rows).toEqual([{ rows: 0 }])
  await block(person, ['Fernwell'])
  expect((await as(app, person).call(fetchAccessLog)).body.accesses).toMatchObject([{ name: '' }])
  expect(await checkLedger(app.services)).toEqual([])
})
