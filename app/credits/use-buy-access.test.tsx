// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ERRORS } from '#domain/shared/errors.ts'
import { renderHook } from '#tests/harness/dom.tsx'
import { useBuyAccess } from './use-buy-access.ts'

afterEach(() => void vi.unstubAllGlobals())

const rejected = (code: string, status: number) => () => Response.json({ error: { code, message: code } }, { status })

/** Presses the button once for each reply; null: there is none. Returns the keys that were sent. */
async function press(replies: ((() => Response) | null)[]) {
  const keys: string[] = []
  const onBought = vi.fn()
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit = {}) => {
    if (!String(url).includes('n-buy-profile-access')) return Response.json({}, { status: 500 })
    const reply = replies[keys.length]
    keys.push(JSON.parse(String(init.body)).idempotency_key)
    if (!reply) throw new TypeError('no network')
    return reply()
  })
  const id = '7f1c1c9e-0d0e-4f7b-9d55-3a1f6f0f2b11'
  const offer = { id, price: 10, onBought, onOtherPrice: vi.fn() }
  const hook = await renderHook(() => useBuyAccess(offer, vi.fn()))
  for (const _ of replies) await act(async () => hook.current.buy())
  const error = hook.current.error
  await hook.unmount()
  return { keys, error, onBought }
}

test('without a response the same purchase is sent again, after a rejection it is a new one', async () => {
  const { keys, onBought } = await press([
    null,
    rejected('too_many_requests', 429),
    rejected('not_enough_credits', 402),
  ])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
  expect(onBought).not.toHaveBeenCalled()
})

test('too few credits are said, and nothing counts as bought', async () => {
  const { error, onBought } = await press([rejected('not_enough_credits', 402)])
  expect(error).toBe(ERRORS.not_enough_credits.text)
  expect(onBought).not.toHaveBeenCalled()
})
