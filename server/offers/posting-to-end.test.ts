import { expect, test } from 'vitest'
import { addFeed, fetchSentOffers } from '#domain/feeds/feeds.contract.ts'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import * as contract from '#domain/offers/offers.contract.ts'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { checkLedger } from '#server/credits/check-ledger.server.ts'
import { deliverAlerts } from '#server/feeds/delivery/delivery.server.ts'
import { matchFeeds } from '#server/feeds/match/matching.server.ts'
import { FIELDS, give } from '#tests/harness/offers.ts'
import { as, recruiter, seeker } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { announceStarts } from './offers.server.ts'

const HOUR_MS = 3_600_000
let now = Date.parse('2026-11-10T09:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })

test('from posting to the end: found, edited, extended, shortened, deactivated; each ledger line explained, one alert sent', async () => {
  const [me, reader] = [await recruiter(app), await seeker(app, { planId: 3 })]
  await give(app, me, 100)
  await as(app, reader).call(addFeed, { title: 'Quolls', query: 'quoll', filters: [] })
  const { uuid } = (await as(app, me).call(contract.addJobOffer, { ...FIELDS, title: 'Quoll counter' })).body.offer
  const titles = async (query: string) => {
    await app.background.catchUp()
    return (await app.call(searchJobs, { query })).body.jobs.map(({ title }: { title: string }) => title)
  }
  const pay = async (startDate: string, endDate: string, key: string) =>
    (
      await as(app, me).call(contract.activateJobOffer, {
        ...{ uuid, startDate, endDate, time_zone: 'Europe/Berlin', idempotency_key: `journey ${key}` },
      })
    ).body
  const alerts = async () => {
    await announceStarts(app.services)
    await matchFeeds(app.services, () => app.background.catchUp())
    now += 25 * HOUR_MS
    await deliverAlerts(app.services)
    return (await queuedMails(app, reader.email)).filter(({ kind }) => kind === 'new-jobs').length
  }

  expect(await titles('quoll')).toEqual([])
  expect(await pay('2026-11-10', '2026-11-19', 'first')).toMatchObject({ charged: 50, balance: 50 })
  expect(await titles('quoll')).toEqual(['Quoll counter'])
  expect(await alerts()).toBe(1)

  await as(app, me).call(contract.editJobOffer, { uuid, title: 'Numbat and quoll counter' })
  expect(await titles('numbat')).toEqual(['Numbat and quoll counter'])
  expect(await pay('2026-11-10', '2026-11-21', 'longer')).toMatchObject({ charged: 10, balance: 40 })
  expect(await pay('2026-11-10', '2026-11-14', 'shorter')).toMatchObject({ returned: 35, balance: 75 })
  expect(await alerts()).toBe(1)
  expect((await as(app, reader).call(fetchSentOffers, {})).body.total).toBe(1)

  // The 12th has begun in Berlin: the 13th and the 14th come back.
  expect((await as(app, me).call(contract.deactivateJobOffer, { uuid })).body).toMatchObject({
    returned: 10,
    balance: 85,
  })
  expect(await titles('numbat')).toEqual([])
  expect(await alerts()).toBe(1)

  const { ledger, balance } = (await as(app, me).call(fetchCredits, { limit: 100 })).body
  const rows = ledger.toReversed().map((row: { reason: string; amount: number; object: string }) => row)
  expect(rows.map(({ reason, amount }: { reason: string; amount: number }) => [reason, amount])).toEqual([
    ['set by operator', 100],
    ['offer activated', -50],
    ['offer activated', -10],
    ['offer days returned', 35],
    ['offer days returned', 10],
  ])
  expect(rows.map(({ object }: { object: string }) => object).slice(1)).toEqual([
    'Quoll counter',
    'Numbat and quoll counter',
    'Numbat and quoll counter',
    'Numbat and quoll counter',
  ])
  expect(rows.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(balance)
  expect(await checkLedger(app.services)).toEqual([])
})
