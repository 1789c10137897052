import { expect, test } from 'vitest'
import * as contract from '#domain/feeds/feeds.contract.ts'
import { removeJobs } from '#server/jobs/jobs.server.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { logChanges, pruneChanges } from '#server/platform/database/change-log.ts'
import { as, type Person, seeker } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { applyFeedsLimit } from '../feeds.server.ts'
import { matchedUpTo, matchFeeds, matchingState } from './matching.server.ts'

const app = await testApp()
const { services } = app
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows

let made = 0
/** No other test of the file uses the word. */
const newWord = () => `word${'abcdefghijklmnop'[made % 16]}${(++made).toString(36)}x`

const save = async (person: Person, text: string, filters: object[] = []): Promise<string> =>
  (await as(app, person).call(contract.addFeed, { title: text, query: text, filters })).body.uuid
const change = (person: Person, body: object) => as(app, person).call(contract.updateFeed, body)
const list = async (person: Person): Promise<contract.Feed[]> =>
  (await as(app, person).call(contract.fetchFeeds)).body.feeds
const counts = async (person: Person) => (await list(person)).map(({ new_count }) => new_count)
const matchesOf = async (feed: string) =>
  (await query<{ group_key: string }>('select group_key from feed_matches where feed_id = $1', [feed])).map(
    ({ group_key }) => group_key,
  )

/** Posts, matches, and tells how many matches that makes. */
async function arrive(...postings: Partial<Posting>[]) {
  const posted = postings.map(posting)
  await post(app, posted)
  const matched = await matchFeeds(services)
  expect(matched).not.toBeNull()
  return { posted, matches: matched?.matches }
}

/** Until no older transaction of the server runs: before that, a change may count as later than it was. */
async function quiet() {
  const isOpen = 'select from change_log where transaction >= pg_snapshot_xmin(pg_current_snapshot())'
  await expect.poll(() => query(isOpen), { timeout: 10_000 }).toEqual([])
}

test('a job that comes after the search was saved is a match, one from before is none', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  await arrive({ title: `Old ${word}` })
  await quiet()
  const feed = await save(person, word)
  expect((await arrive({ title: `New ${word}` }, { title: 'Something else' })).matches).toBe(1)
  expect(await matchesOf(feed)).toHaveLength(1)
  expect(await counts(person)).toEqual([1])
})

test('reading the same changes again changes nothing', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  await query('update feeds_mark set mark = mark')
  const [mark] = await query<{ mark: string }>('select mark::text from feeds_mark')
  await arrive({ title: word })
  const before = await matchesOf(feed)
  await query('update feeds_mark set mark = $1::text::xid8', [mark?.mark])
  expect((await matchFeeds(services))?.matches).toBe(0)
  expect(await matchesOf(feed)).toEqual(before)
})

test('a job that no longer matches, or is gone, is no match any more', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  const { posted } = await arrive({ title: 'Engineer', descriptionHtml: word }, { title: `Engineer ${word}` })
  expect(await matchesOf(feed)).toHaveLength(2)
  await post(app, [{ ...posted[0], descriptionHtml: 'nothing' } as Posting])
  await matchFeeds(services)
  expect(await matchesOf(feed)).toHaveLength(1)
  const ids = await query<{ id: string }>('select id from jobs where external_id = $1', [posted[1]?.externalId])
  await removeJobs(services, [ids[0]?.id as string])
  await app.background.catchUp()
  await matchFeeds(services)
  expect(await matchesOf(feed)).toEqual([])
})

test('a transaction that began before the last run and commits after it is not missed', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  await post(app, [posting({ title: `First ${word}` })])
  const slow = await services.pool.connect()
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  await arrive({ title: `Second ${word}` })
  await slow.query(`update jobs set title = 'Third ${word}' where title = 'First ${word}'`)
  await query('delete from feed_matches')
  await slow.query(
    `insert into change_log (collection, key) select 'jobs', group_key from jobs where title like 'Third%'`,
  )
  await slow.query('commit')
  slow.release()
  await app.background.catchUp()
  await matchFeeds(services)
  expect(await matchesOf(feed)).toHaveLength(2)
})

