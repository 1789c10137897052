import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { eventually, identityOf, isAlive, stillRuns } from './processes.ts'

test('a process is distinguished from a later one with its number', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  const pid = child.pid as number
  const identity = identityOf(pid)
  expect([isAlive(pid), stillRuns(identity)]).toEqual([true, true])
  if (process.platform === 'linux') expect(stillRuns(`${pid}:1`)).toBe(false)
  child.kill()
  await once(child, 'exit')
  expect([isAlive(pid), stillRuns(identity)]).toEqual([false, false])
})

test.each(['', '0:1', 'nonsense', '-1:5'])('the identity %j matches no process', (identity) => {
  expect(stillRuns(identity)).toBe(false)
})

test('eventually resolves true on success, false after the timeout', async () => {
  let polls = 0
  expect(await eventually(() => ++polls === 3, 5_000, 1)).toBe(true)
  expect(await eventually(() => false, 10, 1)).toBe(false)
})
