import { expect, test } from 'vitest'
import { setBlockedCompanies, updateVisibility } from '#domain/profile/visibility.contract.ts'
import { updateCompany } from '#domain/recruiters/company.contract.ts'
import { fetchCandidate, searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { profileOf } from '#server/profiles/profiles.queries.ts'
import { findUserById } from '#server/users/users.server.ts'
import { randomConditions, toFilters } from '#tests/harness/candidates/random-conditions.ts'
import { randomPerson } from '#tests/harness/candidates/random-people.ts'
import { as, newSession, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { BERLIN, POSITION, SALARY } from '#tests/harness/profile-values.ts'
import { fillProfile } from '#tests/harness/profiles.ts'
import { startTestApp } from '#tests/harness/test-app.ts'

/** An attacker knows where somebody works and lives, and what they can do, and searches for the rest. */
const SECRETS = ['Quillfeather', 'Zebediah', 'Ostrogradsky', 'zebediah.ostrogradsky@private.example', 'quillfeather']
const app = await startTestApp()
let now = Date.parse('2026-11-02T10:00:00Z')
const random = seededRandom(77)
for (let number = 0; number < 20; number++) await fillProfile(app, await seeker(app), randomPerson(random, number))

const target = await seeker(app, { email: 'zebediah.ostrogradsky@private.example' })
await fillProfile(app, target, {
  name: 'Zebediah',
  lastName: 'Ostrogradsky',
  row: { visibility: 'searchable', title: 'Data Scientist', showCity: true, showSalary: false },
  sections: {
    about_you: {
      location: BERLIN,
      languages: [{ language: 'de', fluency: 'fluent' }],
      legally_in: ['DE', 'FR'],
      about_you: 'At Quillfeather since 2019',
    },
    experience: {
      work_experience: '7-10',
      positions: [{ ...POSITION, company: 'Quillfeather', job_title: 'data-scientist' }],
    },
    ideal_job: { desired_salary: SALARY, willing_to_relocate: true },
    social: { links: { github: 'https://github.com/zebediah-ostrogradsky' } },
  },
  skills: { 3: { python: 5, sql: 4 } },
})
await as(app, target).call(setBlockedCompanies, { names: ['Quillfeather'], domains: [] })
const card = (await profileOf(app.services.db, target.id))?.cardId ?? ''

const KNOWN = { location: { id: 2_950_159 } }
const SKILLS = { 3: { python: { value: 5 }, sql: { value: 4 } } }
const FACETS = [
  'skills',
  'country',
  'city',
  'language',
  'positionType',
  'companySizeValue',
  'dataScienceWorkloadsValue',
  'work_sector',
]

/** Two hundred searches: some for the target itself, with words that only the hidden parts of the profile have. */
function searches(): object[] {
  const source = seededRandom(5)
  return Array.from({ length: 200 }, (_, number) => {
    const conditions = randomConditions(source, 0.08 + source() * 0.1)
    const filters = toFilters(conditions)
    const query = number % 4 === 0 ? { query: SECRETS[number % SECRETS.length] } : {}
    const basic = { ...filters.basic, ...(number % 3 === 0 && KNOWN), ...query }
    const skills = number % 2 === 0 ? { skills: SKILLS } : {}
    const nice = Object.fromEntries(conditions.filter(() => source() < 0.3).map(({ path }) => [path, 4]))
    return { filters: { ...filters, ...skills, basic }, nice, facets: FACETS, limit: 100 }
  })
}

async function responses(person: Person): Promise<{ total: number; profiles: { id: string }[] }[]> {
  await app.background.catchUp()
  const replies = []
  for (const body of searches()) {
    const reply = await as(app, person).call(searchProfiles, body)
    expect([reply.status, JSON.stringify(body)]).toEqual([200, JSON.stringify(body)])
    replies.push(reply.body)
  }
  return replies
}

test('a recruiter of a company that somebody blocked gets the responses of a world without that person', async () => {
  const blocked = await recruiter(app, { company: 'Quillfeather' })
  const withThem = await responses(blocked)
  await as(app, target).call(updateVisibility, { visibility: 'hidden' })
  const withoutThem = await responses(blocked)
  await as(app, target).call(updateVisibility, { visibility: 'searchable' })
  expect(withThem).toEqual(withoutThem)
  expect(JSON.stringify(withThem)).not.toContain(card)
}, 60_000)

test('who changes the company to see which cards go can do so three times in 30 days', async () => {
  const limited = await startTestApp({ RATE_LIMITS: true }, { clock: () => new Date(now) })
  const person = await recruiter(limited)
  const changeTo = async (company: string) => {
    const { status, body } = await as(limited, person).call(updateCompany, { company })
    return body.company ?? [status, body.error.code]
  }
  for (const company of ['First', 'Alder', 'Alder', 'Birch', 'Cedar']) expect(await changeTo(company)).toBe(company)
  const TOO_MANY = [429, 'too_many_requests']
  for (const company of ['Quillfeather', 'First', 'Dogwood']) expect(await changeTo(company)).toEqual(TOO_MANY)
  expect((await findUserById(limited.services.db, person.id))?.company).toBe('Cedar')
  now += 31 * 86_400_000
  const session = { ...person, cookie: await newSession(limited, person) }
  expect((await as(limited, session).call(updateCompany, { company: 'Quillfeather' })).body.company).toBe(
    'Quillfeather',
  )
})

test('without a confirmed email, whose domain could be blocked, no card is shown', async () => {
  const unproven = await recruiter(app, { confirmed: false, company: 'Other' })
  expect((await as(app, unproven).call(searchProfiles, { filters: {} })).body.error.code).toBe('email_not_confirmed')
  expect((await as(app, unproven).call(fetchCandidate, { id: card })).body.error.code).toBe('email_not_confirmed')
})

test('no search tells another recruiter name, employer, address or link, or finds the card by them', async () => {
  const free = await recruiter(app, { company: 'Other' })
  const found = await responses(free)
  // A hint repeats the recruiter's own words.
  const text = JSON.stringify(found.map((one) => ({ ...one, hint: null })))
  expect(text).toContain(card)
  for (const secret of [...SECRETS, 'github.com', target.id]) expect(text).not.toContain(secret)
  const bodies = searches() as { filters: { basic: { query?: string } } }[]
  found.forEach(({ total, profiles }, number) => {
    if (bodies[number]?.filters.basic.query === undefined) return
    expect([total, profiles]).toEqual([0, []])
  })
  const allowed = [
    'id',
    'title',
    'country',
    'city',
    'work_experience',
    'availability',
    'education_level',
    'work_sector',
    'desired_salary',
    'kaggle',
    'skills',
    'match',
    'is_bought',
    'is_saved',
  ]
  const own = found.flatMap(({ profiles }) => profiles).filter(({ id }) => id === card)
  for (const one of own) expect(Object.keys(one).sort()).toEqual(allowed.toSorted())
  // What the card keeps private is never explained, but by the wish that a group of people meets.
  const wishes = own.flatMap(
    (one) =>
      (one as unknown as { match: { wishes: { label: string; by: string | null; state: string }[] } }).match.wishes,
  )
  expect(wishes.filter(({ by, label }) => by?.startsWith('German') && by !== label)).toEqual([])
  expect(JSON.stringify(own)).not.toContain('60,000')
}, 60_000)

test('a search narrowed to one person by what the card shows tells nothing of what it keeps private', async () => {
  const free = await recruiter(app)
  const conditions = (extra: object) => ({ filters: { basic: { ...KNOWN, ...extra }, skills: SKILLS }, facets: FACETS })
  const searchWith = async (extra: object) => (await as(app, free).call(searchProfiles, conditions(extra))).body
  const alone = await searchWith({})
  expect(alone.total).toBeLessThan(3)
  for (const name of ['language', 'positionType', 'companySizeValue', 'dataScienceWorkloadsValue']) {
    expect(new Set(alone.facets[name].map(({ count }: { count: number }) => count))).toEqual(new Set(['<3']))
  }
  const labels = (body: object) => JSON.stringify({ ...body, hint: null })
  const speaks = [await searchWith({ language: ['de'] }), await searchWith({ language: ['cy'] })]
  expect(labels(speaks[0])).toBe(labels(speaks[1]))
  expect(speaks[0].hint.count).toBe(speaks[1].hint.count)
})
