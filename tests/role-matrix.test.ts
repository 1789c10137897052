import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { API_PREFIX, type Call, call, type Who } from '#domain/call.ts'
import type { Viewer } from '#domain/roles.ts'
import { createApi } from '#server/api.ts'
import { type Api, createCalls, type ReadViewer, serve } from '#server/platform/serve.ts'
import { board } from './harness/board.ts'
import { FROM_OWN_PAGE } from './harness/people.ts'
import { callName, statedCalls } from './spec-map/built.ts'

/** The accounts of specification §6; `nobody` has none. */
const VIEWERS = {
  nobody: null,
  seeker: { id: '1', accountTypeId: 1, headhunter: false },
  recruiter: { id: '2', accountTypeId: 2, headhunter: true },
  operator: { id: '3', accountTypeId: 3, headhunter: false },
} satisfies Record<string, Viewer | null>
type ViewerName = keyof typeof VIEWERS

/** Written out by hand, so that the guard is not its own judge. */
const LET_IN: Record<Who, readonly ViewerName[]> = {
  anyone: ['nobody', 'seeker', 'recruiter', 'operator'],
  user: ['seeker', 'recruiter', 'operator'],
  recruiter: ['recruiter'],
  operator: ['operator'],
}

const readViewer: ReadViewer = async (_services, request) => {
  const name = request.headers.get('x-viewer') as ViewerName
  return VIEWERS[name]
}

/** Asks with a key that no contract knows: whom the guard lets in, the contract refuses; so no rule ever runs. */
async function answerTo(api: Api, { method, path }: Call, viewer: string): Promise<string> {
  const headers = { ...FROM_OWN_PAGE, 'x-viewer': viewer, 'content-type': 'application/json' }
  const reply =
    method === 'GET'
      ? await api.routes.request(`${API_PREFIX}${path}?no_such_key=1`, { headers })
      : await api.routes.request(API_PREFIX + path, { method, headers, body: '{"no_such_key":1}' })
  const { error } = (await reply.json()) as { error?: { code: string } }
  return `${reply.status} ${error?.code}`
}

function expectedFrom(who: Who, viewer: string): string {
  if (LET_IN[who].includes(viewer as ViewerName)) return '422 invalid'
  return viewer === 'nobody' ? '401 session_expired' : '403 forbidden'
}

const { services } = await board()
const api = createApi(services, readViewer)

test('every stated call says who may make it', async () => {
  const silent = (await statedCalls()).filter(({ who }) => !Object.hasOwn(LET_IN, who))
  expect(silent.map(callName)).toEqual([])
})

describe.each(Object.keys(VIEWERS))('as %s', (viewer) => {
  test.each(api.calls.map((call) => [callName(call), call] as const))('%s answers as it says', async (_name, call) => {
    expect(await answerTo(api, call, viewer)).toBe(expectedFrom(call.who, viewer))
  })

  test.each(Object.keys(LET_IN) as Who[])('a call for %s lets in whom it should', async (who) => {
    const invented = inventedApi(who)
    expect(await answerTo(invented.api, invented.call, viewer)).toBe(expectedFrom(who, viewer))
  })

  test('a call that does not say for whom it is lets nobody in', async () => {
    for (const who of [undefined, 'everybody'] as unknown as Who[]) {
      const invented = inventedApi(who)
      const refused = viewer === 'nobody' ? '401 session_expired' : '403 forbidden'
      expect(await answerTo(invented.api, invented.call, viewer)).toBe(refused)
    }
  })
})

/** An API of one call, for the given kind of people. */
function inventedApi(who: Who): { api: Api; call: Call } {
  const api = createCalls(readViewer)
  const invented = call('POST', '/n-invented', {
    who,
    body: z.strictObject({}),
    answer: z.object({}),
    summary: 'Invented',
  })
  serve(api, services, invented, () => ({}))
  return { api, call: invented }
}
