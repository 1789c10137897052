import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import { changeSetting } from '#server/settings/settings.server.ts'
import { tablesWith } from '#tests/harness/tables.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { clearCardViews, countCards, limitDepth, limitRequests } from './people-limits.server.ts'

let now = new Date('2026-11-28T23:00:00Z')
const app = await startTestApp({ RATE_LIMITS: true }, { clock: () => now })
const { services } = app
await changeSetting(services, 'profile_cards_per_day', 10)

const cards = (count: number) => Array.from({ length: count }, () => randomUUID())
const codeOf = async (work: () => unknown) => {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof AppError ? [error.code, error.retryAfter] : error
  }
}

test('a card counts once a day, whoever asks again, and too many count as none', async () => {
  const [recruiter, first] = [randomUUID(), cards(6)]
  expect(await countCards(services, recruiter, [])).toBe(10)
  expect(await countCards(services, recruiter, first)).toBe(4)
  expect(await countCards(services, recruiter, [...first, ...first])).toBe(4)
  expect(await codeOf(() => countCards(services, recruiter, cards(5)))).toEqual(['people_limit', 3_600])
  expect(await countCards(services, recruiter, [...first, ...cards(4)])).toBe(0)
  expect(await countCards(services, recruiter, first)).toBe(0)
  expect(await codeOf(() => countCards(services, recruiter, cards(1)))).toEqual(['people_limit', 3_600])
  expect(await countCards(services, randomUUID(), cards(10))).toBe(0)
})

test('requests at the same time never show more than the limit', async () => {
  const recruiter = randomUUID()
  const codes = await Promise.all(
    Array.from({ length: 12 }, () => codeOf(() => countCards(services, recruiter, cards(3)))),
  )
  expect(codes.filter((code) => code === null)).toHaveLength(3)
  expect(await countCards(services, recruiter, [])).toBe(1)
})

test('the next day starts anew, the day before is forgotten, and no account is stored', async () => {
  const [recruiter, all] = [randomUUID(), cards(10)]
  await countCards(services, recruiter, all)
  expect(await tablesWith(app, recruiter)).toEqual([])
  expect(await tablesWith(app, all[0] as string)).toEqual(['recruiter_card_views'])
  now = new Date('2026-11-29T00:00:01Z')
  expect(await countCards(services, recruiter, cards(3))).toBe(7)
  await clearCardViews(services)
  expect(await tablesWith(app, all[0] as string)).toEqual([])
  expect(await countCards(services, recruiter, [])).toBe(7)
})

test('a lower limit than what was seen leaves none, and a higher one leaves more', async () => {
  const recruiter = randomUUID()
  await countCards(services, recruiter, cards(8))
  await changeSetting(services, 'profile_cards_per_day', 5)
  expect(await countCards(services, recruiter, [])).toBe(0)
  await changeSetting(services, 'profile_cards_per_day', 20)
  expect(await countCards(services, recruiter, [])).toBe(12)
  await changeSetting(services, 'profile_cards_per_day', 10)
})

test('a recruiter who asks too often waits, others do not', async () => {
  const [busy, other] = [randomUUID(), randomUUID()]
  for (let count = 0; count < 120; count++) limitRequests(services, busy)
  expect(await codeOf(() => limitRequests(services, busy))).toEqual(['too_many_requests', 1])
  expect(await codeOf(() => limitRequests(services, other))).toBe(null)
  now = new Date(now.getTime() + 1_000)
  expect(await codeOf(() => limitRequests(services, busy))).toBe(null)
})

test('only the first thousand can be listed', async () => {
  expect(await codeOf(() => limitDepth({ offset: 980, limit: 20 }))).toBe(null)
  expect(await codeOf(() => limitDepth({ offset: 981, limit: 20 }))).toEqual(['invalid', undefined])
})
