import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generatePostings } from '#server/demo/postings.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import { jobsCollection } from '#server/jobs/search/jobs.index.ts'
import { JOBS } from '#server/jobs/search/jobs.schema.ts'
import { posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { followCollection } from './follow-collection.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A server that follows jobs, on a clock that only the test moves. */
async function followedBoard() {
  let now = new Date('2026-11-10T08:00:00Z').getTime()
  const clock = () => new Date(now)
  const { services } = await startTestApp({}, { clock })
  await savePostings(services, 'test', [...generatePostings({ count: 20, seed: 3, now: clock() })])
  const followed = followCollection(services, jobsCollection(services, { isSaved: true }))
  await followed.start()
  let changes = 0
  return {
    stop: followed.stop,
    async change() {
      await savePostings(services, 'test', [posting({ title: `Change ${changes++}` })])
      await followed.passes.next()
    },
    /** The name of a file that every save writes anew; null: nothing is saved. */
    async savedAfter(ms: number): Promise<string | null> {
      now += ms
      await followed.saveIfDue()
      const file = path.join(services.env.DATA_DIR, 'search', JOBS, 'manifest')
      if (!fs.existsSync(file)) return null
      return JSON.parse(fs.readFileSync(file, 'utf8').split('\n')[1] ?? '').tables.name
    },
  }
}

test('an index is saved once it is built, then ten minutes later if something has changed', async () => {
  const board = await followedBoard()
  const built = await board.savedAfter(0)
  expect(built).not.toBeNull()
  expect(await board.savedAfter(11 * MINUTE_MS)).toBe(built)
  await board.change()
  const changed = await board.savedAfter(0)
  expect(changed).not.toBe(built)
  await board.change()
  expect(await board.savedAfter(10 * MINUTE_MS - 1)).toBe(changed)
  const again = await board.savedAfter(1)
  expect(again).not.toBe(changed)
  expect(await board.savedAfter(30 * MINUTE_MS)).toBe(again)
  await board.stop()
  expect(await board.savedAfter(0)).toBe(again)
})

test('an index that does not change is saved every six hours', async () => {
  const board = await followedBoard()
  const built = await board.savedAfter(0)
  expect(await board.savedAfter(6 * HOUR_MS - 1)).toBe(built)
  const later = await board.savedAfter(1)
  expect(later).not.toBe(built)
  expect(await board.savedAfter(3 * HOUR_MS)).toBe(later)
  expect(await board.savedAfter(3 * HOUR_MS)).not.toBe(later)
  await board.stop()
})

test('a change is saved soon when the clock was set back meanwhile, and at the end whatever the time', async () => {
  const board = await followedBoard()
  const built = await board.savedAfter(0)
  await board.change()
  const setBack = await board.savedAfter(-24 * HOUR_MS)
  expect(setBack).not.toBe(built)
  await board.change()
  expect(await board.savedAfter(MINUTE_MS)).toBe(setBack)
  await board.stop()
  expect(await board.savedAfter(0)).not.toBe(setBack)
})
