import { expect, test } from 'vitest'
import { unsubscribe, updateDelivery } from '#domain/feeds/feeds.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { as, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { openUnsubscribeToken, unsubscribeSecret, unsubscribeToken } from './unsubscribe-token.ts'

const app = await testApp()
const { pool, db } = app.services
const secret = await unsubscribeSecret(db)
const URL_PATH = API_PREFIX + unsubscribe.path

async function newFeed({ id }: Person, title = 'Python'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into feeds (user_id, title, query, filters, match, created_at) values ($1, $2, '', '[]', 'all', now()) returning id`,
    [id, title],
  )
  return rows[0]?.id as string
}

const isActive = async (feed: string) =>
  (await pool.query('select active from feeds where id = $1', [feed])).rows[0]?.active
const tokenOf = (person: Person, feed: string) => unsubscribeToken(secret, { userId: person.id, feedId: feed })

/** As mail providers send it: no cookie, no origin, the form of RFC 8058. */
function oneClick(query: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) {
  return app.fetch(`${URL_PATH}?${query}`, { method: 'POST', body })
}

test.each([
  ['urlencoded', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  [
    'multipart',
    () => {
      const form = new FormData()
      form.append('List-Unsubscribe', 'One-Click')
      return form
    },
  ],
])('one click by a %s form stops the saved search, and its matches are not sent later', async (_, body) => {
  const person = await seeker(app)
  const [feed, other] = [await newFeed(person), await newFeed(person, 'Other')]
  await pool.query(`insert into feed_matches (feed_id, group_key) values ($1, 'a'), ($2, 'a')`, [feed, other])
  const reply = await oneClick(`token=${tokenOf(person, feed)}`, body())
  expect([reply.status, await reply.json()]).toEqual([
    200,
    { status: 'unsubscribed', feed_title: 'Python', all: false },
  ])
  expect([await isActive(feed), await isActive(other)]).toEqual([false, true])
  expect((await pool.query('select feed_id from feed_matches where feed_id = any($1)', [[feed, other]])).rows).toEqual([
    { feed_id: other },
  ])
  expect(await (await oneClick(`token=${tokenOf(person, feed)}`, body())).json()).toMatchObject({ status: 'already' })
})

test('one click for all stops every saved search of this account alone', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  const feeds = [await newFeed(person), await newFeed(person, 'Second'), await newFeed(other)]
  const token = tokenOf(person, feeds[0] as string)
  expect(await (await oneClick(`token=${token}&all=true`)).json()).toEqual({
    status: 'unsubscribed',
    feed_title: null,
    all: true,
  })
  expect(await Promise.all(feeds.map(isActive))).toEqual([false, false, true])
  expect((await app.call(unsubscribe, { token, all: true })).body.status).toBe('already')
})

test('the page of the link calls by JSON', async () => {
  const person = await seeker(app)
  const feed = await newFeed(person)
  const reply = await as(app, await seeker(app)).call(unsubscribe, { token: tokenOf(person, feed) })
  expect(reply.body).toEqual({ status: 'unsubscribed', feed_title: 'Python', all: false })
})

test('GET and HEAD change nothing: a browser is led to the page with the button', async () => {
  const person = await seeker(app)
  const feed = await newFeed(person)
  const query = `token=${tokenOf(person, feed)}`
  for (const method of ['GET', 'HEAD']) {
    const reply = await app.fetch(`${URL_PATH}?${query}`, { method })
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/myjobs/account/unsubscribe?${query}`])
  }
  expect(await isActive(feed)).toBe(true)
})

test('a link of a deleted saved search is no longer valid, but still stops the others', async () => {
  const person = await seeker(app)
  const [feed, other] = [await newFeed(person), await newFeed(person, 'Other')]
  const token = tokenOf(person, feed)
  await pool.query('update feeds set deleted_at = now() where id = $1', [feed])
  const reply = await oneClick(`token=${token}`)
  expect([reply.status, (await reply.json()) as unknown]).toMatchObject([410, { error: { code: 'link_expired' } }])
  expect((await oneClick(`token=${token}&all=true`)).status).toBe(200)
  expect(await isActive(other)).toBe(false)
})

