import { expect, test } from 'vitest'
import * as contract from '#domain/offers/offers.contract.ts'
import { jobPage, requireJob } from '#server/jobs/jobs.server.ts'
import { FIELDS, give } from '#tests/harness/offers.ts'
import { as, type Person, recruiter } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { offerPage } from './offer-page.server.ts'
import { announceStarts, removeOffer } from './offers.server.ts'

let now = Date.parse('2026-11-02T10:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })
const viewer = ({ id }: Person) => ({ id, accountTypeId: 2, headhunter: true })

test('a page is the owner’s before it is live, everyone’s while it is, and gone afterwards', async () => {
  const [me, other] = [await recruiter(app), await recruiter(app)]
  await give(app, me, 100)
  const { uuid } = (await as(app, me).call(contract.addJobOffer, FIELDS)).body.offer
  const kinds = async () => {
    await app.background.catchUp()
    const viewers = [null, viewer(other), viewer(me)]
    return Promise.all(viewers.map(async (one) => (await offerPage(app.services, one, uuid)).kind))
  }
  expect(await kinds()).toEqual(['none', 'none', 'own'])
  const dates = {
    startDate: '2026-11-02',
    endDate: '2026-11-02',
    time_zone: 'UTC',
    idempotency_key: 'page of an offer',
  }
  const { body } = await as(app, me).call(contract.activateJobOffer, { uuid, ...dates })
  expect(await kinds()).toEqual(['live', 'live', 'live'])
  expect(await offerPage(app.services, null, uuid)).toMatchObject({ job: { path: body.offer.path, source: 'direct' } })
  now = Date.parse('2026-11-03T00:00:00Z')
  expect(await kinds()).toEqual(['gone', 'gone', 'own'])
  expect(await offerPage(app.services, null, uuid)).toMatchObject({ gone: { valid_through: '2026-11-02' } })
  await as(app, me).call(contract.deleteJobOffer, { uuid })
  expect(await kinds()).toEqual(['gone', 'gone', 'gone'])
})

test('before its first day an offer is nobody else’s, whether it is scheduled or was ended; a new date hides none that was live', async () => {
  const [me, other] = [await recruiter(app), await recruiter(app)]
  await give(app, me, 200)
  const { call } = as(app, me)
  const { uuid } = (await call(contract.addJobOffer, FIELDS)).body.offer
  const activate = async (day: string) => {
    const dates = { startDate: day, endDate: day, time_zone: 'UTC', idempotency_key: `scheduled for ${day}` }
    expect((await call(contract.activateJobOffer, { uuid, ...dates })).status).toBe(200)
  }
  const state = async () => {
    await app.background.catchUp()
    const { rows } = await app.services.pool.query(`select id from jobs where external_id = $1`, [uuid])
    const viewers = [null, viewer(other), viewer(me)]
    const kinds = await Promise.all(viewers.map(async (one) => (await offerPage(app.services, one, uuid)).kind))
    const code = await requireJob(app.services, rows[0].id).then(
      () => 'live',
      (error) => error.code,
    )
    return [...kinds, (await jobPage(app.services, rows[0].id, '/')).kind, code]
  }
  await activate('2026-11-10')
  expect(await state()).toEqual(['none', 'none', 'own', 'none', 'job_not_found'])
  await call(contract.deactivateJobOffer, { uuid })
  expect(await state()).toEqual(['none', 'none', 'own', 'none', 'job_not_found'])
  await activate('2026-11-11')
  now = Date.parse('2026-11-11T09:00:00Z')
  await announceStarts(app.services)
  expect(await state()).toEqual(['live', 'live', 'live', 'moved', 'live'])
  now = Date.parse('2026-11-12T09:00:00Z')
  expect(await state()).toEqual(['gone', 'gone', 'own', 'gone', 'job_gone'])
  await activate('2026-11-20')
  expect(await state()).toEqual(['gone', 'gone', 'own', 'gone', 'job_gone'])
})

test.each(['', 'x', '../1', 'A'.repeat(36)])('there is no page of %j', async (uuid) => {
  expect(await offerPage(app.services, null, uuid)).toEqual({ kind: 'none' })
})

test('the owner of a removed offer is told why, once', async () => {
  const me = await recruiter(app)
  const { uuid } = (await as(app, me).call(contract.addJobOffer, FIELDS)).body.offer
  await removeOffer(app.services, uuid, 'It asks for money.')
  await removeOffer(app.services, uuid, 'Again.')
  const mails = (await queuedMails(app, me.email)).filter(({ kind }) => kind === 'offer-removed')
  expect(mails).toMatchObject([{ props: { reason: 'It asks for money.', returned: 0 } }])
})
