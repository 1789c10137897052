import { expect, test } from 'vitest'
import { removeJobs } from '#server/jobs/jobs.server.ts'
import { JOBS } from '#server/jobs/search/jobs.schema.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { jobOf, type LiveOffer, liveOffer, metric, rename } from '#tests/harness/replica/live-offer.ts'
import { startReplicaPair } from '#tests/harness/replica/replica-pair.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { eventually, sleep } from '../process/processes.ts'
import { seededRandom } from '../seeded-random.ts'

const OFFERS = 3
const EDITS = 12

const pair = await startReplicaPair()
const apps = [await startTestApp(pair.settings), await startTestApp(pair.settings)]
const offers: LiveOffer[] = []
for (let n = 0; n < OFFERS; n++) offers.push(await liveOffer(apps[0] as TestApp))

let versions = 0
const LETTERS = 'kdfz'
/** A word of its own for each version, with no ending that a search would fold. */
const wordOf = (version: number) =>
  `q${[...version.toString(4).padStart(6, '0')].map((digit) => LETTERS[Number(digit)]).join('')}q`
const versionOf = (title = '') =>
  Number.parseInt([...(title.match(/q([kdfz]{6})q/)?.[1] ?? 'k')].map((one) => LETTERS.indexOf(one)).join(''), 4)

async function isIndexed(app: TestApp, version: number): Promise<boolean> {
  const request = { query: { kind: 'text', text: wordOf(version) } as const, sort: [], limit: 1, offset: 0 }
  return (await app.services.indexes.get(JOBS).search(request)).total > 0
}

test.each([1, 2, 3])(
  'no reader sees an older job than searches show, and no writer misses a change (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const below = (limit: number) => Math.floor(random() * limit)
    const anApp = () => apps[below(apps.length)] as TestApp
    const faults: string[] = []
    const kept = offers.map(() => [] as number[])
    let isFinished = false

    async function write(offer: LiveOffer, number: number) {
      for (let n = 0; n < EDITS; n++) {
        const version = ++versions
        const { cookies } = await rename(anApp(), offer, `Engineer ${wordOf(version)}`)
        kept[number]?.push(version)
        for (let reads = 0; reads < 4; reads++) {
          const { title, status } = await jobOf(anApp(), offer.id, cookies)
          if (status !== 200 || versionOf(title) !== version) faults.push(`wrote ${version}, read ${status} ${title}`)
          await sleep(below(40))
        }
      }
    }

    async function read() {
      while (!isFinished) {
        const [app, number] = [anApp(), below(offers.length)]
        const shown = await newestIndexed(app, kept[number] ?? [])
        const { title, status } = await jobOf(app, offers[number]?.id ?? '')
        if (status !== 200 || versionOf(title) < shown) faults.push(`index ${shown}, read ${status} ${title}`)
        await sleep(below(10))
      }
    }

    async function remove() {
      const app = anApp()
      await post(app, [posting({ title: `Removable ${wordOf(++versions)}` })])
      const { rows } = await app.services.pool.query(`select id from jobs order by first_seen desc, id limit 1`)
      const { id } = rows[0]
      for (let restore = false; !isFinished; restore = !restore) {
        await removeJobs(app.services, [id], { restore })
        await app.background.catchUp()
        const { status } = await jobOf(app, id)
        if (status !== (restore ? 200 : 410)) faults.push(`${restore ? 'restored' : 'removed'}, read ${status}`)
        await sleep(below(60))
      }
    }

    async function disturb() {
      while (!isFinished) {
        await pair.pauseReplay()
        await sleep(below(250))
        await pair.resumeReplay()
        await sleep(below(150))
        if (below(10) === 0) {
          await pair.kill()
          await sleep(below(300))
          await pair.restart()
        }
      }
    }

    const others = [read(), read(), remove(), disturb()]
    await Promise.all(offers.map(write))
    isFinished = true
    await Promise.all(others)
    expect(faults).toEqual([])
  },
)

async function newestIndexed(app: TestApp, written: readonly number[]): Promise<number> {
  for (const version of written.toReversed()) if (await isIndexed(app, version)) return version
  return 0
}

test('in all that, both servers were read, and each reason for the primary occurs', async () => {
  const [app, other] = apps as [TestApp, TestApp]
  expect(await metric(app, 'database_reads_total{server="replica"}')).toBeGreaterThan(20)
  for (const reason of ['behind_index', 'behind_writer']) {
    const line = `database_read_fallbacks_total{reason="${reason}"}`
    const hasOccurred = async () => (await metric(app, line)) + (await metric(other, line)) > 0
    // By chance it may not have: then the writer reads where the change is not known yet.
    const occurs = async () => {
      if (await hasOccurred()) return true
      await pair.pauseReplay()
      const offer = offers[0] as LiveOffer
      const { cookies } = await rename(app, offer, `Engineer ${wordOf(++versions)}`)
      await jobOf(other, offer.id, cookies)
      await pair.resumeReplay()
      return hasOccurred()
    }
    expect(await eventually(occurs, 20_000), reason).toBe(true)
  }
  const isUsed = async () => {
    const before = await metric(app, 'database_reads_total{server="replica"}')
    await jobOf(app, offers[0]?.id ?? '')
    return (await metric(app, 'database_reads_total{server="replica"}')) > before
  }
  expect(await eventually(isUsed, 20_000)).toBe(true)
})