test('a paused search finds nothing, and when resumed only what comes then', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const uuid = await save(person, word)
  await arrive({ title: `Before ${word}` })
  await change(person, { uuid, active: false })
  await arrive({ title: `Meanwhile ${word}` })
  await quiet()
  await change(person, { uuid, active: true })
  await matchFeeds(services)
  expect(await matchesOf(uuid)).toEqual([])
  await arrive({ title: `After ${word}` })
  expect(await matchesOf(uuid)).toHaveLength(1)
})

test('a search that the plan pauses finds nothing; with room again it counts from then on', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  await save(person, newWord())
  const uuid = await save(person, word)
  await arrive({ title: `Before ${word}` })
  expect(await matchesOf(uuid)).toHaveLength(1)
  await applyFeedsLimit(services.db, person.id, 1)
  await arrive({ title: `Meanwhile ${word}` })
  await quiet()
  await applyFeedsLimit(services.db, person.id, 3)
  await matchFeeds(services)
  expect(await matchesOf(uuid)).toEqual([])
  await arrive({ title: `After ${word}` })
  expect(await matchesOf(uuid)).toHaveLength(1)
})

test('a restored search has what came while it was deleted; a deleted one counts nowhere', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const uuid = await save(person, word)
  await as(app, person).call(contract.deleteFeed, { uuid })
  await arrive({ title: word })
  expect(await list(person)).toEqual([])
  expect((await as(app, person).call(contract.restoreFeed, { uuid })).body.new_count).toBe(1)
})

test('other words take back what the former ones found, another title does not', async () => {
  const [word, other, person] = [newWord(), newWord(), await seeker(app)]
  const uuid = await save(person, word)
  await arrive({ title: word })
  expect((await change(person, { uuid, title: 'Renamed' })).body.new_count).toBe(1)
  expect((await change(person, { uuid, query: other })).body.new_count).toBe(0)
  await arrive({ title: `Engineer ${word}` }, { title: `Engineer ${other}` })
  expect(await counts(person)).toEqual([1])
})

/** As delivery does it. */
async function send(feed: string) {
  await query(
    `insert into sent_offers (user_id, group_key, feed_id, card, status, sent_at, changed_at)
     select feed.user_id, match.group_key, feed.id, json_build_object('id', job.id), 'viewed', now(), now()
     from feed_matches as match join feeds as feed on feed.id = match.feed_id
     join jobs as job on job.group_key = match.group_key where feed.id = $1
     order by job.posted_at, job.id limit 1`,
    [feed],
  )
  await query('delete from feed_matches')
}

test('what was sent to the user by any search is no match again, for other users it is', async () => {
  const [word, person, other] = [newWord(), await seeker(app), await seeker(app)]
  const feeds = [await save(person, word), await save(person, word), await save(other, word)]
  const found = async () => (await Promise.all(feeds.map(matchesOf))).map(({ length }) => length)
  const { posted } = await arrive({ title: word, places: ['Oslo, Norway'] })
  expect(await found()).toEqual([1, 1, 1])
  await send(feeds[0] as string)
  await arrive({ ...posted[0], externalId: 'a copy', places: ['Bergen, Norway'] })
  expect(await found()).toEqual([0, 0, 1])
  expect(await counts(person)).toEqual([0, 0])
})

test('a sent job whose text is edited stays sent, and so does what stays of its group', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  const sentGroups = () => query('select group_key from sent_offers where user_id = $1', [person.id])
  const { posted } = await arrive({ title: word, places: ['Oslo, Norway'], date: '2026-11-01T00:00:00Z' })
  const first = posted[0] as Posting
  await arrive({ ...first, externalId: `${word} copy`, places: ['Bergen, Norway'], date: '2026-11-02T00:00:00Z' })
  await send(feed)
  const before = await sentGroups()
  await arrive({ ...first, descriptionHtml: '<p>Edited.</p>' })
  expect([await matchesOf(feed), await sentGroups()]).toEqual([[], before])
  await arrive({
    ...first,
    externalId: `${word} copy`,
    descriptionHtml: '<p>Edited.</p>',
    date: '2026-11-02T00:00:00Z',
  })
  expect(await matchesOf(feed)).toEqual([])
  const live = await query('select distinct group_key from jobs where title = $1', [word])
  expect(await sentGroups()).toEqual(live)
})

