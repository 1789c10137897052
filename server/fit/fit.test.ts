import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fetchFits, fetchJobsForMe, searchJobsByFit } from '#domain/fit/fit.contract.ts'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { as, operator, recruiter, seeker } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { SALARY } from '#tests/harness/profile-values.ts'
import { fillProfile } from '#tests/harness/profiles.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { searchByFit } from './fit.server.ts'

const app = await startTestApp()
const someone = await seeker(app)
await fillProfile(app, someone, {
  skills: { 3: { python: 4, sql: 2 }, 8: { docker: 5 } },
  sections: {
    experience: { work_experience: '5-7', positions: [] },
    about_you: { legally_in: ['DE'], languages: [{ language: 'de', fluency: 'fluent' }] },
    ideal_job: { desired_salary: SALARY, willing_to_relocate: false, job_titles: ['data-engineer'] },
  },
})

const near: Partial<Posting> = {
  title: 'Senior Data Engineer',
  places: ['Berlin, Germany'],
  workMode: 'onsite',
  skills: ['Python', 'Docker', 'SQL'],
  salary: { low: 70_000, high: 90_000, currency: 'EUR', period: 'year' },
  descriptionHtml: '<p>You are fluent in German.</p>',
}
const OFFERS = {
  best: posting(near),
  far: posting({ ...near, places: ['Austin, TX, USA'] }),
  poor: posting({ ...near, salary: { low: 30_000, high: 40_000, currency: 'EUR', period: 'year' } }),
  other: posting({
    ...{ title: 'Professor of Statistics', places: ['Berlin, Germany'], skills: ['R'], date: '2026-11-02T09:00:00Z' },
  }),
  remote: posting({
    ...near,
    places: [],
    workMode: 'remote',
    remoteCountries: ['Germany'],
    skills: ['Python', 'Docker'],
  }),
}
await post(app, Object.values(OFFERS))
const all = (await app.call(searchJobs, { query: '' })).body.jobs as { id: string; company_name: string }[]
const nameOf = new Map(
  all.map(({ id, company_name }) => [
    id,
    Object.entries(OFFERS).find(([, { company }]) => company === company_name)?.[0],
  ]),
)
const idOf = (name: keyof typeof OFFERS) => all.find(({ id }) => nameOf.get(id) === name)?.id ?? ''
const names = (jobs: { id: string }[]) => jobs.map(({ id }) => nameOf.get(id))

test('a job says which wishes of both sides are met, missed and left open', async () => {
  const { body } = await as(app, someone).call(fetchFits, { ids: [idOf('best'), idOf('far')] })
  const [best, far] = body.fits
  expect(best.id).toBe(idOf('best'))
  expect(best.fit.wishes.map(Object.values)).toEqual([
    ['skill', 'job', 'Python: Intermediate or higher', 'met', 'Advanced'],
    ['skill', 'job', 'Docker: Intermediate or higher', 'met', 'Expert'],
    ['skill', 'job', 'SQL: Intermediate or higher', 'missed', 'Basic'],
    ['seniority', 'job', 'Senior: 5 years or more', 'met', '5–7 years'],
    ['role', 'candidate', 'Work as Data Engineer', 'met', 'Data Engineer'],
    ['place', 'job', 'On site in Berlin', 'met', 'Berlin, Germany'],
    ['right to work', 'job', 'Right to work in Germany', 'met', 'Germany'],
    ['pay', 'candidate', 'Pay of €60,000 or more', 'met', '€70,000 – €90,000'],
    ['language', 'job', 'German', 'met', 'Fluent'],
  ])
  expect([best.fit.met, best.fit.known]).toEqual([8, 9])
  expect(far.fit.met).toBe(6)
  expect(far.fit.score).toBeLessThan(best.fit.score)
})

test('jobs for me: the best fitting first, in disjoint pages, with what the profile lacks', async () => {
  const page = (offset: number, limit: number) => as(app, someone).call(fetchJobsForMe, { offset, limit })
  const { body } = await page(0, 20)
  const jobs = body.jobs.map(({ job }: { job: { id: string } }) => job)
  expect(names(jobs)).toEqual(['remote', 'best', 'poor', 'other', 'far'])
  expect(body.missing).toEqual(['position_types'])
  const scores = body.jobs.map(({ fit }: { fit: { score: number } }) => fit.score)
  expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
  const parts = [(await page(0, 2)).body, (await page(2, 100)).body]
  expect(parts.flatMap(({ jobs }) => jobs)).toEqual(body.jobs)
  expect(parts.map(({ total }) => total)).toEqual([body.total, body.total])
})

