import { expect, test } from 'vitest'
import { isConnectionLoss, retryLost } from './connection-loss.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('53300'),
  withCode('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Failed query: select 1', { cause: withCode('57P02') }),
])('the database went away: %s', (error) => {
  expect(isConnectionLoss(error)).toBe(true)
})

test.each([withCode('23505'), withCode('57014'), withCode('ENOENT'), new Error('Connection'), 'ECONNRESET', undefined])(
  'another error: %s',
  (error) => {
    expect(isConnectionLoss(error)).toBe(false)
  },
)

test('work is repeated after a loss, and after nothing else', async () => {
  let calls = 0
  const failing = (error: Error, times: number) => async () => {
    calls += 1
    if (calls <= times) throw error
    return calls
  }
  expect(await retryLost(failing(withCode('57P01'), 1), 60_000)).toBe(2)
  await expect(retryLost(failing(withCode('57P01'), 9), -1)).rejects.toThrow('x')
  calls = 0
  await expect(retryLost(failing(withCode('23505'), 1), 60_000)).rejects.toThrow('x')
  expect(calls).toBe(1)
})
