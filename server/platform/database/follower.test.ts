import { expect, test, vi } from 'vitest'
import { startTestApp } from '#tests/harness/test-app.ts'
import type { FollowedCollection } from '../indexes/followed-collection.ts'
import type { Services } from '../services.ts'
import { logChanges, oldestRunning } from './change-log.ts'
import { followChanges } from './follower.ts'

/** A collection that records its refreshed keys. */
function noted(name = 'things') {
  const refreshed: string[] = []
  const collection: FollowedCollection<void> = {
    name,
    build: async () => {},
    use: () => {},
    refresh: async (keys) => void refreshed.push(...keys),
  }
  return { refreshed, collection }
}

const log = (services: Services, ...keys: string[]) => services.db.transaction((tx) => logChanges(tx, 'things', keys))

test('a late commit with a lower number than one already seen is not missed', async () => {
  const { services } = await startTestApp()
  const { refreshed, collection } = noted()
  const follower = await followChanges(services, [collection])
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let started = () => {}
  const hasLogged = new Promise<void>((resolve) => {
    started = resolve
  })
  const slow = services.db.transaction(async (tx) => {
    await logChanges(tx, 'things', ['slow'])
    started()
    await mayCommit
  })
  await hasLogged
  await log(services, 'fast')
  await follower.catchUp()
  expect(refreshed).toEqual(['fast'])

  commit()
  await slow
  await follower.catchUp()
  expect(refreshed).toEqual(['fast', 'slow'])
  await follower.catchUp()
  expect(refreshed).toEqual(['fast', 'slow'])
  await follower.stop()
})

test('a change is noticed without a trigger, also after every connection was cut', async () => {
  const { services } = await startTestApp()
  const { refreshed, collection } = noted()
  const follower = await followChanges(services, [collection])
  await log(services, 'before')
  await vi.waitUntil(() => refreshed.includes('before'), 5_000)

  await services.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined)
  await log(services, 'after')
  await vi.waitUntil(() => refreshed.includes('after'), 5_000)
  await follower.stop()
})

test('a failed refresh is repeated', async () => {
  const { services } = await startTestApp()
  const { refreshed, collection } = noted()
  let errorsLeft = 1
  const follower = await followChanges(services, [
    {
      ...collection,
      refresh: async (keys) => {
        if (errorsLeft-- > 0) throw new Error('not now')
        await collection.refresh(keys)
      },
    },
  ])
  await log(services, 'stubborn')
  await vi.waitUntil(() => refreshed.includes('stubborn'), 5_000)
  await follower.stop()
})

test('a failing collection delays no other, and catches up after recovery', async () => {
  const { services } = await startTestApp()
  const [failing, sound] = [noted(), noted()]
  let isBroken = true
  const broken = {
    ...failing.collection,
    refresh: async (keys: string[]) => {
      if (isBroken) throw new Error('broken')
      await failing.collection.refresh(keys)
    },
  }
  const follower = await followChanges(services, [broken, sound.collection])
  for (const key of ['one', 'two']) {
    await log(services, key)
    await expect(follower.catchUp()).rejects.toThrow('broken')
  }
  expect([failing.refreshed, sound.refreshed]).toEqual([[], ['one', 'two']])
  isBroken = false
  await follower.catchUp()
  expect([failing.refreshed, sound.refreshed]).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ])
  await follower.stop()
})

test('a slow collection delays no other, and catchUp waits for it', async () => {
  const { services } = await startTestApp()
  const [slow, quick] = [noted(), noted()]
  let go = () => {}
  const mayGo = new Promise<void>((resolve) => {
    go = resolve
  })
  const refresh = async (keys: string[]) => {
    await mayGo
    await slow.collection.refresh(keys)
  }
  const follower = await followChanges(services, [{ ...slow.collection, refresh }, quick.collection])
  await log(services, 'first')
  const all = follower.catchUp()
  await vi.waitUntil(() => quick.refreshed.includes('first'), 5_000)
  await log(services, 'second')
  await vi.waitUntil(() => quick.refreshed.includes('second'), 5_000)
  expect(slow.refreshed).toEqual([])
  go()
  await all
  expect(slow.refreshed).toContain('first')
  await follower.stop()
})

