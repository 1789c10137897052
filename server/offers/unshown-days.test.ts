import { expect, test } from 'vitest'
import * as contract from '#domain/offers/offers.contract.ts'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { checkLedger } from '#server/credits/check-ledger.server.ts'
import { addCredits } from '#server/credits/operator-credits.server.ts'
import { requireUser } from '#server/users/operators.server.ts'
import { as, recruiter } from '#tests/harness/people.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { returnUnshownDays } from './activation.server.ts'

const START = Date.parse('2026-11-02T10:00:00Z')
const DAY_MS = 86_400_000
let now = START
const app = await startTestApp({}, { clock: () => new Date(now) })
const SUSPECT = 'Contact our manager on WhatsApp +1 555 0100.'
const FIELDS = {
  ...{ title: 'Data engineer', company: 'Quillmoor', link: 'https://quillmoor.example/4' },
  ...{ city: 'Berlin', country: 'Germany', isRemote: false, workMode: 'hybrid', seniority: null, skills: [] },
  ...{ salaryLow: null, salaryHigh: null, currency: null, period: null, employmentType: null },
  description: SUSPECT,
} as const

async function waiting() {
  now = START
  const me = await recruiter(app)
  await addCredits(app.services, await requireUser(app.services, me.email), { amount: 100, reason: 'test' })
  const { uuid } = (await as(app, me).call(contract.addJobOffer, FIELDS)).body.offer
  const activate = (startDate: string, endDate: string) =>
    as(app, me).call(contract.activateJobOffer, { uuid, startDate, endDate, idempotency_key: `${uuid} ${startDate}` })
  const { body } = await activate('2026-11-02', '2026-11-05')
  expect(body).toMatchObject({ offer: { state: 'waiting' }, balance: 80 })
  const balance = async () => (await as(app, me).call(fetchCredits, { limit: 1 })).body.balance
  return { me, uuid, activate, balance }
}

test('an offer that waits goes on waiting when the signs are taken out', async () => {
  const { me, uuid } = await waiting()
  const edited = await as(app, me).call(contract.editJobOffer, { uuid, description: 'You keep our tables in order.' })
  expect(edited.body.offer.state).toBe('waiting')
})

test('the days of an offer whose dates passed while it waited come back, once', async () => {
  const { balance } = await waiting()
  now = START + 2 * DAY_MS
  await returnUnshownDays(app.services)
  expect(await balance()).toBe(80)
  now = START + 4 * DAY_MS
  await returnUnshownDays(app.services)
  await returnUnshownDays(app.services)
  expect(await balance()).toBe(100)
  expect(await checkLedger(app.services)).toEqual([])
})

test('they come back also when the recruiter is faster than the task', async () => {
  const { activate, balance } = await waiting()
  now = START + 5 * DAY_MS
  expect((await activate('2026-11-07', '2026-11-08')).body).toMatchObject({ charged: 10, balance: 90 })
  await returnUnshownDays(app.services)
  expect(await balance()).toBe(90)

  const deleted = await waiting()
  now = START + 5 * DAY_MS
  expect((await as(app, deleted.me).call(contract.deleteJobOffer, { uuid: deleted.uuid })).status).toBe(200)
  expect(await deleted.balance()).toBe(100)
})
