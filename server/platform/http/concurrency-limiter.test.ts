import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const createError = () => new Error('full')
const ms = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

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
  await ms(1)
  finish()
  await first
  expect(await second).toBe('second')
  expect(await limit(async () => 'fourth', createError)).toBe('fourth')
})

const outcomeOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

test('who waits too long is sent away while the work before still runs', async () => {
  const limit = createConcurrencyLimiter(1, 10, 30)
  let finish = () => {}
  const stuck = limit(() => new Promise<void>((resolve) => (finish = resolve)), createError)
  const waiting = [1, 2].map((n) => outcomeOf(limit(async () => n, createError)))
  expect(await Promise.all(waiting)).toEqual(['full', 'full'])
  expect(limit.stats()).toEqual({ running: 1, waiting: 0 })
  finish()
  await stuck
  expect(await limit(async () => 'next', createError)).toBe('next')
  expect(limit.stats()).toEqual({ running: 0, waiting: 0 })
})

test('by what work took lately, who would wait too long is sent away at once', async () => {
  const limit = createConcurrencyLimiter(1, 1_000, 450)
  const slow = () => ms(30)
  await Promise.all([slow, slow, slow, slow].map((work) => limit(work, createError)))
  const outcomes = Array.from({ length: 200 }, () => outcomeOf(limit(slow, createError)))
  const { waiting } = limit.stats()
  expect(waiting).toBeGreaterThan(3)
  expect(waiting).toBeLessThan(100)
  expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'full').length).toBeGreaterThan(100)
})

test('work that never pauses is still counted: what arrives in one turn waits in the queue', async () => {
  const limit = createConcurrencyLimiter(1, 2)
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map((n) => outcomeOf(limit(async () => n, createError))))
  expect(outcomes).toEqual(['1', '2', '3', 'full', 'full'])
})

test('urgent work comes before all that waits, also into a full queue, and what else has arrived runs between two pieces', async () => {
  const limit = createConcurrencyLimiter(1, 1)
  const order: string[] = []
  const piece = (name: string) => async () => {
    order.push(name)
    setImmediate(() => order.push(`after ${name}`))
  }
  await Promise.all([
    limit(piece('a'), createError),
    limit(piece('b'), createError),
    limit(piece('urgent'), createError, { isFirst: true }),
  ])
  expect(order.slice(0, 5)).toEqual(['a', 'after a', 'urgent', 'after urgent', 'b'])
})
