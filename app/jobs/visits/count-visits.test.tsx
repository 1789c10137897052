// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countVisits } from './count-visits.ts'

let stop = () => {}
let state = 'visible'
const sent = () => vi.mocked(fetch).mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body)).what])

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  )
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state as DocumentVisibilityState)
  sessionStorage.clear()
  document.body.innerHTML = '<a data-apply href="#x"><b>Apply</b></a><a id="other" href="#y">Other</a>'
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (now: string) => {
  state = now
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page is viewed once it was visible for a second, and once for a tab', () => {
  state = 'hidden' // prerendered, or opened in the background
  stop = countVisits('abcdefghjk')
  vi.advanceTimersByTime(60_000)
  expect(sent()).toEqual([])
  show('visible')
  vi.advanceTimersByTime(500)
  show('hidden')
  vi.advanceTimersByTime(5_000)
  expect(sent()).toEqual([])
  show('visible')
  vi.advanceTimersByTime(1_000)
  expect(sent()).toEqual([['/nuxt_api/jobs/n-count-visit', 'view']])
  stop()
  stop = countVisits('abcdefghjk')
  vi.advanceTimersByTime(5_000)
  expect(sent()).toHaveLength(1)
})

test('only the link of the job counts as a click, once; after leaving nothing is sent', () => {
  state = 'visible'
  stop = countVisits('abcdefghjk')
  document.querySelector<HTMLElement>('#other')?.click()
  expect(sent()).toEqual([])
  document.querySelector<HTMLElement>('b')?.click()
  document.querySelector<HTMLElement>('b')?.click()
  expect(sent()).toEqual([['/nuxt_api/jobs/n-count-visit', 'click']])
  stop()
  vi.advanceTimersByTime(5_000)
  expect(sent()).toHaveLength(1)
})
