import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePostings } from '#server/demo/postings.ts'
import { jobsCollection, savePostings, searchJobs } from '#server/jobs/jobs.server.ts'
import { createSavedMatcher, type SavedSearch } from '#server/jobs/saved/saved-searches.server.ts'
import { preparePlaces } from '#server/places/places.server.ts'
import { buildOnce } from '#server/platform/indexes/followed-collection.ts'
import { servicesFrom } from '#server/platform/process/command.ts'
import type { Services } from '#server/platform/services.ts'
import { figure, percentile, tableText } from '../table.ts'
import { timesOfPages } from './page-load.ts'
import { savedSearches } from './saved-searches.ts'

const NEW_JOBS = 1_000
const SAMPLE = 200
const ROUNDS = 3
const IDLE_MS = 3_000

/**
 * `npm run bench alerts [jobs] [searches,searches…]`: the saved searches that find any of 1,000 new jobs beside so many
 * others. `one core`: processor time of a matching in the thread that serves the pages, its pages too. Peers, on a sample: a search of the whole index for each, and PostgreSQL's full text over just the new jobs.
 */
export async function run([jobs = '20000', sizes = '10000,100000']: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'argmax-alerts-'))
  try {
    await servicesFrom({ ...process.env, DATA_DIR: folder, DATABASE_URL: undefined })(async (services) => {
      preparePlaces()
      const keys = await fill(services, Number(jobs))
      const rows: string[][] = []
      for (const size of sizes.split(',').map(Number)) rows.push(await measure(services, keys, size))
      console.log(
        `\n1,000 new jobs among ${figure(services.indexes.get('jobs').size)}; milliseconds, of matching the median\n`,
      )
      console.log(tableText(HEAD, rows))
      console.log(`\nPeers, milliseconds for each saved search (a sample of ${SAMPLE})\n`)
      console.log(tableText(['peer', 'each', '× 100,000'], await measurePeers(services, keys)))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const HEAD = [
  'saved searches',
  'different',
  'matches each',
  'read once',
  'matching',
  'one core',
  'page p99',
  'page max',
  'p99 before',
  'MB',
]
const postingsOf = (count: number, seed: number) => [...generatePostings({ count, seed, now: new Date() })]
const sampleOf = (count: number) => savedSearches(postingsOf(2_000, 4), count)

async function fill(services: Services, count: number): Promise<string[]> {
  for (let from = 0; from < count; from += 5_000)
    await savePostings(services, 'base', postingsOf(Math.min(5_000, count - from), 100 + from))
  await savePostings(services, 'new', postingsOf(NEW_JOBS, 9))
  await buildOnce(services, jobsCollection(services))
  const { rows } = await services.pool.query(`select distinct group_key as key from jobs where source = 'new'`)
  return rows.map(({ key }) => key)
}

async function measure(services: Services, keys: string[], size: number): Promise<string[]> {
  const before = process.memoryUsage().rss
  const matcher = createSavedMatcher(services)
  const different = new Set<string>()
  let number = 0
  for (const search of sampleOf(size)) {
    matcher.set(String(number++), search)
    different.add(JSON.stringify(search))
  }
  const matchAll = async () => {
    // As when jobs arrive: the index has changed.
    await services.indexes.get('jobs').apply({})
    const { found } = await matcher.match(keys)
    return [...found.values()].reduce((sum, { length }) => sum + length, 0)
  }
  const reading = await timed(matchAll)
  const times: number[] = []
  let matches = 0
  const idle = await timesOfPages(() => new Promise((resolve) => setTimeout(resolve, IDLE_MS)))
  const cpuBefore = process.threadCpuUsage()
  const pages = await timesOfPages(async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ms, result } = await timed(matchAll)
      times.push(ms)
      matches = result
    }
  })
  const cpu = process.threadCpuUsage(cpuBefore)
  const memory = (process.memoryUsage().rss - before) / 1_048_576
  const figures = [
    reading.ms,
    percentile(times, 0.5),
    (cpu.user + cpu.system) / 1_000 / ROUNDS,
    percentile(pages, 0.99),
    percentile(pages, 1),
    percentile(idle, 0.99),
    memory,
  ]
  return [size, different.size, matches / size, ...figures].map(figure)
}

async function measurePeers(services: Services, keys: string[]): Promise<string[][]> {
  const sample = [...sampleOf(SAMPLE)]
  const whole = await timed(async () => {
    for (const { query, filters, match } of sample)
      await searchJobs(services, { query, filters, match, limit: 0, offset: 0 })
  })
  await services.pool.query(SQL_TABLE, [])
  await services.pool.query(SQL_FILL, [keys])
  await services.pool.query('create index on bench_new using gin (words)')
  await services.pool.query('analyze bench_new')
  const sql = await timed(async () => {
    for (const search of sample) await services.pool.query(sqlOf(search))
  })
  return [
    ['a search of the whole index', ...perSearch(whole.ms)],
    ['SQL over the new jobs', ...perSearch(sql.ms)],
  ]
}

const perSearch = (ms: number) => [figure(ms / SAMPLE), figure((ms / SAMPLE) * 100_000)]

const SQL_TABLE =
  'create unlogged table bench_new (key text, is_remote boolean, seniority text, skills text[], places jsonb, pay float8, words tsvector)'
const SQL_FILL = `
  insert into bench_new select group_key, is_remote, seniority, skills, places, pay_top_usd,
    to_tsvector('english', concat_ws(' ', title, company_name, array_to_string(skills, ' '), places::text, description_html))
  from jobs where group_key = any($1)`

function sqlOf({ query, filters }: SavedSearch): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (one: unknown) => `$${values.push(one)}`
  const conditions = filters.map((filter) => {
    if (filter.field === 'is_remote') return 'is_remote'
    if (filter.field === 'seniority') return `seniority = ${value(filter.value)}`
    if (filter.field === 'skills') return `${value(filter.value)} = any(skills)`
    if (filter.field === 'salary_min') return `pay >= ${value(Number(filter.value))}`
    return `places @> ${value(JSON.stringify([{ city: filter.value }]))}::jsonb`
  })
  if (query) conditions.push(`words @@ plainto_tsquery('english', ${value(query)})`)
  return { text: `select key from bench_new where ${conditions.join(' and ') || 'true'}`, values }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}
