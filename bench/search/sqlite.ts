import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Contender } from '../side-by-side/contender.ts'
import { type BenchJob, FACETS } from './documents.ts'
import { type BenchQuery, FACET_LIMIT, type JobQuery, PAGE } from './queries.ts'

const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000; pragma temp_store = memory;
  create table jobs (id integer primary key, key text, city text, country text, company_name text, seniority text,
    remote integer, date integer);
  create virtual table texts using fts5(title, company, skills, description, content='', detail=full, tokenize='porter unicode61')`

/** One statement for the whole result, so that the hits are found once. */
function resultSql({ words, remoteOnly, order }: JobQuery): string {
  const conditions = [words ? 'texts match :match' : ':match is not null', remoteOnly && 'remote = 1'].filter(Boolean)
  const rank = order === 'relevance' ? '-bm25(texts)' : 'date'
  return `
    with hits as materialized (select jobs.*, ${rank} as rank
      from ${words ? 'texts join jobs on jobs.id = texts.rowid' : 'jobs'} where ${conditions.join(' and ')})
    select 'total' as part, '' as value, count(*) as n from hits
    ${FACETS.map((field) => `union all select * from (select '${field}', ${field}, count(*) from hits where ${field} <> '' group by 2 order by 3 desc, 2 limit ${FACET_LIMIT})`).join('\n')}
    union all select * from (select 'hit', key, rank from hits order by rank desc, key limit ${PAGE})`
}

const matchOf = ({ words, isPhrase }: JobQuery) =>
  (isPhrase ? [words] : words.split(' ')).map((text) => `"${text}"`).join(' ')

/** Node's own SQLite with FTS5, in process. */
export function sqlite(): Contender<BenchJob, BenchQuery> {
  const db = new DatabaseSync(':memory:')
  const prepared = new Map<string, StatementSync>()
  return {
    async build(documents) {
      db.exec(SCHEMA)
      const job = db.prepare('insert into jobs values (?, ?, ?, ?, ?, ?, ?, ?)')
      const text = db.prepare('insert into texts (rowid, title, company, skills, description) values (?, ?, ?, ?, ?)')
      db.exec('begin')
      let id = 0
      for (const one of documents) {
        id++
        job.run(id, one.key, one.city, one.country, one.company, one.seniority, one.remote ? 1 : 0, one.date)
        text.run(id, one.title, one.company, one.skills.join(' '), one.description)
      }
      db.exec(`commit; insert into texts(texts) values ('optimize'); analyze`)
    },
    async search(query) {
      if (query.kind !== 'search') return () => ({ total: null })
      const statement = prepared.get(query.label) ?? db.prepare(resultSql(query))
      prepared.set(query.label, statement)
      const rows = statement.all({ match: matchOf(query) })
      return () => ({ total: Number(rows[0]?.n) })
    },
    close: async () => db.close(),
  }
}
