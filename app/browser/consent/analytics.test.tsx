// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_REVISION } from './consent-record.ts'

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

test('accepted analytics without a tag is an error that is logged once, and nothing is loaded', async () => {
  const applyConsent = await fresh()
  for (const choice of [['necessary', 'analytics'], ['necessary'], ['necessary', 'analytics', 'ads']])
    applyConsent(new Set(choice), { id: null, origin: 'https://tag.example' })
  expect(log.mock.calls).toEqual([[expect.stringContaining('ANALYTICS_TAG_ID'), null]])
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

test('the tag sets its cookies on this host only, where the dialogs delete them', async () => {
  const applyConsent = await fresh()
  applyConsent(new Set(['analytics']), { id: 'G-1', origin: 'https://tag.example' })
  const calls = (window.dataLayer as ArrayLike<unknown>[]).map((call) => Array.from(call))
  expect(calls).toContainEqual(['config', 'G-1', { cookie_domain: location.hostname }])
})

test.each(['visibilitychange', 'focus'])('a choice made in another tab applies here, too, at %s', async (event) => {
  vi.resetModules()
  const { followConsent } = await import('./follow-consent.ts')
  const choose = (...categories: string[]) => {
    const record = JSON.stringify({ categories, revision: CONSENT_REVISION })
    // biome-ignore lint/suspicious/noDocumentCookie: as the other tab leaves it
    document.cookie = `cc_cookie=${encodeURIComponent(record)}; path=/`
  }
  const look = () => (event === 'focus' ? window : document).dispatchEvent(new Event(event))
  const told = () => window.dataLayer?.length ?? 0
  choose('necessary', 'analytics')
  const stop = followConsent({ id: 'G-1', origin: 'https://tag.example' })
  look()
  expect(window).toHaveProperty('ga-disable-G-1', false)
  const before = told()
  look()
  expect(told()).toBe(before)
  choose('necessary')
  look()
  expect(window).toHaveProperty('ga-disable-G-1', true)
  choose('necessary', 'analytics')
  look()
  expect(window).toHaveProperty('ga-disable-G-1', false)
  // biome-ignore lint/suspicious/noDocumentCookie: cleared by the visitor
  document.cookie = 'cc_cookie=; path=/; max-age=0'
  look()
  expect(window).toHaveProperty('ga-disable-G-1', true)
  stop()
  choose('necessary', 'analytics')
  look()
  expect(window).toHaveProperty('ga-disable-G-1', true)
})
