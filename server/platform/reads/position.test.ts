import { expect, test } from 'vitest'
import { trackIndexed } from './indexed-position.ts'
import { type Position, rejectionOf } from './position.ts'
import { openPosition, sealPosition } from './read-cookie.ts'
import { createReplicaLag } from './replica-lag.ts'

const at = (lsn: bigint, timeline = 1): Position => ({ database: '7/5', timeline, lsn })

test('a standby is read when it has what searches show and what the person has changed', () => {
  const standby = { ...at(20n), isStandby: true }
  expect(rejectionOf(standby, at(20n), 20n)).toBeNull()
  expect(rejectionOf(standby, at(21n), 0n)).toBe('behind_index')
  expect(rejectionOf(standby, at(20n), 21n)).toBe('behind_writer')
  expect(rejectionOf({ ...standby, isStandby: false }, at(1n), 0n)).toBe('not_standby')
  expect(rejectionOf({ ...standby, timeline: 2 }, at(1n), 0n)).toBe('other_timeline')
  expect(rejectionOf({ ...standby, database: '8/5' }, at(1n), 0n)).toBe('other_database')
})

test('the position is unknown while searches change, and is asked for afterwards', async () => {
  let lsn = 5n
  const indexed = trackIndexed(async () => at(lsn))
  expect(indexed.current()).toBeNull()
  await indexed.checkPrimary()
  expect(indexed.current()?.lsn).toBe(5n)
  await indexed.whileIndexing(async () => {
    expect(indexed.current()).toBeNull()
    lsn = 8n
  })
  expect(indexed.current()?.lsn).toBe(8n)
  lsn = 9n
  await indexed.checkPrimary()
  expect(indexed.current()?.lsn).toBe(8n)
})

test('after a question that failed, only one that was asked later counts', async () => {
  const questions: { resolve: (position: Position) => void; reject: (error: Error) => void }[] = []
  const indexed = trackIndexed(() => new Promise((resolve, reject) => questions.push({ resolve, reject })))
  const flushed = () => new Promise((resolve) => setImmediate(resolve))
  const early = indexed.whileIndexing(async () => {})
  const late = indexed.whileIndexing(async () => {})
  await flushed()
  questions[1]?.reject(new Error('the primary is away'))
  await late
  questions[0]?.resolve(at(5n))
  await early
  expect(indexed.current()).toBeNull()
  const check = indexed.checkPrimary()
  questions[2]?.resolve(at(6n))
  await check
  expect(indexed.current()?.lsn).toBe(6n)
})

test('a fail-over of the primary begins a new count, and a failed change of searches counts as one', async () => {
  let position = at(50n)
  const indexed = trackIndexed(async () => position)
  await indexed.checkPrimary()
  position = at(40n, 2)
  await indexed.checkPrimary()
  expect(indexed.current()).toEqual(at(40n, 2))
  position = at(45n, 2)
  const failed = indexed.whileIndexing(async () => {
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(indexed.current()).toEqual(at(45n, 2))
})

test('the lag is the log that is missing, and the time since the primary had no more than the replica', () => {
  const lag = createReplicaLag()
  lag.note({ at: 1_000, primary: at(10n), replica: at(10n) })
  lag.note({ at: 2_000, primary: at(10n), replica: at(10n) })
  expect([lag.bytes(), lag.seconds(2_500)]).toEqual([0, 0])
  lag.note({ at: 3_000, primary: at(30n), replica: at(10n) })
  lag.note({ at: 4_000, primary: at(40n), replica: null })
  expect([lag.bytes(), lag.seconds(4_500)]).toEqual([30, 2.5])
  lag.note({ at: 5_000, primary: at(40n), replica: at(35n) })
  expect([lag.bytes(), lag.seconds(5_000)]).toEqual([5, 2])
  lag.note({ at: 6_000, primary: at(40n), replica: at(40n) })
  expect([lag.bytes(), lag.seconds(6_000)]).toEqual([0, 0])
})

test('a sealed position opens for its session and key alone, and no text throws', () => {
  const sealed = sealPosition('key', 'token', 28_844_168n)
  expect(openPosition('key', 'token', sealed)).toBe(28_844_168n)
  expect(openPosition('key', 'other', sealed)).toBe(0n)
  expect(openPosition('other', 'token', sealed)).toBe(0n)
  for (const text of ['', '.', 'x', `${sealed}x`, `0${sealed}`, `-${sealed}`, `1.${'é'.repeat(43)}`, '1'.repeat(300)])
    expect([text, openPosition('key', 'token', text)]).toEqual([text, 0n])
  expect(openPosition('key', 'token', null)).toBe(0n)
})
