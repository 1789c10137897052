import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { API_PREFIX, type Call, call, type Who } from '#domain/shared/call.ts'
import { createApi } from '#server/api.ts'
import { endSessions, readSession } from '#server/auth/sessions/sessions.server.ts'
import { type Api, createEmptyApi, serve } from '#server/platform/calls/serve.ts'
import { operator, recruiter, SAME_ORIGIN_HEADERS, seeker } from './harness/people.ts'
import { testApp } from './harness/test-app.ts'
import { callName, statedCalls } from './spec-map/built.ts'

const app = await testApp()
const { services } = app

/** The users of specification §6 by the cookie of their browser, and three without a valid session. */
const COOKIES = {
  anonymous: '',
  stranger: 'logged_user=never-was',
  blocked: (await recruiter(app, { blockedAt: new Date() })).cookie,
  'logged out': await cookieOfEnded(),
  seeker: (await seeker(app)).cookie,
  recruiter: (await recruiter(app)).cookie,
  operator: (await operator(app)).cookie,
}
type Caller = keyof typeof COOKIES

async function cookieOfEnded(): Promise<string> {
  const person = await operator(app)
  await endSessions(services.db, person.id)
  return person.cookie
}

/** Written out by hand, so that the guard is not its own judge. */
const LET_IN: Record<Who, readonly Caller[]> = {
  anyone: ['anonymous', 'stranger', 'blocked', 'logged out', 'seeker', 'recruiter', 'operator'],
  user: ['seeker', 'recruiter', 'operator'],
  recruiter: ['recruiter'],
  operator: ['operator'],
}

/** Callers with a valid session. */
const KNOWN = LET_IN.user

/** Sends a key that no contract knows: callers whom the guard lets in are rejected by the contract, so no handler runs. */
async function outcomeOf(api: Api, { method, path }: Call, caller: Caller): Promise<string> {
  // Every caller claims to be a recruiter: the hint gives no right (decision 3).
  const cookie = `user_status=recruiter; ${COOKIES[caller]}`
  const headers = { ...SAME_ORIGIN_HEADERS, cookie, 'content-type': 'application/json' }
  const reply =
    method === 'GET'
      ? await api.routes.request(`${API_PREFIX}${path}?no_such_key=1`, { headers })
      : await api.routes.request(API_PREFIX + path, { method, headers, body: '{"no_such_key":1}' })
  const { error } = (await reply.json()) as { error?: { code: string } }
  return `${reply.status} ${error?.code}`
}

function expectedFrom(who: Who, caller: Caller): string {
  if (LET_IN[who].includes(caller)) return '422 invalid'
  return KNOWN.includes(caller) ? '403 forbidden' : '401 session_expired'
}

const api = createApi(services)

test('every stated call says who may make it', async () => {
  const silent = (await statedCalls()).filter(({ who }) => !Object.hasOwn(LET_IN, who))
  expect(silent.map(callName)).toEqual([])
})

describe.each(Object.keys(COOKIES) as Caller[])('as %s', (caller) => {
  test.each(api.calls.map((call) => [callName(call), call] as const))(
    '%s responds as its contract says',
    async (_name, call) => {
      expect(await outcomeOf(api, call, caller)).toBe(expectedFrom(call.who, caller))
    },
  )

  test.each(Object.keys(LET_IN) as Who[])('a call for %s lets in the right callers', async (who) => {
    const testApi = createTestApi(who)
    expect(await outcomeOf(testApi.api, testApi.call, caller)).toBe(expectedFrom(who, caller))
  })

  test('a call without a role lets no caller in', async () => {
    for (const who of [undefined, 'everybody'] as unknown as Who[]) {
      const testApi = createTestApi(who)
      const denied = KNOWN.includes(caller) ? '403 forbidden' : '401 session_expired'
      expect(await outcomeOf(testApi.api, testApi.call, caller)).toBe(denied)
    }
  })
})

/** An API of one call for the given role. */
function createTestApi(who: Who): { api: Api; call: Call } {
  const api = createEmptyApi(
    services,
    async (services, request) => (await readSession(services, request))?.viewer ?? null,
  )
  const testCall = call('POST', '/n-invented', {
    who,
    body: z.strictObject({}),
    response: z.object({}),
    summary: 'Invented',
  })
  serve(api, testCall, () => ({}))
  return { api, call: testCall }
}