test('a search by fit finds what the same search finds, in the order of fit', async () => {
  const body = { query: 'engineer', filters: [{ field: 'skills', value: 'Python' }] }
  const plain = (await app.call(searchJobs, body)).body
  const found = (await as(app, someone).call(searchJobsByFit, body)).body
  expect(names(found.jobs)).toEqual(['remote', 'best', 'poor', 'far'])
  expect(found.total).toBe(plain.total)
  expect(names(found.jobs).toSorted()).toEqual(names(plain.jobs).toSorted())
  const second = (await as(app, someone).call(searchJobsByFit, { ...body, limit: 2, offset: 2 })).body
  expect(names(second.jobs)).toEqual(['poor', 'far'])
  expect((await as(app, someone).call(searchJobsByFit, { ...body, limit: 0 })).body.jobs).toEqual([])
})

test('pages of a search by fit hold every job once, across the end of what is compared in full', async () => {
  const viewer = { id: someone.id, accountTypeId: 1, headhunter: false }
  const body = { query: '', filters: [] }
  const page = async (offset: number, limit: number, compared: number) => {
    const { jobs } = await searchByFit(app.services, viewer, { ...body, offset, limit }, compared)
    return names(jobs)
  }
  const total = Object.keys(OFFERS).length
  for (const compared of [1, 2, 3, 4]) {
    const whole = await page(0, 100, compared)
    expect(whole.toSorted()).toEqual(Object.keys(OFFERS).toSorted())
    for (const limit of [1, 2, 3]) {
      const starts = Array.from({ length: Math.ceil(total / limit) }, (_, index) => index * limit)
      const pages = await Promise.all(starts.map((offset) => page(offset, limit, compared)))
      expect(pages.flat()).toEqual(whole)
    }
  }
})

test('a changed ad is compared as it is now', async () => {
  const changed = posting({ ...near, externalId: 'changes', descriptionHtml: '<p>You are fluent in French.</p>' })
  const languages = async () => {
    const { jobs } = (await app.call(searchJobs, { query: changed.company })).body
    const { body } = await as(app, someone).call(fetchFits, { ids: [jobs[0].id] })
    return body.fits[0].fit.wishes.filter(({ kind }: { kind: string }) => kind === 'language')
  }
  await post(app, [changed], 'own')
  expect(await languages()).toMatchObject([{ wish: 'French', result: 'unknown' }])
  await post(app, [{ ...changed, descriptionHtml: '<p>You are fluent in German.</p>' }], 'own')
  expect(await languages()).toMatchObject([{ wish: 'German', result: 'met' }])
})

test('who has no profile is compared with nothing', async () => {
  const ids = [idOf('best')]
  for (const person of [await seeker(app), await recruiter(app), await operator(app)]) {
    const { call } = as(app, person)
    expect((await call(fetchFits, { ids })).body).toEqual({ fits: null })
    const { body } = await call(fetchJobsForMe)
    expect([body.total, body.jobs, body.missing[0]]).toEqual([0, [], 'skills'])
    const { jobs, total } = (await call(searchJobsByFit, { query: 'engineer' })).body
    expect(jobs).toHaveLength(total)
  }
})

test('visitors may not; unknown jobs are left out; bad input is refused', async () => {
  for (const call of [fetchFits, fetchJobsForMe, searchJobsByFit]) expect((await app.call(call, {})).status).toBe(401)
  const { call } = as(app, someone)
  expect((await call(fetchFits, { ids: ['0000000000', randomUUID(), "'"] })).body).toEqual({ fits: [] })
  expect((await call(fetchFits, { ids: [] })).status).toBe(422)
  expect((await call(fetchFits, { ids: Array.from({ length: 201 }, String) })).status).toBe(422)
  expect((await call(fetchJobsForMe, { limit: 101 })).status).toBe(422)
  expect((await call(fetchJobsForMe, { offset: -1 })).status).toBe(422)
  expect((await call(searchJobsByFit, { sort: [{ field: 'date', direction: 'asc' }] })).status).toBe(422)
})

test('too many requests are refused', async () => {
  const limited = await startTestApp({ RATE_LIMITS: true }, { clock: () => new Date('2026-11-28T12:00:00Z') })
  const { call } = as(limited, await seeker(limited))
  const statuses = []
  for (let made = 0; made < 121; made++) statuses.push((await call(fetchFits, { ids: ['0000000000'] })).status)
  expect(statuses.filter((status) => status !== 200)).toEqual([429])
})
