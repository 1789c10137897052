import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fetchProfile } from '#domain/profile/public-profile.contract.ts'
import {
  checkLink,
  PUBLIC_LINK,
  setPublicLink,
  setPublicLinkByGet,
  updateVisibility,
} from '#domain/profile/visibility.contract.ts'
import { as, type Person, seeker } from '#tests/harness/people.ts'
import { publicPerson } from '#tests/harness/profiles.ts'
import { startTestApp, testApp } from '#tests/harness/test-app.ts'
import { builtRoutes, plainPath } from '#tests/spec-map/built.ts'
import { ADDED_ROUTES, MACHINE_ROUTES, ROUTES } from '#tests/spec-map/routes.ts'
import { purgeExpiredLinks } from './links.server.ts'
import { isReservedLink } from './reserved-links.ts'

const app = await testApp()
let made = 0
const newLink = () => `link-of-a-test-${++made}`

const set = (person: Person, link: string, on = app) => as(on, person).call(setPublicLink, { link })
const check = async (person: Person, link: string, on = app) => (await as(on, person).call(checkLink, { link })).body
const seen = async (slug: string, on = app) => (await on.call(fetchProfile, { slug })).status

test('the first time a profile is public its link is made from the name; hidden and shown again it keeps it', async () => {
  const first = await publicPerson(app, { name: 'Zoë', lastName: 'Łukasiewicz-Smith' })
  expect(first.link).toBe('zoe-lukasiewicz-smith')
  const { body } = await as(app, first).call(updateVisibility, { visibility: 'hidden' })
  expect(body.link).toEqual({
    link: first.link,
    url: expect.stringMatching(/^http.*\/profile\/zoe-lukasiewicz-smith$/),
  })
  expect((await as(app, first).call(updateVisibility, { visibility: 'public' })).body.link).toEqual(body.link)
  const namesake = await publicPerson(app, { name: 'Zoë', lastName: 'Łukasiewicz-Smith' })
  expect(namesake.link).toMatch(/^zoe-lukasiewicz-smith-[0-9a-f]{4}$/)
})

test.each([
  ['李', '小龙', /^[0-9a-f]{10}$/],
  ['Al', '.', /^al-[0-9a-f]{4}$/],
  ['Admin', '!', /^admin-[0-9a-f]{4}$/],
  ['Argmax', 'Support', /^[0-9a-f]{10}$/],
  ['A'.repeat(60), 'B', /^a{40}$/],
])('%s %s gets a link that is allowed', async (name, lastName, expected) => {
  const { link } = await publicPerson(app, { name, lastName })
  expect(link).toMatch(expected)
  expect(link).toMatch(PUBLIC_LINK)
})

test('another link is set by POST and by GET; the one before leads there, too', async () => {
  const person = await publicPerson(app)
  const [second, third] = [newLink(), newLink()]
  expect((await set(person, second)).body).toEqual({ link: second, url: expect.stringContaining(`/profile/${second}`) })
  expect((await as(app, person).call(setPublicLinkByGet, { link: third })).body.link).toBe(third)
  for (const link of [person.link, second, third]) {
    expect((await app.call(fetchProfile, { slug: link })).body.link).toBe(third)
  }
})

test('the GET works from pages of the same site only', async () => {
  const person = await publicPerson(app)
  const reply = await app.fetch(`/nuxt_api/user/n-set-public-profile-link?link=${newLink()}`, {
    headers: { cookie: person.cookie },
  })
  expect(reply.status).toBe(403)
})

test('capitals and blanks are no mistake', async () => {
  const person = await publicPerson(app)
  const link = newLink()
  expect((await set(person, `  ${link.toUpperCase().replaceAll('-', ' ')} `)).body.link).toBe(link)
  expect(await seen(link.toUpperCase())).toBe(200)
})

test.each(['ab', 'a'.repeat(41), '-abc', 'a--b', 'a_b_c', 'zürich', 'a/b', 'a.b.c', '', '../etc'])(
  '%j is no link',
  async (link) => {
    const person = await seeker(app)
    const { status, body } = await set(person, link)
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([422, 'link_invalid', ['link']])
    expect(await check(person, link)).toEqual({ available: false, reason: 'link_invalid' })
  },
)

test.each(['admin', 'Login', 'argmax', 'argmax-team', 'www', 'help'])('%s is reserved', async (link) => {
  const person = await seeker(app)
  expect((await set(person, link)).body.error.code).toBe('link_reserved')
  expect(await check(person, link)).toEqual({ available: false, reason: 'link_reserved' })
})

test('every first path segment of the site is reserved', async () => {
  const paths = [...ROUTES, ...MACHINE_ROUTES, ...Object.keys(ADDED_ROUTES), ...(await builtRoutes())].map(plainPath)
  const segments = paths.flatMap((path) => path.split('/').map((segment) => segment.split('.', 1)[0] ?? ''))
  const possible = segments.filter((segment) => PUBLIC_LINK.test(segment))
  expect(possible.length).toBeGreaterThan(30)
  expect(possible.filter((segment) => !isReservedLink(segment, 'Argmax'))).toEqual([])
})

