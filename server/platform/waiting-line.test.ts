import { expect, test } from 'vitest'
import { createQueue } from './waiting-line.ts'

const refused = () => new Error('full')

test('work is done in order, so much at once, and what fails makes room like the rest', async () => {
  const inTurn = createQueue(2, 10)
  const begun: number[] = []
  let running = 0
  let most = 0
  const piece = (number: number) => async () => {
    begun.push(number)
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    if (number === 1) throw new Error('broken')
    return number
  }
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => inTurn(piece(number), refused)))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    0,
    'broken',
    2,
    3,
    4,
    5,
  ])
})

test('who finds the line full is sent away at once', async () => {
  const inTurn = createQueue(1, 1)
  let finish = () => {}
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)), refused)
  const second = inTurn(async () => 'second', refused)
  await expect(inTurn(async () => 'third', refused)).rejects.toThrow('full')
  finish()
  await first
  expect(await second).toBe('second')
  expect(await inTurn(async () => 'fourth', refused)).toBe('fourth')
})
