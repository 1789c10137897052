/**
 * `node stale-pages.ts SEED STEPS`, with `DATABASE_URL`: the real application behind two listeners, one with a page cache
 * and one without. Jobs, settings and the clock change at random while pages are read; after each change both must answer
 * alike. Prints a line for each difference, and at last how many pages were compared and how the cache was used.
 */
import type { Server } from 'node:http'
import { startBackground } from '#server/background.ts'
import { clearCards } from '#server/jobs/jobs.cards.ts'
import { removeJobs, savePostings } from '#server/jobs/jobs.server.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { readEnv } from '#server/platform/env.ts'
import { type App, createListener } from '#server/platform/http/http-server.ts'
import { createServer, drain, listen } from '#server/platform/http/server-lifecycle.ts'
import { builtServerUrl, ensureBuild } from '#server/platform/process/ensure-build.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { closeServices, createServices } from '#server/platform/services.ts'
import { changeSetting } from '#server/settings/settings.server.ts'

const [seed = '1', steps = '20'] = process.argv.slice(2)
const random = seededRandom(Number(seed))
const below = (count: number) => Math.floor(random() * count)
const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T

process.env.NODE_ENV = 'production'
await ensureBuild(() => {})
let now = Date.parse('2026-11-28T22:30:10Z')
const env = readEnv({ ...process.env, LOG_LEVEL: 'error', RATE_LIMITS: 'off', PAGE_CACHE_MB: '32' })
const services = createServices(env, { clock: () => new Date(now), connections: 4 })
const background = await startBackground(services, { work: false })
const { createApp } = (await import(builtServerUrl())) as { createApp(given: typeof services): App }
const app = createApp(services)
const servers: Server[] = []

/** The same application and the same indexes; only what the listener keeps differs. */
async function originWith(megabytes: number): Promise<string> {
  const own = {
    ...services,
    env: { ...env, PAGE_CACHE_MB: megabytes },
    metrics: megabytes > 0 ? services.metrics : noMetrics,
  }
  const server = createServer(createListener({ services: own, app: () => app }))
  servers.push(server)
  return `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`
}
const noMetrics = { ...services.metrics, watchPages: () => {}, watchAdmission: () => {}, watchIndexes: () => {} }
const [kept, fresh] = [await originWith(32), await originWith(0)]

const TITLES = ['Data Scientist', 'Senior Data Engineer', 'Machine Learning Engineer', 'Data Analyst (R)']
const PLACES = ['Berlin, Germany', 'Paris, France', 'Remote', 'Zürich, Switzerland', 'Lyon, France']
const postings = new Map<string, Posting>()
let made = 0

function somePosting(externalId: string): Posting {
  return {
    externalId,
    title: pick(TITLES),
    company: `Company ${below(6)}`,
    places: [pick(PLACES)],
    date: new Date(now - below(4) * 12 * 3_600_000).toISOString(),
    descriptionHtml: `<p>Number ${made}, text ${below(1_000)}. Python and SQL.</p>`,
    link: `https://company.example/jobs/${externalId}`,
    ...(below(3) === 0 && { validThrough: new Date(now + below(3) * 86_400_000).toISOString().slice(0, 10) }),
    ...(below(2) === 0 && { salaryText: `$${60 + below(90)},000 - $${160 + below(90)},000 a year` }),
  }
}

async function save(ids: readonly string[]) {
  for (const id of ids) postings.set(id, somePosting(id))
  await savePostings(
    services,
    'test',
    ids.flatMap((id) => postings.get(id) ?? []),
  )
}

async function rename(id: string) {
  const posting = postings.get(id) as Posting
  postings.set(id, { ...posting, title: `${posting.title} ${below(100)}` })
  await savePostings(services, 'test', [postings.get(id) as Posting])
}

async function jobIds(): Promise<string[]> {
  const { rows } = await services.pool.query('select id from jobs order by id')
  return rows.map(({ id }) => String(id))
}

const CHANGES: Record<string, () => Promise<unknown>> = {
  'adds a job': () => save([`job-${++made}`]),
  'changes a job': () => save([pick([...postings.keys()])]),
  // Seen in lists only, and in no count.
  'renames a job': () => rename(pick([...postings.keys()])),
  'renames another job': () => rename(pick([...postings.keys()])),
  'removes a job': async () => removeJobs(services, [pick(await publicIds())]),
  'restores a job': async () => removeJobs(services, [pick(await publicIds())], { restore: true }),
  'changes the counter': () => changeSetting(services, 'home_page_jobs_counter', below(1_000)),
  'changes a switch': () => changeSetting(services, 'show_login', below(2) === 0),
  'lets seconds pass': async () => advance(20_000),
  'lets a minute pass': async () => advance(61_000),
  'lets an hour pass': async () => advance(3_600_000),
  'lets a day pass': async () => advance(86_400_000),
  'sets the clock back': async () => advance(-5_000_000),
  'changes nothing': async () => {},
}
const advance = (ms: number) => {
  now += ms
}

const jobLinks = async () => [
  ...(await (await get(fresh, '/jobs?query=')).matchAll(/href="(\/jobs\/[^"?#]+--[0-9a-z]{10})"/g)),
]
async function publicIds(): Promise<string[]> {
  const listed = (await jobLinks()).map(([, path]) => (path as string).slice(-10))
  return listed.length > 0 ? listed : jobIds()
}

async function get(origin: string, path: string): Promise<string> {
  const reply = await fetch(origin + path, { redirect: 'manual', headers: { cookie: 'title_variant=0' } })
  return `${reply.status} ${reply.headers.get('location') ?? ''} ${reply.headers.get('content-security-policy')} ${await reply.text()}`
}

const PATHS = [
  '/',
  '/jobs',
  '/jobs/data-engineer',
  '/jobs/data/berlin/germany',
  '/jobs?query=data&country=France',
  '/jobs?query=&posted_within=1',
  '/jobs?query=python&sort=salary.desc',
  '/jobs?query=nothing+at+all',
  '/top-paid-jobs',
  '/jobs.rss?query=data',
  '/sitemap.xml',
  '/myjobs',
]

await save(Array.from({ length: 25 }, () => `job-${++made}`))
await background.catchUp()
const firstJobs = (await jobLinks()).slice(0, 2).map(([, path]) => path as string)
const paths = [...PATHS, ...firstJobs]
let compared = 0
for (let step = 0; step < Number(steps); step++) {
  const names = Array.from({ length: 1 + below(2) }, () => pick(Object.keys(CHANGES)))
  // Read while the change is under way, so that pages of the old and of a mixed state lie in the cache.
  const reading = paths.filter(() => below(2) === 0).map((path) => get(kept, path))
  for (const name of names) await CHANGES[name]?.()
  const meanwhile = paths.filter(() => below(3) === 0).map((path) => get(kept, path))
  await background.catchUp()
  await Promise.all([...reading, ...meanwhile])
  for (const path of paths) {
    compared += 1
    const ours = await get(kept, path)
    clearCards(services) // the other side remembers nothing
    const truth = await get(fresh, path)
    if (ours !== truth) console.log(`STALE step ${step} (${names.join(', ')}): ${path}`)
  }
}
const used = async (name: string) => (await services.metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value
console.log(
  `compared ${compared}; cached ${await used('page_cache_hits')}, confirmed ${await used('page_cache_confirmed')}, rendered ${await used('page_cache_misses')}`,
)
await Promise.all(servers.map((server) => drain(server, 100)))
await background.stop()
await closeServices(services)
process.exit()
