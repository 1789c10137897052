import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { AVAILABILITY, EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import { VISIBILITIES } from '#domain/visibility.contract.ts'
import { closeServices, createServices, type Services } from '#server/platform/services.ts'
import type { FacetRequest } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/parse-query.ts'
import { closeAccount } from '#server/users/leaving.server.ts'
import { blockAccount, unblockAccount } from '#server/users/operators.server.ts'
import { board } from '#tests/harness/board.ts'
import { type Person, seeker } from '#tests/harness/people.ts'
import { fillProfile } from '#tests/harness/profiles.ts'
import { profilesCollection } from './profiles.index.ts'
import { profilesSchema } from './profiles.schema.ts'
import { PROFILES } from './stored-profile.ts'

const PEOPLE = 4
const there = await board()

const visibility = fc.constantFrom(...VISIBILITIES)
const words = fc.constantFrom('Data Scientist', 'C++ Developer', 'Analyst of R', '')
const levels = fc.dictionary(fc.constantFrom('python', 'sql', 'r', 'go'), fc.integer({ min: 1, max: 5 }), {
  noNullPrototype: true,
})
const edit = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      title: words,
      visibility,
      showCity: fc.boolean(),
      blocked: fc.subarray(['Acme', 'Fernwell Ltd', 'other.example']),
      band: fc.option(fc.constantFrom(...EXPERIENCE_BANDS.map(({ key }) => key))),
      availability: fc.option(fc.constantFrom(...AVAILABILITY.map(({ key }) => key))),
      levels,
    }),
  },
  fc.constantFrom('block', 'unblock', 'close'),
)
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

async function make(person: Person, change: Edit): Promise<void> {
  if (change === 'block') return void (await blockAccount(there.services, person.id))
  if (change === 'unblock') return unblockAccount(there.services, person.id)
  if (change === 'close') return void (await closeAccount(there.services, person.id).catch(unlessGone))
  const { title, visibility, showCity, blocked, band, availability, levels } = change
  const row = { title, visibility, showCity, blockedNames: blocked }
  const sections = { about_you: { availability }, experience: { work_experience: band } }
  await fillProfile(there, person, { row, sections, skills: { 3: levels } }).catch(unlessGone)
}

/** Somebody who has closed the account has nothing to edit or to close any more. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && ['session_expired', 'not_found'].includes(error.code))) throw error
}

/** Everything that an index can be asked about its fields: who has which value, level, number, and who is found by words. */
async function answersOf({ indexes }: Services) {
  const engine = indexes.get(PROFILES)
  const facets = Object.entries(profilesSchema.fields).flatMap(([name, { kind }]): FacetRequest[] => {
    if (kind === 'text' || kind === 'number' || kind === 'date' || kind === 'bool') return []
    const levelled =
      kind === 'levels' ? [{ name: `${name} levels`, field: name, kind, items: ['python', 'sql', 'r'] }] : []
    return [{ name, field: name, kind: 'values', limit: 1_000 }, ...levelled]
  })
  const page = { limit: 1_000, offset: 0 }
  const sorted = ['years', 'availability_days', 'updated'].map((field) =>
    engine.search({ ...page, sort: [{ field, direction: 'desc' }] }),
  )
  const worded = ['data', 'C++', 'R', 'Python', 'finance'].map((text) =>
    engine.search({ ...page, query: parseQuery(text), sort: [{ field: 'updated', direction: 'asc' }] }),
  )
  const all = await engine.search({ ...page, facets })
  const hits = await Promise.all([...sorted, ...worded])
  return { size: engine.size, facets: all.facets, hits: hits.map((result) => result.hits.map(({ key }) => key)) }
}

test('an index that followed every change answers as one made anew from the tables', async () => {
  const elsewhere = createServices(there.services.env, { connections: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(PEOPLE - 1), edit), { minLength: 4, maxLength: 14 }), async (edits) => {
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => seeker(there)))
      for (const [at, change] of edits) await make(people[at] as Person, change)
      await there.background.catchUp()
      await profilesCollection(elsewhere).build()
      expect(await answersOf(elsewhere)).toEqual(await answersOf(there.services))
    }),
    { numRuns: 15 },
  )
  expect(there.services.indexes.get(PROFILES).size).toBeGreaterThan(0)
  await closeServices(elsewhere)
})
