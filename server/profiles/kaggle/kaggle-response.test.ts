import fs from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Achievement } from '#domain/profile/kaggle.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { readKaggleResponse } from './kaggle-response.ts'

const FIXTURES = new URL('../../../tests/fixtures/kaggle/', import.meta.url)
const fixture = (name: string): string => fs.readFileSync(new URL(name, FIXTURES), 'utf8')
const KINDS = ['competitions', 'notebooks', 'discussion', 'datasets'] as const

/** Tier, gold, silver, bronze; null for a kind that is not shown. */
type Expected = Record<(typeof KINDS)[number], [string | null, number, number, number] | null>
const { expected } = JSON.parse(fixture('expected.json')) as { expected: Record<string, Expected> }

test.each(Object.entries(expected).filter(([file]) => file.endsWith('.json')))(
  '%s gives the figures that it should',
  (file, kinds) => {
    const { userName } = JSON.parse(fixture(file))
    const { achievements } = readKaggleResponse(fixture(file), userName)
    const read = KINDS.map((kind) => {
      const figures = achievements[kind]
      return figures ? [figures.tier, figures.gold, figures.silver, figures.bronze] : null
    })
    expect(read).toEqual(
      KINDS.map((kind) => {
        const [tier, ...medals] = kinds[kind] ?? []
        return tier === undefined ? null : [tier?.toLowerCase() ?? null, ...medals]
      }),
    )
  },
)

/** What one summary becomes. */
function readOne(summary: object) {
  const response = { userName: 'stub', achievementSummaries: [{ summaryType: 'DATASETS', ...summary }] }
  return readKaggleResponse(JSON.stringify(response), 'stub').achievements
}

test.each(['scripts', 'KERNELS', 'USER_ACHIEVEMENT_TYPE_SCRIPTS', 'notebooks', 2])('%j means notebooks', (type) => {
  expect(Object.keys(readOne({ summaryType: type }))).toEqual(['notebooks'])
})

test.each([
  ['master', 'master'],
  ['GRANDMASTER', 'grandmaster'],
  [0, 'novice'],
  [null, 'novice'],
  ['STAFF', null],
  ['ORGANIZATION', null],
  ['RECALC', null],
  [5, null],
  [11, null],
  [21, null],
  ['constructor', null],
])('the tier %j is %j', (tier, key) => {
  expect(readOne({ tier }).datasets?.tier).toBe(key)
})

test('more medals than the profile takes count as the most that it takes', () => {
  expect(readOne({ totalBronzeMedals: 12_345 }).datasets?.bronze).toBe(9_999)
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"code":404,"message":"Not found"}',
  '{"userName":"somebody-else","achievementSummaries":[]}',
  '{"userName":"stub","achievementSummaries":{}}',
  '{"userName":"stub","achievementSummaries":[{"summaryType":1,"totalGoldMedals":-1}]}',
  '{"userName":"stub","achievementSummaries":[{"summaryType":1,"totalGoldMedals":1.5}]}',
  '{"userName":"stub","achievementSummaries":[{"summaryType":1,"tier":{}}]}',
  fixture('profile-old.html'),
])('%j is no readable profile of the user', (text) => {
  expect(() => readKaggleResponse(text, 'stub')).toThrow(expect.objectContaining({ code: 'kaggle_unreadable' }))
})

test('a profile that hides everything is read, and says nothing', () => {
  expect(readKaggleResponse('{"userName":"Stub"}', 'sTUB')).toEqual({ username: 'Stub', achievements: {} })
})

const anyName = fc.oneof(fc.constantFrom('toString', '__proto__', 'constructor', 'length'), fc.string())
const anyValue = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(anyName, tie('json'), { maxKeys: 4 }),
  ),
})).json
/** Now and then right. */
const anySummary = fc.record(
  {
    summaryType: fc.oneof(fc.constantFrom(1, 2, 3, 4, 99, 'USER_ACHIEVEMENT_TYPE_DATASETS', 'scripts'), anyValue),
    tier: fc.oneof(fc.constantFrom(0, 4, 'MASTER', 'STAFF'), anyValue),
    totalGoldMedals: fc.oneof(fc.nat(), anyValue),
    totalSilverMedals: fc.oneof(fc.nat(), anyValue),
    totalBronzeMedals: fc.oneof(fc.nat(), anyValue),
  },
  { requiredKeys: [] },
)
const anyProfile = fc.record(
  {
    userName: fc.oneof({ weight: 9, arbitrary: fc.constant('stub') }, anyValue),
    achievementSummaries: fc.oneof(fc.array(fc.oneof(anySummary, anyValue), { maxLength: 5 }), anyValue),
  },
  { requiredKeys: [] },
)

test('any JSON is read into figures that the profile takes, or fails as foreseen', () => {
  let read = 0
  fc.assert(
    fc.property(
      fc.oneof(anyValue, anyProfile).map((value) => JSON.stringify(value)),
      (text) => {
        try {
          const { username, achievements } = readKaggleResponse(text, 'stub')
          expect(username).toBe('stub')
          for (const figures of Object.values(achievements)) expect(Achievement.parse(figures)).toEqual(figures)
          read++
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          expect(error.code).toBe('kaggle_unreadable')
        }
      },
    ),
    { numRuns: 1_000 },
  )
  expect(read).toBeGreaterThan(0)
})

test('any text fails as foreseen', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readKaggleResponse(text, 'stub')).toThrow(AppError)
    }),
  )
})
