import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#tests/harness/test-app.ts'
import { logChanges, oldestRunning } from '../database/change-log.ts'
import { followChanges } from '../database/follower.ts'
import type { FollowedCollection } from './followed-collection.ts'

interface Refreshed {
  keys: Set<string>
}

/** Holds whoever waits for it up, and tells when somebody does. */
function gate() {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    open: opened.resolve,
    pass: () => {
      reached.resolve()
      return opened.promise
    },
  }
}

test('a change that is in the index stays there when a new index replaces the outdated one', async () => {
  const { services } = await startTestApp()
  const { db, clock } = services
  const log = (key: string) => db.transaction((tx) => logChanges(tx, 'things', [key]))
  const outdated: Refreshed = { keys: new Set() }
  const built: Refreshed = { keys: new Set() }
  const building = gate()
  const firstPassOfNew = gate()
  const passOfOld = gate()
  let used: Refreshed | undefined
  const collection: FollowedCollection<Refreshed> = {
    name: 'things',
    async build() {
      await building.pass()
      return built
    },
    use(index) {
      used = index
    },
    async refresh(keys, index) {
      for (const key of keys) index.keys.add(key)
      if (index === built) await firstPassOfNew.pass()
      else if (keys.includes('late')) await passOfOld.pass()
    },
    saved: {
      async restore() {
        const now = clock()
        const position = { since: await oldestRunning(db), clockAt: now, builtAt: now }
        return { index: outdated, position, isOutdated: true }
      },
      save: async () => true,
    },
  }
  const follower = await followChanges(services, [collection])
  await building.reached
  await log('early')
  building.open()
  await firstPassOfNew.reached
  await log('late')
  const caughtUp = follower.catchUp()
  await passOfOld.reached
  firstPassOfNew.open()
  await yieldToEventLoop()
  await yieldToEventLoop()
  passOfOld.open()
  await caughtUp
  expect(used?.keys).toContain('late')
  await vi.waitUntil(() => used === built, 5_000)
  expect(built.keys).toContain('late')
  await follower.stop()
})
