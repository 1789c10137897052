import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const createError = () => new Error('full')

test('work runs in order within the limit, and failed work frees its slot', async () => {
  const limit = createConcurrencyLimiter(2, 10)
  const started: number[] = []
  let running = 0
  let maxRunning = 0
  const piece = (number: number) => async () => {
    started.push(number)
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    if (number === 1) throw new Error('broken')
    return number
  }
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => limit(piece(number), createError)))
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(maxRunning).toBe(2)
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    0,
    'broken',
    2,
    3,
    4,
    5,
  ])
})

test('a full queue rejects at once', async () => {
  const limit = createConcurrencyLimiter(1, 1)
  let finish = () => {}
  const first = limit(() => new Promise<void>((resolve) => (finish = resolve)), createError)
  const second = limit(async () => 'second', createError)
  await expect(limit(async () => 'third', createError)).rejects.toThrow('full')
  finish()
  await first
  expect(await second).toBe('second')
  expect(await limit(async () => 'fourth', createError)).toBe('fourth')
})
