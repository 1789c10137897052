import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#server/platform/database/postgres.ts'
import { POSTGRES_SETTINGS } from '../postgres-settings.ts'
import type { Contender } from '../side-by-side/contender.ts'
import { type BenchJob, FACETS } from './documents.ts'
import { type BenchQuery, FACET_LIMIT, type JobQuery, PAGE } from './queries.ts'

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
function resultSql({ words, isPhrase, remoteOnly, order }: JobQuery): string {
  const query = `${isPhrase ? 'phraseto_tsquery' : 'plainto_tsquery'}('jobs', $1)`
  const conditions = [words && `words @@ ${query}`, remoteOnly && 'remote'].filter(Boolean).join(' and ')
  const rank = order === 'relevance' ? `ts_rank(words, ${query})` : 'date'
  return `
    with hits as materialized (select key, ${rank} as rank, ${FACETS.join(', ')} from jobs where ${conditions || '$1::text is not null'})
    select 'total' as part, '' as value, count(*)::float8 as n from hits
    ${FACETS.map((field) => `union all (select '${field}', ${field}, count(*) from hits where ${field} <> '' group by 2 order by 3 desc, 2 limit ${FACET_LIMIT})`).join('\n')}
    union all (select 'hit', key, rank from hits order by rank desc, key limit ${PAGE})`
}

/** PostgreSQL's full-text search on the embedded server: a stored tsvector under a GIN index, settings for speed. */
export function postgres(): Contender<BenchJob, BenchQuery> {
  let home = ''
  let server: EmbeddedPostgres | undefined
  let client: pg.Client | undefined
  return {
    async build(documents) {
      home = await mkdtemp(join(tmpdir(), 'argmax-bench-'))
      server = await startPostgres({ home, settings: POSTGRES_SETTINGS })
      client = new pg.Client(server.url)
      await client.connect()
      await client.query(TABLE)
      await fill(client, documents)
      await client.query(INDEXES)
      await client.query('vacuum (analyze, freeze) jobs')
    },
    async search(query) {
      if (query.kind !== 'search') return () => ({ total: null })
      const { label, words } = query
      const { rows } = await (client as pg.Client).query({ name: label, text: resultSql(query), values: [words] })
      return () => ({ total: Number(rows[0].n) })
    },
    pids: () => (server ? [server.pid] : []),
    async close() {
      await client?.end()
      await server?.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function fill(client: pg.Client, documents: Iterable<BenchJob>): Promise<void> {
  let batch: object[] = []
  const flush = async () => {
    await client.query(INSERT, [JSON.stringify(batch)])
    batch = []
  }
  for (const job of documents) {
    if (batch.push(rowOf(job)) === BATCH) await flush()
  }
  await flush()
}

const rowOf = (job: BenchJob) => ({ ...job, skills: job.skills.join(' ') })
