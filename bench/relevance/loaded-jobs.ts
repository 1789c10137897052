import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from '#domain/jobs/jobs.contract.ts'
import { jobsCollection, savePostings } from '#server/jobs/jobs.server.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { startPostgres } from '#server/platform/database/postgres.ts'
import { readEnv } from '#server/platform/env.ts'
import { buildOnce } from '#server/platform/indexes/followed-collection.ts'
import { closeServices, createServices, type Services } from '#server/platform/services.ts'
import { collection } from './collection.ts'

/** The bench's clock: after the newest ads of the large sets, so that a bonus for fresh jobs has something to act on. */
const NOW = new Date('2024-01-01T12:00:00Z')
const BATCH = 500

/** A job as the product stores it: what every engine is given, and what musts and filters look at. */
export interface LoadedJob {
  /** Source and external id of each job that the product shows as this one job, in order. */
  ids: string[]
  /** The product's own ids of these ads. */
  rowIds: string[]
  title: string
  company: string
  /** Cities, regions and countries. */
  place: string
  cities: string[]
  countries: string[]
  isRemote: boolean
  seniority: string | null
  employmentType: string | null
  payTopUsd: number | null
  skills: string[]
  text: string
  postedAt: Date
}

export interface LoadedJobs {
  services: Services
  /** Address of the database server, for the peer that runs on it. */
  databaseUrl: string
  jobs: LoadedJob[]
  close(): Promise<void>
}

/** The product on a database of its own that holds the collection, with its index built. */
export async function loadJobs(folder: string): Promise<LoadedJobs> {
  const home = await mkdtemp(join(tmpdir(), 'argmax-bench-'))
  await chmod(home, 0o755)
  const server = await startPostgres({ home, settings: ['fsync=off', 'full_page_writes=off'] })
  await migrateDatabase(server.url)
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: home, DATABASE_URL: server.url })
  const services = createServices(env, { clock: () => NOW })
  for await (const { source, postings } of collection(folder)) await save(services, source, postings)
  await buildOnce(services, jobsCollection(services))
  return {
    services,
    databaseUrl: server.url,
    jobs: await readJobs(services),
    async close() {
      await closeServices(services)
      await server.stop()
      for (const path of [home, server.home]) await rm(path, { recursive: true, force: true })
    },
  }
}

async function save(services: Services, source: string, postings: readonly Posting[]): Promise<void> {
  for (let start = 0; start < postings.length; start += BATCH) {
    await savePostings(services, source, postings.slice(start, start + BATCH))
  }
}

interface Row {
  id: string
  job: string
  group_key: string
  title: string
  company_name: string
  places: Place[]
  remote_from: string[]
  is_remote: boolean
  seniority: string | null
  employment_type: string | null
  pay_top_usd: number | null
  skills: string[]
  description_html: string | null
  posted_at: Date
}

/** Rows of one group are one job, the oldest stands for it. */
async function readJobs({ pool }: Services): Promise<LoadedJob[]> {
  const { rows } = await pool.query<Row>(
    `select *, source || ':' || external_id as job from jobs order by group_key, posted_at, id`,
  )
  return [...Map.groupBy(rows, (row) => row.group_key).values()].map(jobOf)
}

function jobOf(rows: Row[]): LoadedJob {
  const first = rows[0] as Row
  const places = rows.flatMap((row) => row.places)
  const named = (field: keyof Place) => [...new Set(places.flatMap((place) => place[field] ?? []))]
  return {
    ids: rows.map((row) => row.job).sort(),
    rowIds: rows.map((row) => row.id),
    title: first.title,
    company: first.company_name,
    place: [...named('city'), ...named('region'), ...named('country')].join(', '),
    cities: named('city'),
    countries: [...new Set([...named('country'), ...rows.flatMap((row) => row.remote_from)])],
    isRemote: first.is_remote,
    seniority: first.seniority,
    employmentType: first.employment_type,
    payTopUsd: first.pay_top_usd,
    skills: first.skills,
    text: plainText(first.description_html ?? ''),
    postedAt: first.posted_at,
  }
}