test('two sent jobs that become the same stop nothing, and neither is sent again', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  const same = ['<p>One.</p>', '<p>Two.</p>'].map((descriptionHtml, index) =>
    posting({ title: word, externalId: `${word} ${index}`, places: ['Oslo, Norway'], descriptionHtml }),
  )
  for (const one of same) {
    await arrive(one)
    await send(feed)
  }
  expect(await query('select from sent_offers where user_id = $1', [person.id])).toHaveLength(2)
  await arrive(...same.map((one) => ({ ...one, descriptionHtml: '<p>The same.</p>' })))
  expect(await matchesOf(feed)).toEqual([])
  expect(await query('select from sent_offers where user_id = $1', [person.id])).toHaveLength(2)
  await arrive({ title: `Next ${word}` })
  expect(await matchesOf(feed)).toHaveLength(1)
})

test('a job that is posted while a run is at work is seen as more to do', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  await post(app, [posting({ title: word })])
  const run = await matchFeeds(services, () => post(app, [posting({ title: `Meanwhile ${word}` })]))
  expect(await matchingState(services)).not.toBe(run?.state)
  await matchFeeds(services)
  expect(await matchesOf(feed)).toHaveLength(2)
})

test('a search that is saved again, deleted and restored while a run is at work keeps what it finds', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  await matchFeeds(services)
  await post(app, [posting({ title: word })])
  const me = as(app, person)
  await matchFeeds(services, async () => {
    await change(person, { uuid: feed, query: word, title: 'Again' })
    await me.call(contract.deleteFeed, { uuid: feed })
    await me.call(contract.restoreFeed, { uuid: feed })
  })
  expect(await matchesOf(feed)).toHaveLength(1)
})

test('after days the change log still holds what is to be matched, and nothing older', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  await matchFeeds(services)
  const pruned = async () => {
    await query(`update change_log set logged_at = now() - interval '5 days'`)
    await pruneChanges(services.db, 86_400_000, await matchedUpTo(services))
  }
  await services.db.transaction((tx) => logChanges(tx, 'jobs', ['old']))
  // The mark waits for transactions of other tests, which share the database server.
  await expect
    .poll(async () => {
      await matchFeeds(services)
      await pruned()
      return query(`select from change_log where key = 'old'`)
    })
    .toEqual([])
  await post(app, [posting({ title: word })])
  await pruned()
  expect((await matchFeeds(services))?.matches).toBe(1)
  expect(await matchesOf(feed)).toHaveLength(1)
})

test('a mark of another database cluster misses no job', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  await matchFeeds(services)
  await query(`update feeds set mark = '900000000000' where id = $1`, [feed])
  await query(`update feeds_mark set mark = '900000000000'`)
  await post(app, [posting({ title: word })])
  await matchFeeds(services)
  expect(await matchesOf(feed)).toHaveLength(1)
  expect(BigInt((await matchedUpTo(services)) ?? 0)).toBeLessThan(900_000_000_000n)
  await arrive({ title: `Another ${word}` })
  expect(await matchesOf(feed)).toHaveLength(2)
})

test('of two runs at once one matches; the state tells when there is more to do', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  const feed = await save(person, word)
  await matchFeeds(services)
  const idle = await matchingState(services)
  await post(app, [posting({ title: word })])
  expect(await matchingState(services)).not.toBe(idle)
  const holder = await services.pool.connect()
  await holder.query('begin')
  await holder.query('select from feeds_mark for update')
  expect(await matchFeeds(services)).toBeNull()
  await holder.query('rollback')
  holder.release()
  await Promise.all([matchFeeds(services), matchFeeds(services)])
  expect(await matchesOf(feed)).toHaveLength(1)
  expect(await matchingState(services)).toBe(idle)
})

test('a saved search that is deleted for good is forgotten', async () => {
  const [word, person] = [newWord(), await seeker(app)]
  let now = services.clock()
  const later = { ...services, clock: () => now }
  const feed = await save(person, word)
  const before = (await matchFeeds(later))?.feeds ?? 0
  await query('delete from feeds where id = $1', [feed])
  expect((await matchFeeds(later))?.feeds).toBe(before)
  now = new Date(now.getTime() + 2 * 3_600_000)
  expect((await matchFeeds(later))?.feeds).toBe(before - 1)
})
