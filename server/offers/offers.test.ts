import { expect, test } from 'vitest'
import { exportData } from '#domain/account/users.contract.ts'
import { fetchPeopleWhoFit } from '#domain/fit/fit.contract.ts'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import * as contract from '#domain/offers/offers.contract.ts'
import { FIELDS, give } from '#tests/harness/offers.ts'
import { as, operator, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { startTestApp } from '#tests/harness/test-app.ts'

let now = Date.parse('2026-11-02T10:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })
let keys = 0
const key = () => `key-number-${++keys}`

const add = async (me: Person, more: object = {}) =>
  (await as(app, me).call(contract.addJobOffer, { ...FIELDS, ...more })).body.offer
const activate = (me: Person, uuid: string, more: object = {}) =>
  as(app, me).call(contract.activateJobOffer, {
    ...{ uuid, startDate: '2026-11-02', endDate: '2026-11-03', time_zone: 'Europe/Berlin', idempotency_key: key() },
    ...more,
  })
const found = async (query: string) => {
  await app.background.catchUp()
  return (await app.call(searchJobs, { query })).body.jobs
}
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string; fields?: object } } }) => [
  status,
  body.error?.code,
  ...(body.error?.fields ? [Object.keys(body.error.fields)] : []),
]

test('an offer is added, listed, previewed, edited and deleted', async () => {
  const me = await recruiter(app)
  const offer = await add(me)
  expect(offer).toMatchObject({ ...FIELDS, active: false, state: 'draft', startDate: null, cost: 0, path: null })
  now += 60_000
  await add(me, { title: 'Second' })
  const list = (await as(app, me).call(contract.fetchJobOffers)).body
  expect(list).toMatchObject({ total: 2, states: { draft: 2 }, balance: 0, cost_per_day: 5 })
  expect(list.offers.map(({ title }: { title: string }) => title)).toEqual(['Second', FIELDS.title])
  now += 60_000
  const edited = await as(app, me).call(contract.editJobOffer, { uuid: offer.uuid, title: 'First', workMode: 'remote' })
  expect(edited.body.offer).toMatchObject({ ...FIELDS, title: 'First', workMode: 'remote', isRemote: true })
  const onsite = await as(app, me).call(contract.editJobOffer, { uuid: offer.uuid, isRemote: false })
  expect(onsite.body.offer).toMatchObject({ workMode: null, isRemote: false })
  expect((await as(app, me).call(contract.fetchJobOffer, { uuid: offer.uuid })).body).toMatchObject({
    offer: { title: 'First' },
    description_html: expect.stringContaining('<strong>PyTorch</strong>'),
  })
  expect((await as(app, me).call(contract.fetchJobOffers, { limit: 1, offset: 1 })).body.offers).toHaveLength(1)
  expect((await as(app, me).call(contract.deleteJobOffer, { uuid: offer.uuid })).status).toBe(200)
  expect(codeOf(await as(app, me).call(contract.deleteJobOffer, { uuid: offer.uuid }))).toEqual([
    404,
    'offer_not_found',
  ])
})

