// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { useSession } from '#app/browser/session/session.ts'
import { mergeProfile } from '#app/profile/profile-store.ts'
import type { Me } from '#domain/account/auth.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { mount } from '#tests/harness/dom.tsx'
import { FitLines } from './fit-lines.tsx'
import { clearFits, useFitStore } from './fit-store.ts'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
vi.mock('#app/browser/log-error.ts', () => ({ logError: vi.fn() }))

type Reply = { fits: { id: string; fit: object }[] | null }
let reply: (ids: string[]) => Reply | Promise<Reply>
let page: Awaited<ReturnType<typeof mount>> | null = null
const jobs = () => document.querySelector('.jobs') as Element

beforeEach(() => {
  // Everything is in view at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell
      }
      observe = (target: Element) => queueMicrotask(() => this.tell([{ target, isIntersecting: true }]))
      disconnect() {}
    },
  )
  useSession.setState({ me: { username: 'ann' } as Me })
  clearFits()
  document.body.innerHTML = '<ul class="jobs"></ul>'
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation(async (_, body) => (await reply((body as { ids: string[] }).ids)) as never)
})
afterEach(async () => {
  await page?.unmount()
  vi.unstubAllGlobals()
})

const flush = () => act(() => new Promise((done) => setTimeout(done, 10)))
async function add(id: string) {
  jobs().insertAdjacentHTML('beforeend', `<li><button data-save-job="${id}"></button></li>`)
  await flush()
}
async function open() {
  page = await mount(<FitLines />)
  await flush()
}
const found = (met: number) => (ids: string[]) => ({
  fits: ids.map((id) => ({ id, fit: { met, known: 2, score: 0.5, wishes: [WISH] } })),
})
const WISH = { kind: 'skill', of: 'job', wish: 'SQL', result: 'met', has: 'Basic' }
const shown = () =>
  [...document.querySelectorAll('.job-fit summary')].map(({ textContent }) => textContent?.slice(0, 9))
const requested = () => vi.mocked(callApi).mock.calls.map(([, body]) => (body as { ids: string[] }).ids)

test('whoever fills in a profile sees fits at once, and after another change those of the changed profile', async () => {
  reply = () => ({ fits: null })
  await add('one')
  await open()
  await add('two')
  expect([requested(), useFitStore.getState().hasProfile]).toEqual([[['one']], false])
  reply = found(1)
  await act(async () => mergeProfile({}))
  await flush()
  expect(shown()).toEqual(['Fits 1 of', 'Fits 1 of'])
  reply = found(2)
  await act(async () => mergeProfile({}))
  await flush()
  expect(shown()).toEqual(['Fits 2 of', 'Fits 2 of'])
})

test('a response to what was requested before the change counts no longer', async () => {
  let respond = (_: Reply) => {}
  reply = () => new Promise((resolve) => (respond = resolve))
  await add('one')
  await open()
  const late = respond
  reply = found(2)
  await act(async () => mergeProfile({}))
  await flush()
  await act(async () => late({ fits: null }))
  await flush()
  expect([shown(), useFitStore.getState().hasProfile]).toEqual([['Fits 2 of'], true])
})

test('what could not be loaded is asked for again when the view changes, and not before', async () => {
  reply = () => Promise.reject(new AppError('unreachable'))
  await add('one')
  await open()
  await flush()
  expect(requested()).toEqual([['one']])
  reply = found(1)
  await add('two')
  expect([requested(), shown()]).toEqual([
    [['one'], ['one', 'two']],
    ['Fits 1 of', 'Fits 1 of'],
  ])
  await add('three')
  expect(requested()[2]).toEqual(['three'])
})

test('a log-out forgets that there was no profile', async () => {
  useFitStore.setState({ hasProfile: false })
  useSession.setState({ me: null })
  expect(useFitStore.getState().hasProfile).toBeNull()
})
