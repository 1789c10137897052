import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { AVAILABILITY, EDUCATION_LEVELS, EXPERIENCE_BANDS, FLUENCY, TRAVEL_SHARE } from '#domain/options/lists.ts'
import type { Option } from '#domain/options/option.ts'
import { VISIBILITIES } from '#domain/profile/visibility.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { buildOnce } from '#server/platform/indexes/followed-collection.ts'
import { closeServices, createServices, type Services } from '#server/platform/services.ts'
import type { Clause, FacetRequest } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { closeAccount } from '#server/users/close-account.server.ts'
import { blockUser, unblockUser } from '#server/users/operators.server.ts'
import { type Person, seeker } from '#tests/harness/people.ts'
import { BERLIN } from '#tests/harness/profile-values.ts'
import { fillProfile, type ProfileOptions } from '#tests/harness/profiles.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { PROFILES } from '../sections/stored-profile.ts'
import { profilesCollection } from './profiles.index.ts'
import { profilesSchema } from './profiles.schema.ts'

const PEOPLE = 4
const ITEMS = ['python', 'sql', 'r', 'de', 'en', 'fr', 'competitions', 'notebooks']
const NUMBERS = Object.entries(profilesSchema.fields).flatMap(([name, { kind }]) =>
  kind === 'number' || kind === 'date' ? [name] : [],
)
const app = await testApp()

const visibility = fc.constantFrom(...VISIBILITIES)
const titles = fc.constantFrom('Data Scientist', 'C++ Developer', 'Analyst of R', '')
const levels = fc.dictionary(fc.constantFrom('python', 'sql', 'r', 'go'), fc.integer({ min: 1, max: 5 }), {
  noNullPrototype: true,
})
const oneOf = (list: readonly Option[]) => fc.constantFrom(...list.map(({ key }) => key))
const PARIS = { ...BERLIN, id: 2_988_507, name: 'Paris', country: 'France', country_code: 'FR' }

const row = fc.record({
  title: titles,
  visibility,
  showCity: fc.boolean(),
  showSalary: fc.boolean(),
  blockedNames: fc.subarray(['Acme', 'Fernwell Ltd', 'other.example']),
  blockedDomains: fc.subarray(['acme.example', 'oakmoor.com']),
})
const about_you = fc
  .record({
    location: fc.constantFrom(BERLIN, PARIS, null),
    availability: fc.option(oneOf(AVAILABILITY)),
    languages: fc.uniqueArray(fc.record({ language: fc.constantFrom('de', 'en', 'fr'), fluency: oneOf(FLUENCY) }), {
      selector: ({ language }) => language,
    }),
  })
  .map((about) => ({ ...about, location_custom: about.location ? '' : 'On a boat' }))
const education = fc.array(oneOf(EDUCATION_LEVELS), { maxLength: 3 }).map((levels) => ({
  education: levels.map((level) => ({ level, field: '', institution: '', from: null, to: null })),
}))
const ideal_job = fc.record({
  desired_salary: fc.option(
    fc.record({
      amount: fc.constantFrom(50, 4_000, 90_000),
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
      period: fc.constantFrom('hour', 'month', 'year'),
    }),
  ),
  willing_to_travel: fc.option(oneOf(TRAVEL_SHARE)),
  willing_to_relocate: fc.option(fc.boolean()),
})
const kaggle = fc
  .dictionary(oneOf(KAGGLE_ACHIEVEMENTS), fc.option(oneOf(KAGGLE_TIERS)), { noNullPrototype: true })
  .map((tiers) => ({
    username: 'ada',
    achievements: Object.fromEntries(
      Object.entries(tiers).map(([kind, tier]) => [
        kind,
        { tier, gold: 1, silver: 0, bronze: 0, source: 'self-declared', date: '2026-11-28' },
      ]),
    ),
  }))
const experience = fc.record({ work_experience: fc.option(oneOf(EXPERIENCE_BANDS)) })
const sections = fc.record({ about_you, education, ideal_job, kaggle, experience })

const edit = fc.oneof(
  { weight: 8, arbitrary: fc.record({ row, sections, levels }) },
  fc.constantFrom('block', 'unblock', 'close'),
)
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

async function make(person: Person, change: Edit): Promise<void> {
  if (change === 'block') return void (await blockUser(app.services, person.id))
  if (change === 'unblock') return unblockUser(app.services, person.id)
  if (change === 'close') return void (await closeAccount(app.services, person.id).catch(unlessClosed))
  const { levels, ...options } = change
  await fillProfile(app, person, { ...(options as ProfileOptions), skills: { 3: levels } }).catch(unlessClosed)
}

/** Somebody who has closed the account has nothing to edit or to close any more. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof AppError && ['session_expired', 'not_found'].includes(error.code))) throw error
}

/** Bounds between which every number of a profile lies apart from its neighbours. */
const BOUNDS = [0, 1, 2, 3, 5, 7, 10, 25, 30, 50, 75, 90, 5_000, 30_000, 50_000, 60_000, 95_000, 110_000, 200_000]
const CLAUSES: { name: string; clause: Clause }[] = [
  { name: 'missing', clause: { missing: true } },
  ...['true', 'false'].map((name) => ({ name, clause: { value: name === 'true' } })),
  ...BOUNDS.map((min) => ({ name: `from ${min}`, clause: { min } })),
]

/** Everything that an index can be asked about its fields: who has which value, level, number, and who is found by words. */
async function resultsOf({ indexes }: Services) {
  const engine = indexes.get(PROFILES)
  const facets = Object.entries(profilesSchema.fields).flatMap(([name, { kind }]): FacetRequest[] => {
    if (kind === 'text') return []
    if (kind === 'number' || kind === 'date' || kind === 'bool')
      return [{ name, field: name, kind: 'clauses', clauses: CLAUSES }]
    const levelled = kind === 'levels' ? [{ name: `${name} levels`, field: name, kind, items: ITEMS }] : []
    return [{ name, field: name, kind: 'values', limit: 1_000 }, ...levelled]
  })
  const page = { limit: 1_000, offset: 0 }
  const sorted = NUMBERS.map((field) => engine.search({ ...page, sort: [{ field, direction: 'desc' }] }))
  const worded = ['data', 'C++', 'R', 'Python', 'finance'].map((text) =>
    engine.search({ ...page, query: parseQuery(text), sort: [{ field: 'updated', direction: 'asc' }] }),
  )
  const all = await engine.search({ ...page, facets })
  const hits = await Promise.all([...sorted, ...worded])
  return { size: engine.size, facets: all.facets, hits: hits.map((result) => result.hits.map(({ key }) => key)) }
}

test('an index that followed every change gives the same results as one rebuilt from the tables', async () => {
  const elsewhere = createServices(app.services.env, { connections: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(PEOPLE - 1), edit), { minLength: 4, maxLength: 14 }), async (edits) => {
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => seeker(app)))
      for (const [index, change] of edits) await make(people[index] as Person, change)
      await app.background.catchUp()
      await buildOnce(elsewhere, profilesCollection(elsewhere))
      expect(await resultsOf(elsewhere)).toEqual(await resultsOf(app.services))
    }),
    { numRuns: 15 },
  )
  expect(app.services.indexes.get(PROFILES).size).toBeGreaterThan(0)
  await closeServices(elsewhere)
}, 180_000)
