// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

async function fresh() {
  vi.resetModules()
  return (await import('./analytics.ts')).applyConsent
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

beforeEach(() => {
  // The script itself is not fetched here.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  delete window.dataLayer
  log.mockClear()
})
afterEach(() => document.head.replaceChildren())

test('accepted analytics without a tag is a logged error, and nothing is loaded', async () => {
  const applyConsent = await fresh()
  applyConsent(new Set(['necessary', 'analytics']), { id: null, origin: 'https://tag.example' })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('ANALYTICS_TAG_ID'), null)
  expect(scripts()).toEqual([])
})

test('the tag is loaded once, however often the choice changes', async () => {
  const applyConsent = await fresh()
  const tag = { id: 'G-1', origin: 'https://tag.example' }
  for (const choice of [['necessary'], ['analytics'], [], ['analytics', 'ads']]) applyConsent(new Set(choice), tag)
  expect(scripts()).toEqual(['https://tag.example/gtag/js?id=G-1'])
  expect(log).not.toHaveBeenCalled()
})

test('a loaded tag is switched off when the visitor takes consent back', async () => {
  const applyConsent = await fresh()
  const tag = { id: 'G-1', origin: 'https://tag.example' }
  applyConsent(new Set(['analytics']), tag)
  expect(window).toHaveProperty('ga-disable-G-1', false)
  applyConsent(new Set(['ads']), tag)
  expect(window).toHaveProperty('ga-disable-G-1', true)
})
