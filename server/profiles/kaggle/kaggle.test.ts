import { afterAll, expect, onTestFinished, test } from 'vitest'
import { closeAccount } from '#domain/account/users.contract.ts'
import * as contract from '#domain/profile/kaggle.contract.ts'
import { fetchEditableProfile } from '#domain/profile/profiles.contract.ts'
import { startKaggleStub } from '#tests/harness/kaggle-stub.ts'
import { as, PASSWORD, type Person, seeker } from '#tests/harness/people.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'

const kaggle = await startKaggleStub()
afterAll(() => kaggle.stop())
let now = new Date('2026-11-28T09:00:00Z')
const clock = () => now
const kaggleEnv = { KAGGLE_BASE_URL: kaggle.url }
const app = await startTestApp(kaggleEnv, { clock })
/** With limits, as for the public. */
const limited = await startTestApp({ ...kaggleEnv, RATE_LIMITS: true }, { clock })

const TODAY = '2026-11-28'
const FETCHED = { source: 'fetched', date: TODAY }
const SELF_DECLARED = { source: 'self-declared', date: TODAY }
const MASTER = {
  competitions: { tier: 'master', gold: 3, silver: 4, bronze: 3 },
  datasets: { tier: 'contributor', gold: 0, silver: 0, bronze: 1 },
  notebooks: { tier: 'expert', gold: 0, silver: 2, bronze: 9 },
  discussion: { tier: 'contributor', gold: 0, silver: 0, bronze: 14 },
}

const fetchAs = (person: Person, username: string, testApp: TestApp = app) =>
  as(testApp, person).call(contract.fetchKaggleProfile, { username })
const saveAs = (person: Person, body: object, testApp: TestApp = app) =>
  as(testApp, person).call(contract.setKaggleProfile, { username: 'stub-master', achievements: MASTER, ...body })

/** What Kaggle is asked meanwhile. */
async function requestsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = kaggle.requests.length
  await work()
  return kaggle.requests.slice(before)
}

/** For the rest of this test. */
function later(seconds: number): void {
  const before = now
  now = new Date(before.getTime() + seconds * 1_000)
  onTestFinished(() => {
    now = before
  })
}

test('tiers and medals are shown, and nothing of the profile changes', async () => {
  const me = await seeker(app)
  const profile = await as(app, me).call(fetchEditableProfile)
  const { status, body } = await fetchAs(me, ' https://www.kaggle.com/Stub-Master/code?x=1 ')
  expect(status).toBe(200)
  expect(body).toEqual({ username: 'stub-master', achievements: MASTER, hidden: [], fetched: TODAY })
  expect((await as(app, me).call(fetchEditableProfile)).body).toEqual(profile.body)
})

test('the call of the specification by GET does the same, from the own pages only', async () => {
  const me = await seeker(app)
  const { fetchKaggleProfileByGet: call } = contract
  expect((await as(app, me).call(call, { username: 'stub-master' })).body.achievements).toEqual(MASTER)
  const requests = await requestsDuring(async () => {
    const path = '/nuxt_api/user/n-set-kaggle-profile-api?username=stub-master'
    const reply = await app.fetch(path, { headers: { cookie: me.cookie } })
    expect(await reply.json()).toMatchObject({ error: { code: 'cross_site' } })
  })
  expect(requests).toEqual([])
})

test('kinds that Kaggle doesn’t show are named, and have no figures', async () => {
  const { body } = await fetchAs(await seeker(app), 'stub-hidden')
  expect(body.achievements).toEqual({ notebooks: { tier: 'expert', gold: 1, silver: 5, bronze: 20 } })
  expect(body.hidden).toEqual(['competitions', 'datasets', 'discussion'])
})

test('of Kaggle’s own staff the medals are known and the tier is left to the person', async () => {
  const { body } = await fetchAs(await seeker(app), 'stub-staff')
  expect(body.achievements.discussion).toEqual({ tier: null, gold: 40, silver: 55, bronze: 300 })
})

