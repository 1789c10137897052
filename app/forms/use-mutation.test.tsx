// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { logOut } from '#domain/account/auth.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { renderHook } from '#tests/harness/dom.tsx'
import { useMutation } from './use-mutation.ts'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
beforeEach(() => void vi.mocked(callApi).mockReset())

test('a second click while the first is being sent sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  vi.mocked(callApi).mockReturnValue(promise as never)
  const onSuccess = vi.fn()
  const hook = await renderHook(() => useMutation())
  let results: Promise<boolean>[] = []
  await act(async () => {
    results = [hook.current.send(logOut, {}, onSuccess), hook.current.send(logOut, {}, onSuccess)]
  })
  expect(hook.current.isSending).toBe(true)
  await act(async () => resolve({}))
  expect(await Promise.all(results)).toEqual([true, false])
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(onSuccess).toHaveBeenCalledTimes(1)
  expect(hook.current.isSending).toBe(false)
})

test('an error is shown, that of a field before the general one, and is cleared by the next attempt', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new AppError('invalid', { domains: 'This is no domain.' }))
  const onError = vi.fn()
  const hook = await renderHook(() => useMutation({ onError }))
  await act(async () => void (await hook.current.send(logOut, {}, () => {})))
  expect(hook.current.error).toBe('This is no domain.')
  expect(onError).toHaveBeenCalledExactlyOnceWith('This is no domain.')
  vi.mocked(callApi).mockResolvedValueOnce({} as never)
  await act(async () => void (await hook.current.send(logOut, {}, () => {})))
  expect(hook.current.error).toBeNull()
})

test('an error that is not of the catalogue is thrown on', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new TypeError('a bug'))
  const hook = await renderHook(() => useMutation())
  await act(() => expect(hook.current.send(logOut, {}, () => {})).rejects.toThrow('a bug'))
  expect(hook.current.error).toBeNull()
  expect(hook.current.isSending).toBe(false)
})
