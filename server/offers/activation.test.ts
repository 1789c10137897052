import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeAccount } from '#domain/account/users.contract.ts'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import * as contract from '#domain/offers/offers.contract.ts'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { checkLedger } from '#server/credits/check-ledger.server.ts'
import { changeSetting } from '#server/settings/settings.server.ts'
import { blockUser } from '#server/users/operators.server.ts'
import { FIELDS, give } from '#tests/harness/offers.ts'
import { as, PASSWORD, type Person, recruiter } from '#tests/harness/people.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { approveOffer, removeOffer, waitingOffers } from './offers.server.ts'
import { contentDigest } from './review/reviewed-content.ts'

const DAY_MS = 86_400_000
let now = Date.parse('2026-11-02T10:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })
let keys = 0
const key = () => `key-number-${++keys}`

async function offerWith(
  credits: number,
  more: object = {},
  options: object = {},
): Promise<{ me: Person; uuid: string }> {
  const me = await recruiter(app, options)
  await give(app, me, credits)
  const { body } = await as(app, me).call(contract.addJobOffer, { ...FIELDS, ...more })
  return { me, uuid: body.offer.uuid }
}

const activate = (me: Person, uuid: string, startDate: string, endDate: string, more: object = {}) =>
  as(app, me).call(contract.activateJobOffer, {
    ...{ uuid, startDate, endDate, time_zone: 'UTC', idempotency_key: key() },
    ...more,
  })
const ledger = async (me: Person) => {
  const { ledger: entries, balance } = (await as(app, me).call(fetchCredits, { limit: 100 })).body
  const rows = entries.toReversed().map(({ amount, reason }: { amount: number; reason: string }) => [reason, amount])
  expect(rows.reduce((sum: number, [, amount]: [string, number]) => sum + amount, 0)).toBe(balance)
  return rows.slice(1)
}
const isFound = async (query: string) => {
  await app.background.catchUp()
  return (await app.call(searchJobs, { query })).body.total > 0
}

test('extending pays the new days, shortening returns those not begun, each at its own price', async () => {
  const { me, uuid } = await offerWith(200)
  await activate(me, uuid, '2026-11-02', '2026-11-04')
  await changeSetting(app.services, 'recruiter_job_cost_per_day', 9)
  const longer = await activate(me, uuid, '2026-11-02', '2026-11-06')
  expect(longer.body).toMatchObject({ charged: 18, returned: 0, balance: 167, offer: { cost: 33 } })
  const shorter = await activate(me, uuid, '2026-11-02', '2026-11-03')
  expect(shorter.body).toMatchObject({ charged: 0, returned: 23, balance: 190, offer: { cost: 10 } })
  const again = await activate(me, uuid, '2026-11-02', '2026-11-04')
  expect(again.body).toMatchObject({ charged: 9, balance: 181 })
  await changeSetting(app.services, 'recruiter_job_cost_per_day', 5)
  expect(await ledger(me)).toEqual([
    ['offer activated', -15],
    ['offer activated', -18],
    ['offer days returned', 23],
    ['offer activated', -9],
  ])
})

test('the same key is one activation, also after the offer was deactivated, and belongs to one offer', async () => {
  const { me, uuid } = await offerWith(100)
  const sameKey = { idempotency_key: 'one-and-the-same' }
  const first = (await activate(me, uuid, '2026-11-02', '2026-11-03', sameKey)).body
  expect((await activate(me, uuid, '2026-11-02', '2026-11-03', sameKey)).body).toEqual(first)
  await as(app, me).call(contract.deactivateJobOffer, { uuid })
  expect((await activate(me, uuid, '2026-11-02', '2026-11-03', sameKey)).body).toMatchObject({
    offer: { state: 'draft' },
    balance: 95,
  })
  const other = (await as(app, me).call(contract.addJobOffer, FIELDS)).body.offer.uuid
  expect((await activate(me, other, '2026-11-02', '2026-11-03', sameKey)).status).toBe(422)
})

test('a day that was used is not paid again when the offer is activated anew', async () => {
  const { me, uuid } = await offerWith(100)
  await activate(me, uuid, '2026-11-02', '2026-11-04')
  await as(app, me).call(contract.deactivateJobOffer, { uuid })
  expect((await activate(me, uuid, '2026-11-02', '2026-11-03')).body).toMatchObject({ charged: 5, balance: 90 })
})

test('of a scheduled offer all days come back; nothing changes for one without credits or without a confirmed email', async () => {
  const { me, uuid } = await offerWith(20)
  expect((await activate(me, uuid, '2026-11-05', '2026-11-08')).body).toMatchObject({
    offer: { state: 'scheduled' },
    balance: 0,
  })
  expect((await as(app, me).call(contract.deactivateJobOffer, { uuid })).body).toMatchObject({
    balance: 20,
    returned: 20,
  })
  const poor = await activate(me, uuid, '2026-11-05', '2026-11-09')
  expect([poor.status, poor.body.error.code]).toEqual([402, 'not_enough_credits'])
  expect((await as(app, me).call(contract.fetchJobOffer, { uuid })).body.offer.state).toBe('draft')
  const unconfirmed = await offerWith(20, {}, { confirmed: false })
  expect((await activate(unconfirmed.me, unconfirmed.uuid, '2026-11-05', '2026-11-05')).body.error.code).toBe(
    'email_not_confirmed',
  )
})

test('of 50 activations at once with credits for one, one succeeds', async () => {
  const me = await recruiter(app)
  await give(app, me, 10)
  const uuids: string[] = []
  for (let n = 0; n < 50; n++) uuids.push((await as(app, me).call(contract.addJobOffer, FIELDS)).body.offer.uuid)
  const replies = await Promise.all(uuids.map((uuid) => activate(me, uuid, '2026-11-02', '2026-11-03')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(402)])
  expect(await ledger(me)).toEqual([['offer activated', -10]])
})

test('of the same activation sent 50 times at once, one is charged', async () => {
  const { me, uuid } = await offerWith(100)
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      activate(me, uuid, '2026-11-02', '2026-11-03', { idempotency_key: 'pressed-again' }),
    ),
  )
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.charged} ${body.balance}`))).toEqual(
    new Set(['200 10 90']),
  )
})

async function approve(uuid: string) {
  const waiting = (await waitingOffers(app.services)).find(({ id }) => id === uuid)
  return approveOffer(app.services, uuid, waiting ? contentDigest(waiting) : '')
}

test('an offer with signs of fraud waits, unseen and paid, until the operator approves it', async () => {
  const text = 'Apply now: contact our manager on WhatsApp +1 555 0100.'
  const { me, uuid } = await offerWith(100, { title: 'Dibbler census taker', description: text })
  expect((await activate(me, uuid, '2026-11-02', '2026-11-06')).body).toMatchObject({
    offer: { state: 'waiting', active: true, path: null },
    balance: 75,
  })
  expect(await isFound('dibbler')).toBe(false)
  expect((await waitingOffers(app.services)).map(({ id }) => id)).toContain(uuid)
  now += 2 * DAY_MS
  expect(await approve(uuid)).toEqual({ returned: 10 })
  expect(await approve(uuid)).toBeNull()
  expect(await isFound('dibbler')).toBe(true)
  await as(app, me).call(contract.editJobOffer, { uuid, seniority: 'lead' })
  expect(await isFound('dibbler')).toBe(true)
  const edited = await as(app, me).call(contract.editJobOffer, { uuid, description: `${text} Ask for Bob.` })
  expect(edited.body.offer.state).toBe('waiting')
  expect(await isFound('dibbler')).toBe(false)
  expect((await as(app, me).call(contract.deactivateJobOffer, { uuid })).body).toMatchObject({ balance: 95 })
  now -= 2 * DAY_MS
})

const SUSPECT = 'Contact our manager on WhatsApp +1 555 0100.'
const edit = (me: Person, uuid: string, change: object) => as(app, me).call(contract.editJobOffer, { uuid, ...change })
const end = async (me: Person, uuid: string) => (await as(app, me).call(contract.deactivateJobOffer, { uuid })).body

test('a day on which it was shown never comes back, also when the offer waits afterwards', async () => {
  const { me, uuid } = await offerWith(100)
  await activate(me, uuid, '2026-11-02', '2026-11-02')
  await end(me, uuid)
  await edit(me, uuid, { description: SUSPECT })
  expect((await activate(me, uuid, '2026-11-02', '2026-11-02')).body).toMatchObject({ charged: 0, balance: 95 })
  expect(await end(me, uuid)).toMatchObject({ returned: 0, balance: 95 })

  const long = await offerWith(100)
  await activate(long.me, long.uuid, '2026-11-02', '2026-11-06')
  now += 2 * DAY_MS
  await edit(long.me, long.uuid, { description: SUSPECT })
  await activate(long.me, long.uuid, '2026-11-02', '2026-11-07')
  const { body } = await as(app, long.me).call(contract.fetchJobOffer, { uuid: long.uuid })
  expect(body.paid_days.filter(({ returnable }: { returnable: boolean }) => returnable)).toHaveLength(3)
  expect(await end(long.me, long.uuid)).toMatchObject({ returned: 15, balance: 85 })
  now -= 2 * DAY_MS
})

test('days that passed while it waited are not paid when it is extended after its approval', async () => {
  const { me, uuid } = await offerWith(100, { description: SUSPECT })
  await activate(me, uuid, '2026-11-02', '2026-11-06')
  now += 2 * DAY_MS
  expect(await approve(uuid)).toEqual({ returned: 10 })
  expect((await activate(me, uuid, '2026-11-02', '2026-11-07')).body).toMatchObject({ charged: 5, balance: 80 })
  now -= 2 * DAY_MS
})

test('an offer that waits and is moved to other days gets back all that were never shown', async () => {
  const { me, uuid } = await offerWith(100, { description: SUSPECT })
  await activate(me, uuid, '2026-11-10', '2026-11-12')
  await activate(me, uuid, '2026-11-03', '2026-11-05')
  now += 5 * DAY_MS
  expect(await removeOffer(app.services, uuid, 'asks for a messenger')).toMatchObject({ returned: 15 })
  now -= 5 * DAY_MS
})

test('one paid day is one day: its date does not come again in a zone further west', async () => {
  const at = now
  now = Date.parse('2026-11-02T10:30:00Z')
  const { me, uuid } = await offerWith(100)
  const east = { time_zone: 'Pacific/Kiritimati' }
  expect((await activate(me, uuid, '2026-11-03', '2026-11-03', east)).body).toMatchObject({ charged: 5 })
  now += DAY_MS
  const west = { time_zone: 'Pacific/Pago_Pago' }
  expect((await activate(me, uuid, '2026-11-03', '2026-11-03', west)).body.error.code).toBe('offer_dates')
  expect((await activate(me, uuid, '2026-11-03', '2026-11-04', west)).status).toBe(422)
  expect((await activate(me, uuid, '2026-11-04', '2026-11-04', west)).body).toMatchObject({ charged: 5, balance: 90 })
  now = at
})

test('another price than the one that was told is not charged', async () => {
  const { me, uuid } = await offerWith(100)
  const told = await activate(me, uuid, '2026-11-02', '2026-11-03', { expected_charge: 8 })
  expect([told.status, told.body.error.code]).toEqual([409, 'price_changed'])
  expect((await as(app, me).call(fetchCredits)).body.balance).toBe(100)
  expect((await activate(me, uuid, '2026-11-02', '2026-11-03', { expected_charge: 10 })).body).toMatchObject({
    charged: 10,
  })
})

test('a removed offer is gone for good, and its unused days come back', async () => {
  const { me, uuid } = await offerWith(100, { title: 'Potoroo herder' })
  await activate(me, uuid, '2026-11-02', '2026-11-06')
  expect(await removeOffer(app.services, uuid, 'asks for money')).toMatchObject({ returned: 20 })
  expect(await isFound('potoroo')).toBe(false)
  expect((await activate(me, uuid, '2026-11-02', '2026-11-06')).body.error.code).toBe('offer_removed')
  expect((await as(app, me).call(contract.editJobOffer, { uuid, title: 'x' })).body.error.code).toBe('offer_removed')
  expect((await as(app, me).call(contract.fetchJobOffer, { uuid })).body.offer.state).toBe('removed')
})

test('blocking a recruiter ends the offers; closing the account erases them', async () => {
  const blocked = await offerWith(100, { title: 'Bettong watcher' })
  await activate(blocked.me, blocked.uuid, '2026-11-02', '2026-11-06')
  await blockUser(app.services, blocked.me.id)
  expect(await isFound('bettong')).toBe(false)
  const closing = await offerWith(100, { title: 'Pademelon feeder' })
  await activate(closing.me, closing.uuid, '2026-11-02', '2026-11-06')
  const { body } = await as(app, closing.me).call(closeAccount, { password: PASSWORD })
  expect(body.erased).toContainEqual({ store: 'job offers', rows: 1 })
  expect(await isFound('pademelon')).toBe(false)
  const { rows } = await app.services.pool.query('select description_html, link from jobs where external_id = $1', [
    closing.uuid,
  ])
  expect(rows).toEqual([{ description_html: null, link: null }])
})

test('whatever is done to an offer, no day is paid twice, no used day comes back, and the ledger fits the days', async () => {
  const start = now
  const day = (n: number) => new Date(start + n * DAY_MS).toISOString().slice(0, 10)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('activate'), from: fc.nat(6), length: fc.nat(5) }),
    fc.record({ kind: fc.constant('deactivate') }),
    fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 3 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      now = start
      const { me, uuid } = await offerWith(1_000)
      const shown = new Set<string>()
      const today = () => new Date(now).toISOString().slice(0, 10)
      for (const one of steps) {
        if (one.kind === 'wait') {
          for (let n = 0; n < (one as { days: number }).days; n++) {
            now += DAY_MS
            const { offer } = (await as(app, me).call(contract.fetchJobOffer, { uuid })).body
            if (offer.state === 'live') shown.add(today())
          }
          continue
        }
        if (one.kind === 'deactivate') await as(app, me).call(contract.deactivateJobOffer, { uuid })
        else {
          const { from, length } = one as { from: number; length: number }
          const { body } = await activate(me, uuid, day(from), day(from + length))
          if (body.offer?.state === 'live') shown.add(today())
        }
      }
      const { offer } = (await as(app, me).call(contract.fetchJobOffer, { uuid })).body
      const coming = offer.active
        ? Array.from({ length: 20 }, (_, n) => day(n)).filter(
            (date) => date > today() && date >= offer.startDate && date <= offer.endDate,
          )
        : []
      const spent = (await ledger(me)).reduce((sum: number, [, amount]: [string, number]) => sum - amount, 0)
      expect(spent).toBe(5 * new Set([...shown, ...coming]).size)
    }),
    { numRuns: 25 },
  )
  now = start
  expect(await checkLedger(app.services)).toEqual([])
})