test('a collection follows its own names only', async () => {
  const { services } = await startTestApp()
  const [things, others] = [noted(), noted('others')]
  const follower = await followChanges(services, [
    things.collection,
    { ...others.collection, alsoFollows: ['relations'] },
  ])
  await log(services, 'thing')
  await services.db.transaction(async (tx) => {
    await logChanges(tx, 'others', ['other'])
    await logChanges(tx, 'relations', ['relation'])
    await logChanges(tx, 'nobody', ['unheard'])
  })
  await follower.catchUp()
  expect([things.refreshed, others.refreshed]).toEqual([['thing'], ['other', 'relation']])
  await follower.stop()
})

test('a rolled-back change is never followed', async () => {
  const { services } = await startTestApp()
  const { refreshed, collection } = noted()
  const follower = await followChanges(services, [collection])
  const failing = services.db.transaction(async (tx) => {
    await logChanges(tx, 'things', ['ghost'])
    throw new Error('back')
  })
  await expect(failing).rejects.toThrow('back')
  await log(services, 'real')
  await follower.catchUp()
  expect(refreshed).toEqual(['real'])
  await follower.stop()
})

test('changes during a build are refreshed after it', async () => {
  const { services } = await startTestApp()
  const { refreshed, collection } = noted()
  const follower = await followChanges(services, [{ ...collection, build: () => log(services, 'meanwhile') }])
  await follower.catchUp()
  expect(refreshed).toContain('meanwhile')
  await follower.stop()
})

test('an index elsewhere is followed from its own position, once it is there, and again after it was replaced', async () => {
  const { services } = await startTestApp()
  const { refreshed, collection } = noted()
  const earlier = { since: await oldestRunning(services.db), at: new Date(0) }
  await log(services, 'earlier')
  const state = { isThere: false, isLost: false, builds: 0 }
  const follower = await followChanges(services, [
    {
      ...collection,
      mayBeAway: true,
      isLost: () => state.isLost,
      async build() {
        if (!state.isThere) throw new Error('away')
        state.isLost = false
        state.builds++
      },
      earlier: () => earlier,
    },
  ])
  await expect(follower.catchUp()).rejects.toThrow('away')
  state.isThere = true
  await follower.catchUp()
  expect(refreshed).toEqual(['earlier'])
  state.isLost = true
  await follower.catchUp()
  expect([state.builds, refreshed]).toEqual([2, ['earlier', 'earlier']])
  await follower.stop()
})

test("a follower that was cut off for longer than the log's retention rebuilds from the tables", async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  const { services } = await startTestApp({}, { clock: () => now })
  let builds = 0
  const { collection } = noted()
  const follower = await followChanges(services, [{ ...collection, build: async () => void builds++ }])
  now = new Date('2026-11-03T10:00:00Z')
  await follower.catchUp()
  await follower.catchUp()
  expect(builds).toBe(2)
  await follower.stop()
})

test('a server whose clock is days ahead takes no change from the others', async () => {
  const { services } = await startTestApp()
  const [ahead, other] = [noted(), noted()]
  const follower = await followChanges(services, [other.collection])
  await follower.stop()
  await log(services, 'old', 'unread')
  await services.pool.query(`update change_log set logged_at = now() - interval '2 days' where key = 'old'`)
  const days = 3 * 86_400_000
  const hasty = await followChanges({ ...services, clock: () => new Date(Date.now() + days) }, [ahead.collection])
  const logged = async () => (await services.pool.query('select key from change_log')).rows.map(({ key }) => key)
  await vi.waitUntil(async () => !(await logged()).includes('old'), 10_000)
  expect(await logged()).toEqual(['unread'])
  await hasty.stop()
})