test('a new user of Kaggle is a novice without medals', async () => {
  const { body } = await fetchAs(await seeker(app), 'stub-novice')
  const novice = { tier: 'novice', gold: 0, silver: 0, bronze: 0 }
  expect(body.achievements).toEqual({ competitions: novice, datasets: novice, notebooks: novice, discussion: novice })
})

test('numbers in place of names are understood', async () => {
  const { body } = await fetchAs(await seeker(app), 'stub-numbers')
  expect(body.achievements.competitions).toEqual({ tier: 'grandmaster', gold: 12, silver: 6, bronze: 0 })
  expect(Object.keys(body.achievements)).toHaveLength(4)
})

test('a request rejected without token is repeated with the token of the page', async () => {
  const me = await seeker(app)
  const requests = await requestsDuring(async () => {
    expect((await fetchAs(me, 'stub-refused')).body.achievements).toEqual(MASTER)
  })
  expect(requests).toEqual(['POST stub-refused', 'GET stub-refused', 'POST stub-refused'])
})

test.each(['a b', '../x', '-x', 'x'.repeat(60), 'competitions', 'https://elsewhere.example/stub-master'])(
  '%j is refused beside its field before Kaggle is asked',
  async (username) => {
    const me = await seeker(limited)
    const requests = await requestsDuring(async () => {
      const { status, body } = await fetchAs(me, username, limited)
      expect(status).toBe(422)
      expect(body.error.code).toBe('kaggle_username')
      expect(Object.keys(body.error.fields)).toEqual(['username'])
    })
    expect(requests).toEqual([])
    expect((await fetchAs(me, 'stub-master', limited)).status).toBe(200)
  },
)

test.each([
  ['nobody-there', 'kaggle_user_not_found', ['POST nobody-there']],
  ['stub-missing', 'kaggle_user_not_found', ['POST stub-missing', 'GET stub-missing']],
  ['stub-limited', 'kaggle_limited', ['POST stub-limited']],
  ['stub-broken', 'kaggle_unreachable', ['POST stub-broken']],
  ['stub-torn', 'kaggle_unreachable', ['POST stub-torn']],
  ['stub-barred', 'kaggle_unreadable', ['POST stub-barred', 'GET stub-barred']],
  ['stub-moved', 'kaggle_unreadable', ['POST stub-moved']],
  ['stub-captcha', 'kaggle_unreadable', ['POST stub-captcha']],
  ['stub-old', 'kaggle_unreadable', ['POST stub-old']],
  ['stub-other', 'kaggle_unreadable', ['POST stub-other']],
  ['stub-large', 'kaggle_unreadable', ['POST stub-large']],
])('%s ends as %s, nobody else is asked, and nothing is overwritten', async (username, code, calls) => {
  const me = await seeker(app)
  await fetchAs(me, 'stub-master')
  await saveAs(me, {})
  const { body: profile } = await as(app, me).call(fetchEditableProfile)
  const requests = await requestsDuring(async () => {
    expect((await fetchAs(me, username)).body.error.code).toBe(code)
  })
  expect(requests).toEqual(calls)
  expect((await as(app, me).call(fetchEditableProfile)).body).toEqual(profile)
  const again = await saveAs(me, { username: 'STUB-MASTER' })
  expect(again.body.kaggle.achievements.competitions).toMatchObject(FETCHED)
})

test('a Kaggle that never responds runs into the timeout', async () => {
  const { status, body } = await fetchAs(await seeker(app), 'stub-silent')
  expect([status, body.error.code]).toEqual([502, 'kaggle_unreachable'])
})

test('the wait that Kaggle asks for is passed on', async () => {
  const me = await seeker(app)
  expect((await fetchAs(me, 'stub-limited')).headers.get('retry-after')).toBe('60')
  expect((await fetchAs(me, 'stub-patient')).headers.get('retry-after')).toBe('3600')
})

