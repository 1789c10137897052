import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fetchEditableProfile } from '#domain/profile/profiles.contract.ts'
import { fetchProfile } from '#domain/profile/public-profile.contract.ts'
import { setBlockedCompanies, setPublicLink } from '#domain/profile/visibility.contract.ts'
import { updateCompany } from '#domain/recruiters/company.contract.ts'
import { changesSince } from '#server/platform/database/change-log.ts'
import { as, operator, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { makePublic, publicPerson } from '#tests/harness/profiles.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { hiddenFrom } from '../search/profiles.schema.ts'
import { PROFILES } from '../sections/stored-profile.ts'

const app = await testApp()
let made = 0

const recruiterAt = (domain: string) => recruiter(app, { email: `somebody-${++made}@${domain}` })
const block = (person: Person, body: { names?: string[]; domains?: string[]; revision?: string }) =>
  as(app, person).call(setBlockedCompanies, { names: [], domains: [], ...body })
const sees = async (viewer: Person, { link }: { link: string }) =>
  (await as(app, viewer).call(fetchProfile, { slug: link })).status

test('domains are stored in plain form, names as typed, each company once', async () => {
  const person = await publicPerson(app)
  const { status, body } = await block(person, {
    names: ['Acme GmbH', ' ACME ', '!!!', 'Fernwell & Söhne'],
    domains: ['https://www.acme.example/jobs', '@acme.example', 'someone@Fernwell.example', 'müller.example'],
  })
  expect(status).toBe(200)
  expect(body.blocked).toEqual({
    names: ['Acme GmbH', 'Fernwell & Söhne'],
    domains: ['acme.example', 'fernwell.example', 'xn--mller-kva.example'],
    revision: expect.any(String),
  })
})

test('a tab with an older list takes back no block that another tab has made', async () => {
  const person = await publicPerson(app)
  const { blocked: seen } = (await block(person, { names: ['Fernwell'] })).body
  await block(person, { ...seen, domains: ['acme.example'] })
  const { status, body } = await block(person, { ...seen, names: ['Fernwell', 'Other'] })
  expect([status, body.error.code]).toEqual([409, 'section_changed'])
  const { blocked: now } = (await as(app, person).call(fetchEditableProfile)).body
  expect(now).toMatchObject({ names: ['Fernwell'], domains: ['acme.example'] })
  expect(await sees(await recruiterAt('acme.example'), person)).toBe(404)
  expect((await block(person, { ...now, revision: seen.revision })).status).toBe(200)
  expect((await block(person, { ...now, names: [] })).body.blocked.names).toEqual([])
})

test('what is no domain is named, and then nothing changes', async () => {
  const person = await publicPerson(app)
  await block(person, { domains: ['acme.example'] })
  const { status, body } = await block(person, { names: ['New'], domains: ['new.example', 'acme', '10.0.0.1'] })
  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
    422,
    'domain_invalid',
    ['domains.1', 'domains.2'],
  ])
  expect(await sees(await recruiterAt('acme.example'), person)).toBe(404)
  expect(await sees(await recruiterAt('new.example'), person)).toBe(200)
})

test.each([
  { names: Array(51).fill('x') },
  { domains: Array(51).fill('x.example') },
  { names: [' '] },
  { names: ['x'.repeat(121)] },
])('a list beyond its bounds is refused', async (body) => {
  expect((await block(await seeker(app), body)).body.error.code).toBe('invalid')
})