test('a preview is safe HTML with the skills and the level that the text names', async () => {
  const me = await recruiter(app)
  const { body } = await as(app, me).call(contract.previewJobOffer, {
    title: 'Senior Data Engineer',
    description:
      '## You\n\n- know **Spark** and SQL\n\n<script>alert(1)</script> <img src=x onerror=alert(1)> [go](javascript:alert(1))',
  })
  expect(body.skills).toEqual(expect.arrayContaining(['Spark', 'SQL']))
  expect(body.seniority).toBe('senior')
  expect(body.description_html).toContain('<li>know <strong>Spark</strong> and SQL</li>')
  expect(body.description_html).not.toMatch(/<script|<img|href="javascript/)
})

test('a way of working that nobody stated is not published', async () => {
  const me = await recruiter(app)
  await give(app, me, 100)
  const open = await add(me, { title: 'Dibbler analyst', workMode: null })
  const onsite = await add(me, { title: 'Bilby analyst', workMode: 'onsite' })
  for (const { uuid } of [open, onsite]) expect((await activate(me, uuid)).status).toBe(200)
  expect(await found('dibbler')).toMatchObject([{ work_mode: null, is_remote: false }])
  expect(await found('bilby')).toMatchObject([{ work_mode: 'onsite', is_remote: false }])
})

test('an active offer is a job at once, follows its edits, and is gone once deactivated', async () => {
  const me = await recruiter(app)
  await give(app, me, 100)
  const offer = await add(me, { title: 'Quokka tracking engineer' })
  const { body } = await activate(me, offer.uuid)
  expect(body).toMatchObject({
    balance: 90,
    charged: 10,
    returned: 0,
    offer: { state: 'live', active: true, cost: 10 },
  })
  const [job] = await found('quokka')
  expect(job).toMatchObject({
    ...{ source: 'direct', company_name: FIELDS.company, city: 'Berlin', country: 'Germany', path: body.offer.path },
    ...{ salary_low: 70_000, currency: 'EUR', seniority: 'senior', date: new Date(now).toISOString() },
  })
  expect(job.skills).toEqual(expect.arrayContaining(['PyTorch', 'Python']))
  await as(app, me).call(contract.editJobOffer, { uuid: offer.uuid, title: 'Wombat tracking engineer' })
  expect(await found('quokka')).toEqual([])
  expect(await found('wombat')).toMatchObject([{ id: job.id, date: job.date }])
  const ended = await as(app, me).call(contract.deactivateJobOffer, { uuid: offer.uuid })
  expect(ended.body).toMatchObject({ balance: 95, returned: 5, offer: { state: 'draft', active: false } })
  expect(await found('wombat')).toEqual([])
  const again = await as(app, me).call(contract.deactivateJobOffer, { uuid: offer.uuid })
  expect(again.body).toMatchObject({ balance: 95, returned: 0 })
})

test.each([
  [{ title: 'x'.repeat(151) }, ['title']],
  [{ title: ' ' }, ['title']],
  [{ currency: 'XXX' }, ['currency']],
  [{ skills: Array.from({ length: 41 }, () => 'SQL') }, ['skills']],
  [{ salaryLow: -1 }, ['salaryLow']],
  [{ description: 'x'.repeat(20_001) }, ['description']],
])('%j is rejected by its field', async (wrong, fields) => {
  const me = await recruiter(app)
  expect(codeOf(await as(app, me).call(contract.addJobOffer, { ...FIELDS, ...wrong }))).toEqual([
    422,
    'invalid',
    fields,
  ])
})

test.each([
  [{ link: '' }, ['link']],
  [{ link: 'javascript:alert(1)' }, ['link']],
  [{ company: '', description: '' }, ['company', 'description']],
  [{ city: '', country: '' }, ['city']],
  [{ country: 'Atlantis' }, ['country']],
  [{ city: 'Xyzzyville', country: '' }, ['country']],
  [{ city: 'Berlin, Munich' }, ['city']],
  [{ salaryLow: 90_000, salaryHigh: 80_000 }, ['salaryHigh']],
  [{ currency: null }, ['currency']],
  [{ period: null }, ['period']],
])('an offer with %j can be kept, but not activated', async (lack, fields) => {
  const me = await recruiter(app)
  await give(app, me, 100)
  const offer = await add(me, lack)
  expect(codeOf(await activate(me, offer.uuid))).toEqual([422, 'offer_incomplete', fields])
})

test('a remote offer needs no city, and an active one stays complete', async () => {
  const me = await recruiter(app)
  await give(app, me, 100)
  const offer = await add(me, { title: 'Remote numbat counter', city: '', country: '', isRemote: true })
  expect((await activate(me, offer.uuid)).status).toBe(200)
  expect(await found('numbat')).toMatchObject([{ is_remote: true, city: null }])
  const cut = await as(app, me).call(contract.editJobOffer, { uuid: offer.uuid, description: '' })
  expect(codeOf(cut)).toEqual([422, 'offer_incomplete', ['description']])
  expect(codeOf(await as(app, me).call(contract.deleteJobOffer, { uuid: offer.uuid }))).toEqual([409, 'offer_active'])
})

test.each([
  [{ startDate: '2026-11-01' }, ['startDate']],
  [{ startDate: '2026-11-05', endDate: '2026-11-04' }, ['endDate']],
  [{ endDate: '2027-11-02' }, ['endDate']],
])('the dates %j are rejected', async (dates, fields) => {
  const me = await recruiter(app)
  await give(app, me, 5_000)
  const offer = await add(me)
  expect(codeOf(await activate(me, offer.uuid, dates))).toEqual([422, 'offer_dates', fields])
})

test.each([
  [{ startDate: '2026-02-30' }, ['startDate']],
  [{ time_zone: 'Mars/Olympus' }, ['time_zone']],
  [{ idempotency_key: 'short' }, ['idempotency_key']],
  [{ uuid: 'x' }, ['uuid']],
])('an activation with %j is rejected', async (wrong, fields) => {
  const me = await recruiter(app)
  const offer = await add(me)
  expect(codeOf(await activate(me, offer.uuid, wrong))).toEqual([422, 'invalid', fields])
})

const CALLS = [
  [contract.fetchJobOffers, {}],
  [contract.addJobOffer, FIELDS],
  [contract.editJobOffer, { title: 'Mine now' }],
  [contract.deleteJobOffer, {}],
  [contract.activateJobOffer, { startDate: '2026-11-02', endDate: '2026-11-02', idempotency_key: 'somebody-else' }],
  [contract.deactivateJobOffer, { delete: true }],
  [contract.fetchJobOffer, {}],
  [contract.previewJobOffer, { title: '', description: '' }],
] as const

/** Found by their bodies, so that a call that is added is tried as well. */
const CALLS_ABOUT_ONE = [...Object.values(contract), fetchPeopleWhoFit]
  .filter((value) => typeof value === 'object' && 'path' in value)
  .filter(({ path, body }) => path.startsWith('/recruiter/') && 'shape' in body && 'uuid' in body.shape)

test('the calls about one offer are those that are known', () => {
  expect(CALLS_ABOUT_ONE.map(({ path }) => path.replace('/recruiter/n-', '')).toSorted()).toEqual([
    'activate-job-offer',
    'deactivate-job-offer',
    'delete-job-offer',
    'edit-job-offer',
    'fetch-job-offer',
    'fetch-offer-counts',
    'fetch-people-who-fit',
  ])
})

test.each(CALLS)('only recruiters may make the call %#', async (call, body) => {
  const uuid = '6d1f3a0e-9a51-4d3c-8a2e-111111111111'
  const full = call.body.safeParse({ ...body, uuid }).success ? { ...body, uuid } : body
  expect((await app.call(call, full)).status).toBe(401)
  for (const person of [await seeker(app), await operator(app)])
    expect((await as(app, person).call(call, full)).status).toBe(403)
})

test('no call lets a recruiter see, change, activate, end or delete an offer of another', async () => {
  const [me, other] = [await recruiter(app), await recruiter(app)]
  await give(app, me, 100)
  await give(app, other, 100)
  const offer = await add(me, { title: 'Bilby keeper' })
  await activate(me, offer.uuid)
  const bodies = new Map<string, object>(CALLS.map(([call, body]) => [call.path, body]))
  for (const call of CALLS_ABOUT_ONE) {
    const body = { ...bodies.get(call.path), uuid: offer.uuid }
    expect(codeOf(await as(app, other).call(call, body)), call.path).toEqual([404, 'offer_not_found'])
  }
  expect((await as(app, other).call(contract.fetchJobOffers)).body).toMatchObject({
    total: 0,
    offers: [],
    balance: 100,
  })
  expect((await as(app, me).call(contract.fetchJobOffer, { uuid: offer.uuid })).body.offer).toMatchObject({
    title: 'Bilby keeper',
    state: 'live',
  })
})

test('an export of the data has the offers', async () => {
  const me = await recruiter(app)
  const offer = await add(me)
  expect((await as(app, me).call(exportData)).body.job_offers).toMatchObject([
    { uuid: offer.uuid, title: FIELDS.title },
  ])
})