test('one user has one request to Kaggle in ten minutes, also with parallel calls', async () => {
  const me = await seeker(limited)
  const requests = await requestsDuring(async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => fetchAs(me, 'stub-master', limited)))
    const codes = replies.map(({ body }) => body.error?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'kaggle_too_soon')).toHaveLength(4)
  })
  expect(requests).toEqual(['POST stub-master'])
  expect((await fetchAs(await seeker(limited), 'stub-master', limited)).status).toBe(200)
  later(599)
  const soon = await fetchAs(me, 'stub-novice', limited)
  expect([soon.body.error.code, soon.headers.get('retry-after')]).toEqual(['kaggle_too_soon', '1'])
  later(1)
  expect((await fetchAs(me, 'stub-novice', limited)).status).toBe(200)
})

test('resetting the section does not allow an earlier request to Kaggle', async () => {
  const me = await seeker(limited)
  await fetchAs(me, 'stub-master', limited)
  await as(limited, me).call(contract.resetKaggleProfile)
  expect((await fetchAs(me, 'stub-master', limited)).body.error.code).toBe('kaggle_too_soon')
})

test('a request that Kaggle answered with an error counts', async () => {
  const me = await seeker(limited)
  expect((await fetchAs(me, 'stub-limited', limited)).headers.get('retry-after')).toBe('600')
  expect((await fetchAs(me, 'stub-master', limited)).body.error.code).toBe('kaggle_too_soon')
})

test('a question that never reached Kaggle does not count', async () => {
  const alone = await startTestApp({ RATE_LIMITS: true })
  const me = await seeker(alone)
  for (const username of ['stub-master', 'stub-master']) {
    const { status, body } = await fetchAs(me, username, alone)
    expect([status, body.error.code]).toEqual([502, 'kaggle_unreachable'])
  }
})

test('figures are marked as fetched where Kaggle said just them, else as the person’s own word', async () => {
  const me = await seeker(app)
  await fetchAs(me, 'stub-master')
  const more = { ...MASTER.notebooks, gold: 1 }
  const { status, body } = await saveAs(me, { username: 'Stub-Master', achievements: { ...MASTER, notebooks: more } })
  expect(status).toBe(200)
  expect(body.kaggle).toEqual({
    username: 'Stub-Master',
    revision: expect.any(String),
    achievements: {
      competitions: { ...MASTER.competitions, ...FETCHED },
      datasets: { ...MASTER.datasets, ...FETCHED },
      notebooks: { ...more, ...SELF_DECLARED },
      discussion: { ...MASTER.discussion, ...FETCHED },
    },
  })
  expect(body.progress).toMatchObject({ kaggle: 10, total: 10 })
  expect(body.missing).toContain('Location')
  expect((await as(app, me).call(fetchEditableProfile)).body.kaggle).toEqual(body.kaggle)
})

test('figures fetched by another user are not marked as fetched', async () => {
  await fetchAs(await seeker(app), 'stub-master')
  const { body } = await saveAs(await seeker(app), {})
  for (const figures of Object.values(body.kaggle.achievements)) expect(figures).toMatchObject(SELF_DECLARED)
})

test('figures that stay keep mark and day, and another user name takes the mark away', async () => {
  const me = await seeker(app)
  await fetchAs(me, 'stub-master')
  await saveAs(me, {})
  later(86_400)
  await fetchAs(me, 'stub-novice')
  const edited = { ...MASTER, datasets: { ...MASTER.datasets, bronze: 2 } }
  const { body: saved } = await saveAs(me, { achievements: edited })
  expect(saved.kaggle.achievements).toMatchObject({
    competitions: FETCHED,
    datasets: { source: 'self-declared', date: '2026-11-29' },
  })
  const { body: renamed } = await saveAs(me, { username: 'stub-elsewhere', achievements: edited })
  for (const figures of Object.values(renamed.kaggle.achievements))
    expect(figures).toMatchObject({ source: 'self-declared', date: '2026-11-29' })
})

