import { expect, test } from 'vitest'
import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { profilesSchema } from '#server/profiles/search/profiles.schema.ts'
import type { FacetRequest, FieldFilter, SearchDocument, SearchRequest } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { compare } from '#server/search/testing/contract.ts'
import { Scan } from '#server/search/testing/scan.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { sharedEngines } from './shared-engines.ts'

const makeEngine = sharedEngines({ shards: 3 })

type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const some = <T>(random: Random, list: readonly T[], share: number) => list.filter(() => random() < share)

const ITEMS = ['python', 'sql', 'dbt', 'c_plus_plus', 'r', 'storytelling']
const LANGUAGES = ['en', 'de', 'fr']
const COUNTRIES = ['Germany', 'Österreich', 'France']
const SECTORS = ['finance', 'health', 'retail']
const NAMES = ['acme', 'fernwell']
const TITLES = ['Senior data scientist', 'Data engineer, Python', 'ML researcher', '']

const levels = (random: Random, items: readonly string[], highest: number) =>
  Object.fromEntries(some(random, items, 0.5).map((item) => [item, 1 + Math.floor(random() * highest)]))
const orNull = <T>(random: Random, value: T) => (random() < 0.2 ? null : value)

/** Few values, so that many people are equal in each of them. */
const person = (random: Random, number: number): SearchDocument => ({
  key: `p${number}`,
  values: {
    title: pick(random, TITLES),
    skills: levels(random, ITEMS, 5),
    skill_names: some(random, ['Python', 'SQL', 'C++'], 0.4),
    languages: levels(random, LANGUAGES, 4),
    kaggle: levels(random, ['competitions', 'notebooks'], 5),
    country: orNull(random, pick(random, COUNTRIES)),
    work_sector: some(random, SECTORS, 0.4),
    position_types: some(random, ['permanent', 'contract'], 0.5),
    years: orNull(random, Math.floor(random() * 4)),
    desired_salary: orNull(random, 50_000 + 10_000 * Math.floor(random() * 6)),
    relocates: orNull(random, random() < 0.5),
    updated: Date.UTC(2026, 10, 1 + Math.floor(random() * 9)),
    blocked_names: some(random, NAMES, 0.15),
  },
})

function filter(random: Random): FieldFilter {
  const level = () => 1 + Math.floor(random() * 4)
  return pick<() => FieldFilter>(random, [
    () => ({ field: 'skills', any: [{ item: pick(random, ITEMS), min: level() }] }),
    () => ({ field: 'skills', any: [{ item: pick(random, ITEMS), min: level(), max: 4 }] }),
    () => ({ field: 'skills', any: [{ item: 'never seen', min: 1 }] }),
    () => ({ field: 'languages', any: [{ item: pick(random, LANGUAGES), min: level() }] }),
    () => ({
      field: 'kaggle',
      any: [
        { item: 'competitions', min: level() },
        { item: 'notebooks', min: level() },
      ],
    }),
    () => ({ field: 'country', any: some(random, COUNTRIES, 0.5).map((value) => ({ value: value.toUpperCase() })) }),
    () => ({ field: 'work_sector', any: [{ value: pick(random, SECTORS) }], exclude: random() < 0.3 }),
    () => ({ field: 'years', any: [{ min: level() - 1 }] }),
    () => ({ field: 'desired_salary', any: [{ max: 40_000 + 20_000 * level() }, { missing: true }] }),
    () => ({ field: 'relocates', any: [{ value: random() < 0.5 }] }),
    () => ({ field: 'blocked_names', any: [{ value: pick(random, NAMES) }], exclude: true }),
  ])()
}

const FACETS: readonly FacetRequest[] = [
  { name: 'levels', field: 'skills', kind: 'levels', items: ITEMS },
  { name: 'skills', field: 'skills', kind: 'values', limit: 4 },
  { name: 'kaggle', field: 'kaggle', kind: 'levels', items: ['competitions', 'notebooks'] },
  { name: 'languages', field: 'languages', kind: 'values', limit: 9 },
  { name: 'country', field: 'country', kind: 'values', limit: 9, leavesOut: 'work_sector' },
  { name: 'sectors', field: 'work_sector', kind: 'values', limit: 9, include: ['retail', 'none'] },
]

/** As recruiters search: musts, wishes with weights, what single musts exclude, facets. */
function request(random: Random): SearchRequest {
  const filters = Array.from({ length: Math.floor(random() * 5) }, () => filter(random))
  const weighted = Array.from({ length: Math.floor(random() * 5) }, () => ({
    filter: filter(random),
    weight: Math.floor(random() * 9) - 2,
    ...(random() < 0.4 && { inGroupsOf: 3 }),
  }))
  const sort = pick(random, [
    [
      { field: 'wishes', direction: 'desc' },
      { field: 'updated', direction: 'desc' },
    ],
    [{ field: 'updated', direction: 'desc' }],
    [{ field: 'years', direction: 'desc' }],
    [{ field: 'desired_salary', direction: 'asc' }],
  ] as const)
  const excluded = some(random, [...filters.keys()], 0.5).map((index) => ({
    filter: index,
    ...(random() < 0.5 && { also: filter(random) }),
    ...(random() < 0.5 && { list: { below: 20, limit: 5, sort: [{ field: 'updated', direction: 'desc' } as const] } }),
  }))
  return {
    ...(random() < 0.3 && {
      query: parseQuery(pick(random, ['data', 'python', 'senior -engineer', '"data scientist"'])),
    }),
    ...{ filters, wishes: weighted, sort, excluded },
    facets: some(random, FACETS, 0.6),
    ...{ limit: 20, offset: pick(random, [0, 0, 20]) },
  }
}

test.each([1, 2, 3, 4])('the people of both engines are those of a plain scan, seed %i', async (seed) => {
  const random = seededRandom(seed)
  const analyzer = createAnalyzer({ skills: SKILLS, synonyms: SYNONYMS })
  const { engine: shared } = await makeEngine(profilesSchema, analyzer)
  const memory = createMemoryEngine(profilesSchema, analyzer)
  const scan = new Scan(profilesSchema, analyzer)
  let found = 0
  for (let round = 0; round < 4; round++) {
    const changes = {
      upsert: Array.from({ length: 60 }, () => person(random, Math.floor(random() * 160))),
      remove: Array.from({ length: 8 }, () => `p${Math.floor(random() * 160)}`),
    }
    for (const target of [shared, memory]) await target.apply(changes)
    scan.apply(changes)
    for (let number = 0; number < 60; number++) {
      const searched = request(random)
      for (const engine of [memory, shared]) await compare(engine, scan, searched)
      found += scan.search(searched).total > 0 ? 1 : 0
    }
  }
  expect(found).toBeGreaterThan(80)
})
