import { expect, test } from 'vitest'
import { type Filter, type JobCard, searchJobs } from '#domain/jobs/jobs.contract.ts'
import { generatePostings } from '#server/demo/postings.ts'
import { changesSince, oldestRunning } from '#server/platform/database/change-log.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import type { SavedSearch } from './read-saved.ts'
import { createSavedMatcher, type SavedMatcher } from './saved-matcher.ts'

const NOW = new Date('2026-11-20T10:07:00Z')
const start = () => startTestApp({}, { clock: () => NOW })

/** Does the work and returns the groups that it changed, once the index shows them. */
async function changedBy(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const since = await oldestRunning(app.services.db)
  await work()
  await app.background.catchUp()
  const { changes } = await changesSince(app.services.db, since, ['jobs'])
  return [...new Set(changes.map(({ key }) => key))]
}

async function groupsById(app: TestApp): Promise<Map<string, string>> {
  const { rows } = await app.services.pool.query<{ id: string; group_key: string }>('select id, group_key from jobs')
  return new Map(rows.map(({ id, group_key }) => [id, group_key]))
}

async function listed(app: TestApp, search: SavedSearch, among: readonly string[]): Promise<string[]> {
  const { body } = await app.call(searchJobs, { ...search, limit: 1_000 })
  expect(body.total).toBeLessThanOrEqual(1_000)
  const groups = await groupsById(app)
  const keys = new Set(body.jobs.map(({ id }: JobCard) => groups.get(id)))
  return among.filter((key) => keys.has(key)).toSorted()
}

async function expectAsListed(app: TestApp, matcher: SavedMatcher, searches: SavedSearch[], changed: string[]) {
  const { found } = await matcher.match(changed)
  let hits = 0
  for (const [index, search] of searches.entries()) {
    const expected = await listed(app, search, changed)
    expect({ search, found: (found.get(String(index)) ?? []).toSorted() }).toEqual({ search, found: expected })
    hits += expected.length
  }
  return hits
}

const WORDS =
  'data engineer,senior,junior data scientist,python,pyhton,in Berlin,London,remote,machine learning,"data analyst",-manager,sql OR rust,lead,director,contract,jobs,Head of,staff,tensorflow,analyst remote,Germany,engineering,hybrid,internship,haskell,zzzz,hadop,the,C++,r,go'.split(
    ',',
  )
const FILTERS: Filter[] = [
  { field: 'is_remote', value: 'yes' },
  { field: 'is_remote', value: 'no' },
  { field: 'city', value: 'Berlin' },
  { field: 'city', value: 'München' },
  { field: 'city', value: 'Nowhereville' },
  { field: 'country', value: 'USA' },
  { field: 'country', value: 'Deutschland' },
  { field: 'country', value: 'not_stated' },
  { field: 'country', value: 'Germany', exclude: true },
  { field: 'seniority', value: 'senior' },
  { field: 'skills', value: 'python' },
  { field: 'skills', value: 'golang', exclude: true },
  { field: 'salary_min', value: '80000', currency: 'EUR' },
  { field: 'salary_min', value: 'unknown' },
  { field: 'posted_within', value: '14' },
  { field: 'work_mode', value: 'hybrid' },
  { field: 'employment_type', value: 'full_time' },
]

function randomSearches(random: () => number, count: number): SavedSearch[] {
  const some = <T>(list: readonly T[], max: number) =>
    Array.from({ length: Math.floor(random() * (max + 1)) }, () => list[Math.floor(random() * list.length)] as T)
  return Array.from({ length: count }, () => ({
    query: some(WORDS, 3).join(' '),
    filters: some(FILTERS, random() < 0.5 ? 0 : 3),
    match: random() < 0.15 ? 'title' : 'all',
  }))
}

test.each([
  ['read anew each time', { trustedMs: 0, checksMs: Number.POSITIVE_INFINITY }],
  ['read once', {}],
])('saved searches, %s, find exactly the changed jobs that their lists show', async (_, trust) => {
  const app = await start()
  const random = seededRandom(5)
  await post(app, [...generatePostings({ count: 150, seed: 3, now: NOW })], 'first')
  const searches = randomSearches(random, 80)
  const matcher = createSavedMatcher(app.services, trust)
  for (const [index, search] of searches.entries()) matcher.set(String(index), search)
  let hits = 0
  for (let batch = 0; batch < 2; batch++) {
    const next = [...generatePostings({ count: 40, seed: 50 + batch, now: NOW })]
    const changed = await changedBy(app, () => post(app, next, `batch ${batch}`))
    hits += await expectAsListed(app, matcher, searches, changed)
  }
  expect(hits).toBeGreaterThan(200)
})

test('new jobs decide at once which reading of a saved search counts', async () => {
  const app = await start()
  const oslo = { places: ['Oslo, Norway'] }
  await post(app, [posting({ title: 'Lead Welder', ...oslo }), posting({ title: 'Painter', ...oslo })])
  const searches: SavedSearch[] = ['senior haskell', 'haskel', 'welder bergen', 'junior painter', 'cobol'].map(
    (query) => ({ query, filters: [] }),
  )
  const matcher = createSavedMatcher(app.services)
  for (const [index, search] of searches.entries()) matcher.set(String(index), search)
  const steps = [
    [posting({ title: 'Engineer', descriptionHtml: '<p>Haskell for a senior.</p>' })],
    [posting({ title: 'Senior Haskell Engineer' }), posting({ title: 'Haskell Engineer' })],
    [posting({ title: 'Welder', places: ['Bergen, Norway'] }), posting({ title: 'Cook' })],
    [posting({ title: 'Cobol Engineer' }), posting({ title: 'Junior Painter' }), posting({ title: 'Haskel Engineer' })],
    [posting({ title: 'Painter', descriptionHtml: '<p>No junior.</p>' })],
  ]
  let hits = 0
  for (const step of steps) {
    const changed = await changedBy(app, () => post(app, step))
    hits += await expectAsListed(app, matcher, searches, changed)
  }
  expect(hits).toBeGreaterThan(5)
})

test('equal searches are read once, changed and deleted ones count as they are', async () => {
  const app = await start()
  const matcher = createSavedMatcher(app.services)
  const rust: SavedSearch = { query: 'rust', filters: [] }
  for (const id of ['a', 'b', 'c']) matcher.set(id, rust)
  matcher.set('b', { query: 'haskell', filters: [] })
  matcher.delete('c')
  expect(matcher.size).toBe(2)
  const changed = await changedBy(app, () => post(app, [posting({ title: 'Rust Engineer' })]))
  expect([...(await matcher.match(changed)).found.keys()]).toEqual(['a'])
  matcher.set('b', rust)
  expect([...(await matcher.match(changed)).found.keys()].toSorted()).toEqual(['a', 'b'])
  expect(await matcher.match(['no such group'])).toEqual({ live: 0, found: new Map() })
})

test('a saved search with a date counts by the day of the match', async () => {
  let now = NOW
  const app = await startTestApp({}, { clock: () => now })
  const matcher = createSavedMatcher(app.services)
  matcher.set('a', { query: '', filters: [{ field: 'posted_within', value: '3' }] })
  const changed = await changedBy(app, () => post(app, [posting({ date: '2026-11-18T10:00:00Z' })]))
  expect((await matcher.match(changed)).found.size).toBe(1)
  now = new Date('2026-11-22T10:00:00Z')
  expect((await matcher.match(changed)).found.size).toBe(0)
})