test('figures that Kaggle confirms later carry the later day', async () => {
  const me = await seeker(app)
  await saveAs(me, {})
  later(86_400)
  await fetchAs(me, 'stub-master')
  const { body } = await saveAs(me, {})
  expect(body.kaggle.achievements.discussion).toEqual({ ...MASTER.discussion, source: 'fetched', date: '2026-11-29' })
})

test('a kind that is left out is removed, and without any the section does not count', async () => {
  const me = await seeker(app)
  await saveAs(me, {})
  const { body: fewer } = await saveAs(me, { achievements: { discussion: MASTER.discussion } })
  expect(Object.keys(fewer.kaggle.achievements)).toEqual(['discussion'])
  const { body: none } = await saveAs(me, { achievements: {} })
  expect(none.kaggle).toMatchObject({ username: 'stub-master', achievements: {} })
  expect(none.progress.kaggle).toBe(0)
})

test.each([
  [{ username: 'a b' }, 'username'],
  [{ username: 'competitions' }, 'username'],
  [{ achievements: { discussion: { ...MASTER.discussion, gold: -1 } } }, 'achievements.discussion.gold'],
  [{ achievements: { discussion: { ...MASTER.discussion, gold: 10_000 } } }, 'achievements.discussion.gold'],
  [{ achievements: { discussion: { ...MASTER.discussion, tier: 'staff' } } }, 'achievements.discussion.tier'],
])('%j is not saved', async (wrong, field) => {
  const { status, body } = await saveAs(await seeker(app), wrong)
  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([422, 'invalid', [field]])
})

test('a body cannot declare figures as fetched', async () => {
  const claimed = { discussion: { ...MASTER.discussion, ...FETCHED } }
  expect((await saveAs(await seeker(app), { achievements: claimed })).body.error.code).toBe('invalid')
})

test('a change based on replaced content is rejected, unless its content is stored already', async () => {
  const me = await seeker(app)
  const { revision } = (await as(app, me).call(fetchEditableProfile)).body.kaggle
  const first = await saveAs(me, { revision })
  expect(first.status).toBe(200)
  const other = { revision, achievements: { discussion: MASTER.discussion } }
  expect((await saveAs(me, other)).body.error.code).toBe('section_changed')
  expect((await as(app, me).call(fetchEditableProfile)).body.kaggle).toEqual(first.body.kaggle)
  expect((await saveAs(me, { revision })).body).toEqual(first.body)
  expect((await saveAs(me, { ...other, revision: first.body.kaggle.revision })).status).toBe(200)
})

test.each([contract.resetKaggleProfile, contract.resetKaggleProfileByGet])(
  '$method n-reset-kaggle-profile forgets the section and what Kaggle said, as often as it is asked',
  async (reset) => {
    const me = await seeker(app)
    const { body: untouched } = await as(app, me).call(fetchEditableProfile)
    await fetchAs(me, 'stub-master')
    await saveAs(me, {})
    for (const round of [1, 2]) {
      const { status, body } = await as(app, me).call(reset)
      expect(status, `round ${round}`).toBe(200)
      expect(body.kaggle).toEqual({ username: '', achievements: {}, revision: untouched.kaggle.revision })
      expect(body.progress.kaggle).toBe(0)
    }
    expect((await as(app, me).call(fetchEditableProfile)).body.kaggle).toEqual(untouched.kaggle)
    expect((await saveAs(me, {})).body.kaggle.achievements.competitions).toMatchObject(SELF_DECLARED)
  },
)

test('with the account goes what Kaggle said', async () => {
  const me = await seeker(app)
  await fetchAs(me, 'stub-master')
  const rows = 'select 1 from kaggle_fetches where user_id = $1'
  expect((await app.services.pool.query(rows, [me.id])).rowCount).toBe(1)
  expect((await as(app, me).call(closeAccount, { password: PASSWORD })).status).toBe(200)
  expect((await app.services.pool.query(rows, [me.id])).rowCount).toBe(0)
})
