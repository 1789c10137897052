import pg from 'pg'
import type { QueryNode } from '#server/search/query.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { type Engine, type Joining, passes, textsOf, WEIGHTS } from './engine.ts'
import type { LoadedJob } from './loaded-jobs.ts'

/** English stems without stop words, as in the bench of speed; four labels are all that a tsvector has. */
const TABLE = `
  drop schema if exists relevance cascade;
  create schema relevance;
  create text search dictionary relevance.stems (template = snowball, language = english);
  create text search configuration relevance.words (copy = english);
  alter text search configuration relevance.words alter mapping replace english_stem with relevance.stems;
  create unlogged table relevance.jobs (number int primary key, words tsvector);`
const INSERT = `
  insert into relevance.jobs select number,
    setweight(to_tsvector('relevance.words', title), 'A') ||
    setweight(to_tsvector('relevance.words', concat_ws(' ', company, skills)), 'B') ||
    setweight(to_tsvector('relevance.words', place), 'C') || to_tsvector('relevance.words', text)
  from json_to_recordset($1) as job(number int, title text, company text, skills text, place text, text text)`
/** Labels D, C, B, A. */
const LABEL_WEIGHTS = [WEIGHTS.text, WEIGHTS.place, WEIGHTS.skills, WEIGHTS.title].map((weight) => weight / 6)
/** Divides the rank by the logarithm of the document's length. */
const BY_LENGTH = 1

/** PostgreSQL's full-text search, ranked by `ts_rank_cd`, in a schema of its own beside the product's tables. */
export async function postgres(url: string, jobs: readonly LoadedJob[], joining: Joining = 'all'): Promise<Engine> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set client_min_messages = warning')
  await client.query(TABLE)
  await client.query(INSERT, [JSON.stringify(jobs.map((job, number) => ({ number, ...textsOf(job) })))])
  await client.query('create index on relevance.jobs using gin (words); analyze relevance.jobs')
  return {
    name: 'PostgreSQL',
    async search({ query, filters }, limit) {
      const node = parseQuery(query)
      if (!node) return []
      const values: unknown[] = [LABEL_WEIGHTS]
      const request = tsquery(node, joining, values)
      const { rows } = await client.query<{ number: number }>(
        `select number from relevance.jobs where words @@ (${request})
         order by ts_rank_cd($1, words, ${request}, ${BY_LENGTH}) desc, number`,
        values,
      )
      const found = rows.map(({ number }) => jobs[number] as LoadedJob)
      return found.filter((job) => passes(job, filters)).slice(0, limit)
    },
    close: () => client.end(),
  }
}

/** The question as an expression of tsqueries; its texts are added to the parameters. */
function tsquery(node: QueryNode, joining: Joining, values: unknown[]): string {
  if (node.kind === 'and' || node.kind === 'or') {
    const parts = node.nodes.map((child) => tsquery(child, joining, values))
    return `(${parts.join(node.kind === 'and' ? ' && ' : ' || ')})`
  }
  if (node.kind === 'prefer') throw new Error('Users cannot type a preference')
  if (node.kind === 'not') return `!!${tsquery(node.node, 'all', values)}`
  if (node.kind === 'text' && joining === 'any') {
    const words = node.text.split(' ').map((word) => `plainto_tsquery('relevance.words', $${values.push(word)})`)
    return `(${words.join(' || ')})`
  }
  const read = node.kind === 'phrase' ? 'phraseto_tsquery' : 'plainto_tsquery'
  return `${read}('relevance.words', $${values.push(node.text)})`
}
