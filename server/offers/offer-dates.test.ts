import { expect, test } from 'vitest'
import { addFeed } from '#domain/feeds/feeds.contract.ts'
import { fetchJob, searchJobs } from '#domain/jobs/jobs.contract.ts'
import * as contract from '#domain/offers/offers.contract.ts'
import { countDays, datesFrom } from '#domain/shared/dates.ts'
import { matchFeeds } from '#server/feeds/match/matching.server.ts'
import { FIELDS, give } from '#tests/harness/offers.ts'
import { as, recruiter, seeker } from '#tests/harness/people.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { dateIn, endOf, startOf } from './offer-dates.ts'
import { announceStarts } from './offers.server.ts'

let now = Date.parse('2026-03-01T00:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })

/** Zones with a change of the clocks within the dates, and the ends of the earth; instants as the zone's own clock has them. */
const CASES = [
  ['Pacific/Pago_Pago', '2026-03-10', '2026-03-11', '2026-03-10T11:00:00Z', '2026-03-12T11:00:00Z'],
  ['Pacific/Kiritimati', '2026-03-10', '2026-03-11', '2026-03-09T10:00:00Z', '2026-03-11T10:00:00Z'],
  ['America/New_York', '2026-03-07', '2026-03-08', '2026-03-07T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['Europe/Berlin', '2026-03-28', '2026-03-29', '2026-03-27T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-24', '2026-10-25', '2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z'],
  // The clocks go on at midnight: the day begins at one.
  ['Africa/Cairo', '2026-04-23', '2026-04-24', '2026-04-22T22:00:00Z', '2026-04-24T21:00:00Z'],
  ['America/Santiago', '2026-09-05', '2026-09-06', '2026-09-05T04:00:00Z', '2026-09-07T03:00:00Z'],
  ['Asia/Kathmandu', '2026-05-01', '2026-05-01', '2026-04-30T18:15:00Z', '2026-05-01T18:15:00Z'],
  ['Australia/Lord_Howe', '2026-04-04', '2026-04-05', '2026-04-03T13:00:00Z', '2026-04-05T13:30:00Z'],
  ['Pacific/Chatham', '2026-09-26', '2026-09-27', '2026-09-25T11:15:00Z', '2026-09-27T10:15:00Z'],
] as const

test.each(CASES)('in %s an offer from %s to %s is live from %s until %s', async (zone, first, last, starts, ends) => {
  expect(startOf(zone, first).toISOString()).toBe(starts.replace('Z', '.000Z'))
  expect(endOf(zone, last).toISOString()).toBe(ends.replace('Z', '.000Z'))
  for (const date of datesFrom(first, last)) {
    expect(dateIn(zone, startOf(zone, date))).toBe(date)
    expect(dateIn(zone, new Date(endOf(zone, date).getTime() - 1))).toBe(date)
  }

  const word = `Zorilla${zone.replace(/\W/g, '')}${first.replaceAll('-', '')}`
  now = Date.parse(starts) - 3 * 86_400_000
  const me = await recruiter(app)
  await give(app, me, 1_000)
  const { uuid } = (await as(app, me).call(contract.addJobOffer, { ...FIELDS, title: word })).body.offer
  const body = { uuid, startDate: first, endDate: last, time_zone: zone, idempotency_key: `key of ${uuid}` }
  const activated = (await as(app, me).call(contract.activateJobOffer, body)).body
  expect(activated).toMatchObject({ charged: 5 * countDays(first, last), offer: { state: 'scheduled' } })

  const seen = async (time: number) => {
    now = time
    await app.background.catchUp()
    const { offer } = (await as(app, me).call(contract.fetchJobOffer, { uuid })).body
    const { jobs } = (await app.call(searchJobs, { query: word })).body
    const page = jobs[0] ? (await app.call(fetchJob, { id: jobs[0].id })).body : null
    return [offer.state, jobs.length, offer.startDate, offer.endDate, page?.valid_through ?? null]
  }
  const start = Date.parse(starts)
  const end = Date.parse(ends)
  expect(await seen(start - 1)).toEqual(['scheduled', 0, first, last, null])
  for (const date of datesFrom(first, last))
    expect(await seen(startOf(zone, date).getTime()), date).toEqual(['live', 1, first, last, last])
  expect(await seen(end - 1)).toEqual(['live', 1, first, last, last])
  expect(await seen(end)).toEqual(['ended', 0, first, last, null])
})

test('dates are counted with both ends', () => {
  expect(countDays('2026-02-27', '2026-03-01')).toBe(3)
  expect(datesFrom('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
  expect(datesFrom('2026-03-02', '2026-03-01')).toEqual([])
})

test('a saved search is told of an offer once, when its first day comes, also after a day without a server', async () => {
  now = Date.parse('2026-06-01T10:00:00Z')
  const [me, reader] = [await recruiter(app), await seeker(app)]
  await give(app, me, 100)
  await as(app, reader).call(addFeed, { title: 'Thylacines', query: 'thylacine', filters: [] })
  const { uuid } = (await as(app, me).call(contract.addJobOffer, { ...FIELDS, title: 'Thylacine finder' })).body.offer
  const dates = { startDate: '2026-06-03', endDate: '2026-06-05', idempotency_key: 'thylacine key' }
  await as(app, me).call(contract.activateJobOffer, { uuid, ...dates })
  const pass = async () => {
    await announceStarts(app.services)
    await matchFeeds(app.services, () => app.background.catchUp())
    const { rows } = await app.services.pool.query(`select count(*)::int as n from feed_matches where group_key = $1`, [
      `offer-${uuid}`,
    ])
    return rows[0].n
  }
  expect(await pass()).toBe(0)
  now = Date.parse('2026-06-04T12:00:00Z')
  expect(await pass()).toBe(1)
  const logged = async () => {
    const { rows } = await app.services.pool.query(`select count(*)::int as n from change_log where key = $1`, [
      `offer-${uuid}`,
    ])
    return rows[0].n
  }
  const before = await logged()
  expect(await pass()).toBe(1)
  expect(await logged()).toBe(before)
})
