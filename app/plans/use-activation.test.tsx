// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/harness/dom.tsx'
import { MAX_POLLS, POLL_MS, useActivation } from './use-activation.ts'

const UNPAID = { current_plan_id: 1, subscription: null }
let replies: (() => Response)[] = []
let polls = 0

const reply = (status: string) => () => Response.json({ status, ...UNPAID })
const errorReply = (code: string, status: number) => () => Response.json({ error: { code, message: code } }, { status })

beforeEach(() => {
  vi.useFakeTimers()
  polls = 0
  vi.stubGlobal('fetch', async () => {
    const next = replies[Math.min(polls, replies.length - 1)]
    polls += 1
    if (!next) throw new Error('no reply')
    return next()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function activate(given: (() => Response)[], rounds: number) {
  replies = given
  const onPaid = vi.fn(async () => {})
  const hook = await renderHook(() => useActivation('0af7', onPaid))
  for (let round = 0; round < rounds; round++) await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
  return { hook, onPaid }
}

test('pending polls on, a payment refreshes the user first, and then nothing is requested again', async () => {
  const { hook, onPaid } = await activate([reply('pending'), reply('pending'), reply('paid')], 5)
  expect(hook.current.activation).toMatchObject({ kind: 'decided', response: { status: 'paid' } })
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(polls).toBe(3)
  await hook.unmount()
})

test('a server that fails for a while is polled again', async () => {
  const { hook, onPaid } = await activate([errorReply('payments_unavailable', 502), reply('declined')], 3)
  expect(hook.current.activation).toMatchObject({ kind: 'decided', response: { status: 'declined' } })
  expect(onPaid).not.toHaveBeenCalled()
  await hook.unmount()
})

test('an unknown checkout ends the polling', async () => {
  const { hook } = await activate([errorReply('checkout_not_found', 404)], 3)
  expect(hook.current.activation.kind).toBe('unknown')
  expect(polls).toBe(1)
  await hook.unmount()
})

test('what stays pending can be polled again', async () => {
  const { hook } = await activate([reply('pending')], MAX_POLLS + 1)
  expect(hook.current.activation.kind).toBe('undecided')
  expect(polls).toBe(MAX_POLLS)
  replies = [reply('paid')]
  await act(async () => hook.current.pollAgain())
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
  expect(hook.current.activation.kind).toBe('decided')
  await hook.unmount()
})

test('a page that is left asks no more', async () => {
  const { hook } = await activate([reply('pending')], 2)
  await hook.unmount()
  const before = polls
  await vi.advanceTimersByTimeAsync(POLL_MS * 5)
  expect(polls).toBe(before)
})
