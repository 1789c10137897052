import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#server/platform/database/postgres.ts'
import { POSTGRES_SETTINGS } from '../postgres-settings.ts'
import { type Contender, FACET_LIMIT, PAGE } from './contender.ts'
import { type BenchJob, benchJobs, FACETS } from './documents.ts'

const BATCH = 5_000

/** English stems as in the other engines, but no stop words: they would match nothing for the commonest words. */
const TABLE = `
  create text search dictionary stems (template = snowball, language = english);
  create text search configuration jobs (copy = english);
  alter text search configuration jobs alter mapping replace english_stem with stems;
  create unlogged table jobs (key text collate "C" primary key, title text, company_name text, city text, country text,
    seniority text, remote boolean, date bigint, words tsvector)`
const INSERT = `
  insert into jobs select key, title, company, city, country, seniority, remote, date,
    to_tsvector('jobs', concat_ws(' ', title, company, skills, description))
  from json_to_recordset($1) as job(key text, title text, company text, city text, country text, seniority text,
    remote boolean, date bigint, skills text, description text)`
const INDEXES = `
  create index on jobs using gin (words) with (fastupdate = off);
  create index on jobs (date desc, key)`

/** One statement for the whole result, so that the hits are found once. */
const resultSql = (remoteOnly: boolean) => `
  with hits as materialized (select key, date, ${FACETS.join(', ')} from jobs
    where words @@ plainto_tsquery('jobs', $1)${remoteOnly ? ' and remote' : ''})
  select 'total' as part, '' as value, count(*) as n from hits
  ${FACETS.map((field) => `union all (select '${field}', ${field}, count(*) from hits where ${field} <> '' group by 2 order by 3 desc, 2 limit ${FACET_LIMIT})`).join('\n')}
  union all (select 'hit', key, date from hits order by date desc, key limit ${PAGE})`

/** PostgreSQL's full-text search on the embedded server: a stored tsvector under a GIN index, settings for speed. */
export function postgres(): Contender {
  let home = ''
  let server: EmbeddedPostgres | undefined
  let client: pg.Client | undefined
  return {
    async build(count) {
      home = await mkdtemp(join(tmpdir(), 'argmax-bench-'))
      server = await startPostgres({ home, settings: POSTGRES_SETTINGS })
      client = new pg.Client(server.url)
      await client.connect()
      await client.query(TABLE)
      await fill(client, count)
      await client.query(INDEXES)
      await client.query('vacuum (analyze, freeze) jobs')
    },
    async search({ words, remoteOnly }) {
      const { rows } = await (client as pg.Client).query({
        name: `answer ${remoteOnly}`,
        text: resultSql(remoteOnly),
        values: [words],
      })
      return Number(rows[0].n)
    },
    async close() {
      await client?.end()
      await server?.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function fill(client: pg.Client, count: number): Promise<void> {
  let batch: object[] = []
  const flush = async () => {
    await client.query(INSERT, [JSON.stringify(batch)])
    batch = []
  }
  for (const job of benchJobs(count)) {
    if (batch.push(rowOf(job)) === BATCH) await flush()
  }
  await flush()
}

const rowOf = (job: BenchJob) => ({ ...job, skills: job.skills.join(' ') })