test('a link that another profile has, or had within 90 days, is taken; an own old one is taken back', async () => {
  const [one, other] = [await publicPerson(app), await publicPerson(app)]
  const [first, second] = [newLink(), newLink()]
  await set(one, first)
  await set(one, second)
  for (const link of [first, second]) {
    expect((await set(other, link)).body.error).toMatchObject({
      code: 'link_taken',
      fields: { link: expect.any(String) },
    })
    expect(await check(other, link)).toEqual({ available: false, reason: 'link_taken' })
    expect(await check(one, link)).toEqual({ available: true })
  }
  expect((await set(one, first)).body.link).toBe(first)
  expect((await app.call(fetchProfile, { slug: second })).body.link).toBe(first)
  expect((await app.call(fetchProfile, { slug: other.link })).body.link).toBe(other.link)
})

test('after 90 days an old link leads nowhere and is free, whether or not it has been cleared away', async () => {
  let now = new Date('2026-11-01T12:00:00Z')
  const later = await startTestApp({}, { clock: () => now })
  const one = await publicPerson(later)
  await set(one, 'first-link', later)
  await set(one, 'second-link', later)
  await set(one, 'third-link', later)
  now = new Date('2027-01-30T12:00:00Z')
  expect([await seen('first-link', later), (await check(await seeker(later), 'first-link', later)).available]).toEqual([
    200,
    false,
  ])
  now = new Date('2027-01-30T12:00:01Z')
  const user = await seeker(later)
  expect(await seen('first-link', later)).toBe(404)
  expect(await check(user, 'first-link', later)).toEqual({ available: true })
  const fresh = await publicPerson(later)
  expect((await set(fresh, 'first-link', later)).body.link).toBe('first-link')
  await purgeExpiredLinks(later.services)
  const { rows } = await later.services.pool.query('select link from profile_links where replaced_at is not null')
  expect(rows.map(({ link }) => link)).toEqual([fresh.link])
})

test('of two who want one link at the same moment one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => publicPerson(app)))
  const link = newLink()
  const replies = await Promise.all(people.map((person) => set(person, link)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const losers = people.filter((_, i) => replies[i]?.status === 409)
  for (const loser of losers) expect((await app.call(fetchProfile, { slug: loser.link })).body.link).toBe(loser.link)
})

test('an eleventh change of link within a day is rejected; the current link is no change', async () => {
  const limited = await startTestApp({ RATE_LIMITS: true })
  const person = await publicPerson(limited)
  for (let i = 0; i < 10; i++) expect((await set(person, `gathered-${i}`, limited)).status).toBe(200)
  expect((await set(person, 'gathered-10', limited)).body.error.code).toBe('too_many_requests')
  expect((await set(person, 'gathered-9', limited)).body.link).toBe('gathered-9')
})

test('rejected links use up none of the ten changes', async () => {
  const limited = await startTestApp({ RATE_LIMITS: true })
  const [person, other] = [await publicPerson(limited), await publicPerson(limited)]
  for (let i = 0; i < 12; i++) expect((await set(person, other.link, limited)).body.error.code).toBe('link_taken')
  for (let i = 0; i < 10; i++) expect((await set(person, `wanted-${i}`, limited)).status).toBe(200)
  expect((await set(person, 'wanted-10', limited)).body.error.code).toBe('too_many_requests')
  expect((await check(other, 'wanted-10', limited)).available).toBe(true)
})

test('a user checks at most 120 links an hour, by checking and setting together; invalid links are not counted', async () => {
  const limited = await startTestApp({ RATE_LIMITS: true })
  const [person, other] = [await publicPerson(limited), await seeker(limited)]
  for (let i = 0; i < 118; i++) expect((await check(person, `asked-${i}`, limited)).available).toBe(true)
  expect(await check(person, 'a--b', limited)).toEqual({ available: false, reason: 'link_invalid' })
  for (let i = 0; i < 2; i++) expect((await set(person, 'asked-for', limited)).status).toBe(200)
  expect((await check(person, 'asked-more', limited)).error.code).toBe('too_many_requests')
  expect((await set(person, 'asked-more', limited)).body.error.code).toBe('too_many_requests')
  expect((await check(other, 'asked-more', limited)).available).toBe(true)
})

test('whatever is typed, a link that is given keeps to the rule', async () => {
  const person = await publicPerson(app)
  const nearlyLinks = fc
    .array(fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/), { minLength: 1, maxLength: 4 })
    .chain((words) => fc.constantFrom('-', ' ', '--', '.').map((between) => words.join(between)))
  let given = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), nearlyLinks), async (typed) => {
      const { status, body } = await set(person, typed)
      if (status === 200) {
        given += 1
        expect(body.link).toMatch(PUBLIC_LINK)
        expect((await app.call(fetchProfile, { slug: typed })).body.link).toBe(body.link)
      } else expect(['link_invalid', 'link_reserved', 'link_taken', 'invalid']).toContain(body.error.code)
    }),
    { numRuns: 80 },
  )
  expect(given).toBeGreaterThan(5)
})
