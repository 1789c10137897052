import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from './session.ts'
import { loadMe } from './session-calls.ts'

const ME = { username: 'user-1', email: 'ann@people.example', name: 'Ann' }

beforeEach(() => useSession.setState(useSession.getInitialState()))
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState(useSession.getInitialState())
})

const respond = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

test.each([401, 500, 503])('a failed load of the user (%i) clears the stored user', async (status) => {
  respond(200, ME)
  expect(await loadMe()).toMatchObject(ME)
  respond(status, {})
  expect(await loadMe()).toBeNull()
  expect(useSession.getState().me).toBeNull()
})

test('so does a server that cannot be reached; the next load finds the user again', async () => {
  respond(200, ME)
  await loadMe()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await loadMe()).toBeNull()
  respond(200, ME)
  expect(await loadMe()).toMatchObject(ME)
})
