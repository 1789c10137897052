import { DatabaseSync } from 'node:sqlite'
import { type Contender, FACET_LIMIT, PAGE } from './contender.ts'
import { benchJobs, FACETS } from './documents.ts'

const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000; pragma temp_store = memory;
  create table jobs (id integer primary key, key text, city text, country text, company_name text, seniority text,
    remote integer, date integer);
  create virtual table texts using fts5(title, company, skills, description, content='', detail=full, tokenize='porter unicode61')`

/** One statement for the whole result, so that the hits are found once. */
const resultSql = (remoteOnly: boolean) => `
  with hits as materialized (
    select jobs.* from texts join jobs on jobs.id = texts.rowid where texts match ?${remoteOnly ? ' and remote = 1' : ''})
  select 'total' as part, '' as value, count(*) as n from hits
  ${FACETS.map((field) => `union all select * from (select '${field}', ${field}, count(*) from hits where ${field} <> '' group by 2 order by 3 desc, 2 limit ${FACET_LIMIT})`).join('\n')}
  union all select * from (select 'hit', key, date from hits order by date desc, key limit ${PAGE})`

/** Node's own SQLite with FTS5, in process. */
export function sqlite(): Contender {
  const db = new DatabaseSync(':memory:')
  return {
    async build(count) {
      db.exec(SCHEMA)
      const job = db.prepare('insert into jobs values (?, ?, ?, ?, ?, ?, ?, ?)')
      const text = db.prepare('insert into texts (rowid, title, company, skills, description) values (?, ?, ?, ?, ?)')
      db.exec('begin')
      let id = 0
      for (const one of benchJobs(count)) {
        id++
        job.run(id, one.key, one.city, one.country, one.company, one.seniority, one.remote ? 1 : 0, one.date)
        text.run(id, one.title, one.company, one.skills.join(' '), one.description)
      }
      db.exec(`commit; insert into texts(texts) values ('optimize'); analyze`)
    },
    async search({ words, remoteOnly }) {
      const match = words
        .split(' ')
        .map((word) => `"${word}"`)
        .join(' ')
      const rows = db.prepare(resultSql(remoteOnly)).all(match)
      return Number(rows[0]?.n)
    },
    close: async () => db.close(),
  }
}