test('recruiters of a blocked domain get no trace of a public profile, with the response for an unknown link', async () => {
  const person = await publicPerson(app)
  await block(person, { domains: ['acme.example'] })
  for (const domain of ['acme.example', 'jobs.acme.example']) {
    const viewer = await recruiterAt(domain)
    const hidden = await as(app, viewer).call(fetchProfile, { slug: person.link })
    const unknown = await as(app, viewer).call(fetchProfile, { slug: 'nobody-has-this' })
    expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body])
  }
  for (const viewer of [await recruiterAt('other.example'), await recruiterAt('notacme.example')])
    expect(await sees(viewer, person)).toBe(200)
  expect((await app.call(fetchProfile, { slug: person.link })).status).toBe(200)
  await as(app, person).call(setPublicLink, { link: 'another-link-of-this-person' })
  expect(await sees(await recruiterAt('acme.example'), person)).toBe(404)
  expect(await sees(await recruiterAt('other.example'), person)).toBe(200)
  await block(person, {})
  expect(await sees(await recruiterAt('acme.example'), person)).toBe(200)
})

test('recruiters of a blocked company get no trace, by their typed company and by the one of their email', async () => {
  const person = await publicPerson(app)
  await block(person, { names: ['Fernwell Ltd'] })
  const viewer = await recruiterAt('mail.example')
  expect(await sees(viewer, person)).toBe(200)
  await as(app, viewer).call(updateCompany, { company: 'FERNWELL, Inc.' })
  expect(await sees(viewer, person)).toBe(404)
  expect(await sees(await recruiterAt('fernwell.com'), person)).toBe(404)
})

test('page and index leave the same recruiters without a trace, whatever is blocked and however companies are given', async () => {
  const person = await publicPerson(app)
  const domains = ['acme.com', 'jobs.acme.com', 'acme-labs.co.uk', 'müller.de', 'mail.example']
  const viewers = await Promise.all(domains.map(recruiterAt))
  const companies = ['Acme', 'ACME Labs Ltd', 'acme.com', 'Müller GmbH', 'jobs.acme.com', 'Acme.com B.V.', '!!!']
  const lists = fc.record({
    names: fc.subarray([...companies, 'acme-labs', 'Muller']),
    domains: fc.subarray([...domains, 'careers.acme.com', 'labs.acme.com', 'other.example']),
  })
  const engine = app.services.indexes.get(PROFILES)
  await fc.assert(
    fc.asyncProperty(lists, fc.constantFrom(...companies), fc.nat(4), async (list, company, which) => {
      const viewer = viewers[which] as Person
      await block(person, list)
      await as(app, viewer).call(updateCompany, { company })
      await app.background.catchUp()
      const filters = hiddenFrom({ email: viewer.email, company })
      const { hits } = await engine.search({ filters, limit: 1_000, offset: 0 })
      const isFound = hits.some(({ key }) => key === person.id)
      expect([list, viewer.email, company, await sees(viewer, person)]).toEqual([
        list,
        viewer.email,
        company,
        isFound ? 200 : 404,
      ])
    }),
    { numRuns: 40 },
  )
})

test('no owner is blocked from their own profile, and only recruiters are blocked at all', async () => {
  const owner = await makePublic(app, await seeker(app, { email: `owner-${++made}@acme.example` }))
  await block(owner, { domains: ['acme.example'] })
  expect(await sees(owner, owner)).toBe(200)
  for (const who of [seeker, operator]) {
    expect(await sees(await who(app, { email: `somebody-${++made}@acme.example` }), owner)).toBe(200)
  }
})

test('a recruiter sets a company, other users do not, and no index is affected', async () => {
  const [viewer, person] = [await recruiterAt('mail.example'), await seeker(app)]
  const before = (await changesSince(app.services.db, '0', ['accounts', 'jobs', 'profiles'])).changes.length
  expect((await as(app, viewer).call(updateCompany, { company: ' Fern\0well ' })).body).toEqual({
    company: 'Fernwell',
  })
  expect((await changesSince(app.services.db, '0', ['accounts', 'jobs', 'profiles'])).changes).toHaveLength(before)
  expect((await as(app, person).call(updateCompany, { company: 'Fernwell' })).status).toBe(403)
  for (const company of ['', ' ', 'x'.repeat(121)]) {
    expect((await as(app, viewer).call(updateCompany, { company })).body.error.fields).toHaveProperty('company')
  }
})
