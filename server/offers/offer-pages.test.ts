import { expect, test } from 'vitest'
import type { Viewer } from '#domain/shared/roles.ts'
import { removeJobs } from '#server/jobs/jobs.server.ts'
import { type Person, recruiter } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { listOffers, offerPage } from './offer-pages.server.ts'
import { jobOffers, offerDays } from './offers.table.ts'

const app = await testApp()
const { services } = app
const HOUR_MS = 3_600_000
const FIRST = { offset: 0, limit: 20 }
const viewerOf = ({ id }: Person): Viewer => ({ id, accountTypeId: 2, headhunter: true })
const fromNow = (hours: number) => new Date(services.clock().getTime() + hours * HOUR_MS)

async function addOffer(owner: Person, values: Partial<typeof jobOffers.$inferInsert> = {}): Promise<string> {
  const texts = {
    title: 'Tide analyst',
    link: 'https://kelp.example/1',
    company: 'Kelp',
    city: 'Bremen',
    country: 'Germany',
  }
  const [row] = await services.db
    .insert(jobOffers)
    .values({
      ...{ ...texts, userId: owner.id, isRemote: false, description: 'Read **tides**.' },
      ...{ createdAt: fromNow(-5), editedAt: fromNow(-5), ...values },
    })
    .returning({ id: jobOffers.id })
  return row?.id ?? ''
}

test('a recruiter lists only the own offers, by state, with their cost', async () => {
  const [rita, omar] = [await recruiter(app), await recruiter(app)]
  const live = await addOffer(rita, { startsAt: fromNow(-1), endsAt: fromNow(20), editedAt: fromNow(0) })
  await addOffer(rita)
  await addOffer(rita, { startsAt: fromNow(2), endsAt: fromNow(20) })
  await addOffer(rita, { startsAt: fromNow(-9), endsAt: fromNow(-1) })
  await addOffer(rita, { startsAt: fromNow(-1), endsAt: fromNow(9), reviewSigns: ['pay'] })
  await addOffer(rita, { removedAt: fromNow(-1) })
  const paidAt = fromNow(-1)
  await services.db.insert(offerDays).values([
    { offerId: live, day: '2027-01-01', cost: 5, paidAt },
    { offerId: live, day: '2027-01-02', cost: 7, paidAt },
    { offerId: live, day: '2027-01-03', cost: 9, paidAt, returnedAt: paidAt },
  ])
  const list = await listOffers(services, rita.id, FIRST)
  expect(list).toMatchObject({ total: 6, balance: 0, cost_per_day: 5 })
  expect(list.states).toEqual({ live: 1, draft: 1, scheduled: 1, ended: 1, waiting: 1, removed: 1 })
  expect(list.offers[0]).toMatchObject({ uuid: live, state: 'live', active: true, cost: 12 })
  expect(await listOffers(services, rita.id, { ...FIRST, state: 'ended' })).toMatchObject({
    total: 1,
    offers: [{ state: 'ended', active: false }],
  })
  expect((await listOffers(services, rita.id, { offset: 4, limit: 20 })).offers).toHaveLength(2)
  expect(await listOffers(services, omar.id, FIRST)).toMatchObject({ total: 0, offers: [], states: {} })
})

test('an inactive offer has a page for its owner alone', async () => {
  const [rita, omar] = [await recruiter(app), await recruiter(app)]
  const uuid = await addOffer(rita)
  expect(await offerPage(services, viewerOf(rita), uuid)).toMatchObject({
    kind: 'own',
    offer: { uuid, state: 'draft' },
    description_html: expect.stringContaining('<strong>tides</strong>'),
  })
  for (const viewer of [viewerOf(omar), null]) expect(await offerPage(services, viewer, uuid)).toEqual({ kind: 'none' })
  for (const wrong of ['x', `${uuid}0`, "' or 1=1", uuid.toUpperCase()])
    expect(await offerPage(services, viewerOf(rita), wrong)).toEqual({ kind: 'none' })
})

test('a live offer is everyone’s and marked for its owner; afterwards it is gone for others', async () => {
  const rita = await recruiter(app)
  const uuid = await addOffer(rita, { startsAt: fromNow(-1), endsAt: fromNow(20) })
  await post(app, [posting({ externalId: uuid, title: 'Tide analyst' })], 'direct')
  const page = await offerPage(services, null, uuid)
  expect(page).toMatchObject({ kind: 'live', job: { title: 'Tide analyst', source: 'direct' }, own: null })
  const job = page.kind === 'live' ? page.job : null
  expect(await offerPage(services, viewerOf(rita), uuid)).toMatchObject({ own: { uuid, path: job?.path } })
  await removeJobs(services, [job?.id ?? ''])
  expect(await offerPage(services, null, uuid)).toMatchObject({ kind: 'gone', gone: { title: 'Tide analyst' } })
})
