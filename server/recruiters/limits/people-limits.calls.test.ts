import { expect, test } from 'vitest'
import {
  fetchCandidate,
  searchCustomLocation,
  searchProfileFieldsData,
  searchProfiles,
  searchProfilesActiveIndex,
  understandPeopleSearch,
} from '#domain/recruiters/people-search.contract.ts'
import { createLogger } from '#server/platform/log.ts'
import { profileOf } from '#server/profiles/profiles.queries.ts'
import { changeSetting } from '#server/settings/settings.server.ts'
import { as, recruiter, seeker } from '#tests/harness/people.ts'
import { fillProfile } from '#tests/harness/profiles.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { renderedPeoplePage } from '../people/people-page.server.ts'
import { limitRequests } from './people-limits.server.ts'

test('who has seen the cards of the day gets no more by search, page or card, which the log tells', async () => {
  const app = await startTestApp({ RATE_LIMITS: true })
  const lines: Record<string, unknown>[] = []
  app.services.log = createLogger(
    { LOG_LEVEL: 'info' },
    { destination: { write: (line) => void lines.push(JSON.parse(line)) } },
  )
  const people = [await seeker(app), await seeker(app), await seeker(app)]
  for (const person of people) await fillProfile(app, person, { row: { visibility: 'searchable' } })
  const rita = await recruiter(app)
  await changeSetting(app.services, 'profile_cards_per_day', 2)
  const search = (limit: number) => as(app, rita).call(searchProfiles, { filters: {}, limit })
  const { body } = await search(1)
  expect(body.limits).toEqual({ cards_left: 1, depth: 1_000 })
  const rejected = await search(3)
  expect([rejected.status, rejected.body.error.code]).toEqual([429, 'people_limit'])
  expect((await search(2)).body.limits.cards_left).toBe(0)
  const seen = new Set((await search(2)).body.profiles.map(({ id }: { id: string }) => id))
  const cards = await Promise.all(people.map(async ({ id }) => (await profileOf(app.services.db, id))?.cardId ?? ''))
  const unseen = cards.find((card) => !seen.has(card))
  expect((await as(app, rita).call(fetchCandidate, { id: unseen })).body.error.code).toBe('people_limit')
  const viewer = { id: rita.id, accountTypeId: 2, headhunter: true }
  const page = await renderedPeoplePage(app.services, viewer, searchProfiles.body.parse({ filters: {}, limit: 3 }))
  expect(page).toEqual({ found: null, error: rejected.body.error.message })
  expect(lines.filter(({ msg }) => msg === 'security').map(({ event, user, call }) => ({ event, user, call }))).toEqual(
    [searchProfiles, fetchCandidate, searchProfiles].map(({ path }) => ({
      ...{ event: 'people_limit', user: rita.id, call: path },
    })),
  )
})

test('every call of the people search counts to the requests of the minute', async () => {
  const app = await startTestApp({ RATE_LIMITS: true }, { clock: () => new Date('2026-11-10T10:00:00Z') })
  const calls = [
    [searchProfileFieldsData, { fields: ['basic.availability'] }],
    [searchProfilesActiveIndex, {}],
    [searchCustomLocation, { query: 'ber' }],
    [understandPeopleSearch, { line: 'python' }],
  ] as const
  for (const [call, body] of calls) {
    const rita = await recruiter(app)
    for (let request = 0; request < 120; request++) limitRequests(app.services, rita.id)
    const { status, body: reply } = await as(app, rita).call(call, body)
    expect([call.path, status, reply.error?.code]).toEqual([call.path, 429, 'too_many_requests'])
    const other = await recruiter(app)
    expect((await as(app, other).call(call, body)).status).toBe(200)
  }
})