test('only what the product sealed opens, and only as it is', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  const feed = await newFeed(person)
  const token = tokenOf(person, feed)
  expect(openUnsubscribeToken(secret, token)).toEqual({ userId: person.id, feedId: feed })
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const forged = Buffer.from(bytes)
    forged.writeUInt8(bytes.readUInt8(index) ^ 1, index)
    expect(openUnsubscribeToken(secret, forged.toString('base64url'))).toBe(null)
  }
  const wrong = [
    '',
    'x',
    `${token}x`,
    `${token.slice(0, 63)}!`,
    token.toUpperCase(),
    unsubscribeToken('another', { userId: other.id, feedId: feed }),
  ]
  for (const one of wrong) expect((await app.call(unsubscribe, { token: one })).status).toBe(410)
  // Sealed, and of nobody: the search belongs to somebody else, or the account is closed.
  expect((await app.call(unsubscribe, { token: tokenOf(other, feed) })).status).toBe(410)
  const closed = { ...person, id: '01234567-89ab-4cde-8f01-23456789abcd' }
  expect((await app.call(unsubscribe, { token: tokenOf(closed, feed), all: true })).status).toBe(410)
  expect(await isActive(feed)).toBe(true)
})

test.each([
  ['token', '', undefined, 422],
  ['token', `token=${'x'.repeat(201)}`, undefined, 422],
  ['token', 'token=a&token=b', undefined, 422],
  ['all', 'token=a&all=maybe', undefined, 422],
  ['x', 'token=a&x=1', undefined, 422],
  [null, 'token=a', 'x'.repeat(20_000), 413],
])('a wrong %s in %j is rejected', async (field, query, body, status) => {
  const reply = await oneClick(query, body === undefined ? undefined : new URLSearchParams({ x: body }))
  const { error } = (await reply.json()) as { error: { fields?: object } }
  expect([reply.status, Object.keys(error.fields ?? {})]).toEqual([status, field ? [field] : []])
})

test('a form that another site makes a browser send changes nothing', async () => {
  const person = await seeker(app)
  const feed = await newFeed(person)
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await app.fetch(`${URL_PATH}?token=${tokenOf(person, feed)}`, {
    method: 'POST',
    headers,
    body: 'List-Unsubscribe=One-Click',
  })
  expect([reply.status, await isActive(feed)]).toEqual([403, true])
})

test('no other call takes a form', async () => {
  const person = await seeker(app)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await as(app, person).fetch(updateDelivery.path, { method: 'POST', headers, body: 'hour=8' })
  expect(reply.status).toBe(415)
})

test('the times of mails are the user’s own, and the next one is told', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  const set = (who: Person, body: object) => as(app, who).call(updateDelivery, body)
  const delivery = { hour: 6, weekday: 7, time_zone: 'America/Los_Angeles' }
  expect((await set(person, delivery)).body).toEqual({ delivery, next_mail: null })
  await newFeed(person)
  const { body } = await set(person, delivery)
  const next = new Date(body.next_mail)
  expect(next.toLocaleString('en', { timeZone: delivery.time_zone, weekday: 'long', hour: 'numeric' })).toMatch(
    /Sunday.*6/,
  )
  expect(next.getTime()).toBeGreaterThan(Date.now())
  await newFeed(other)
  expect((await set(other, { ...delivery, hour: 7 })).body.delivery.hour).toBe(7)
  const { rows } = await pool.query('select hour from alert_deliveries where user_id = $1', [person.id])
  expect(rows).toEqual([{ hour: 6 }])
  expect((await set(await recruiter(app, { planId: 3 }), delivery)).body.next_mail).toBe(null)
})

test.each([
  ['hour', { hour: 24, weekday: 1, time_zone: 'UTC' }],
  ['hour', { hour: 7.5, weekday: 1, time_zone: 'UTC' }],
  ['weekday', { hour: 7, weekday: 0, time_zone: 'UTC' }],
  ['time_zone', { hour: 7, weekday: 1, time_zone: 'Europe/Nowhere' }],
  ['time_zone', { hour: 7, weekday: 1, time_zone: '+02:00' }],
  ['time_zone', { hour: 7, weekday: 1, time_zone: 'x'.repeat(10_000) }],
])('a wrong %s of the mails is named', async (field, body) => {
  const reply = await as(app, await seeker(app)).call(updateDelivery, body)
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]])
})

test('visitors set no times', async () => {
  expect((await app.call(updateDelivery, { hour: 8, weekday: 1, time_zone: 'UTC' })).status).toBe(401)
})
