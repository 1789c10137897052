// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { renderHook } from '#tests/harness/dom.tsx'
import { recaptchaToken } from './recaptcha.ts'
import { useCaptcha } from './use-captcha.ts'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
vi.mock('./recaptcha.ts', () => ({ recaptchaToken: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockResolvedValue({ provider: 'recaptcha', site_key: 'key' } as never)
  let count = 0
  vi.mocked(recaptchaToken)
    .mockReset()
    .mockImplementation(async () => `token ${++count}`)
})
afterEach(() => void vi.useRealTimers())

test('the captcha is solved while the form is filled in, and every call gets another token', async () => {
  const hook = await renderHook(useCaptcha)
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(await hook.current.solve()).toBe('token 1')
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(await hook.current.solve()).toBe('token 2')
})

test('a token that has become too old is replaced', async () => {
  const hook = await renderHook(useCaptcha)
  vi.setSystemTime(Date.now() + 100_001)
  expect(await hook.current.solve()).toBe('token 2')
})

test('a captcha that cannot be loaded rejects only when the form is sent, and is tried again', async () => {
  vi.mocked(recaptchaToken).mockRejectedValueOnce(new Error('blocked'))
  const hook = await renderHook(useCaptcha)
  await expect(hook.current.solve()).rejects.toMatchObject({ code: 'captcha_not_loaded' })
  expect(await hook.current.solve()).toBe('token 1')
})

test('where the captcha is off, nothing is solved', async () => {
  vi.mocked(callApi).mockResolvedValue({ provider: 'off' } as never)
  const hook = await renderHook(useCaptcha)
  expect(await hook.current.solve()).toBeUndefined()
  expect(recaptchaToken).not.toHaveBeenCalled()
})
