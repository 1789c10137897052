import { DatabaseSync } from 'node:sqlite'
import type { QueryNode } from '#server/search/query.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { type Engine, type Joining, passes, textsOf, WEIGHTS } from './engine.ts'
import type { LoadedJob } from './loaded-jobs.ts'

const { title, company, skills, place, text } = WEIGHTS
const SEARCH = `
  select rowid from texts where texts match ?
  order by bm25(texts, ${title}, ${company}, ${skills}, ${place}, ${text}), rowid`

/** SQLite's FTS5, ranked by `bm25` with a weight for each column. */
export function sqlite(jobs: readonly LoadedJob[], joining: Joining = 'all'): Engine {
  const db = new DatabaseSync(':memory:')
  db.exec(`create virtual table texts using fts5(title, company, skills, place, text, tokenize='porter unicode61')`)
  const insert = db.prepare('insert into texts (rowid, title, company, skills, place, text) values (?, ?, ?, ?, ?, ?)')
  db.exec('begin')
  jobs.forEach((job, number) => {
    const texts = textsOf(job)
    insert.run(number, texts.title, texts.company, texts.skills, texts.place, texts.text)
  })
  db.exec('commit')
  return {
    name: 'SQLite',
    async search({ query, filters }, limit) {
      const node = parseQuery(query)
      const request = node && match(node, joining)
      if (!request) return []
      const found = db
        .prepare(SEARCH)
        .all(request)
        .map(({ rowid }) => jobs[Number(rowid)] as LoadedJob)
      return found.filter((job) => passes(job, filters)).slice(0, limit)
    },
    close: async () => db.close(),
  }
}

/** The question in FTS5's language, which has no exclusion without something to exclude from. */
function match(node: QueryNode, joining: Joining): string {
  if (node.kind === 'phrase') return quoted(node.text)
  if (node.kind === 'text') {
    const words = node.text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))
    return `(${words.map(quoted).join(joining === 'all' ? ' AND ' : ' OR ')})`
  }
  if (node.kind === 'or') return `(${node.nodes.map((child) => match(child, joining)).join(' OR ')})`
  if (node.kind !== 'and') return ''
  const requested = node.nodes.filter((child) => child.kind !== 'not').map((child) => match(child, joining))
  const excluded = node.nodes.flatMap((child) => (child.kind === 'not' ? [match(child.node, 'all')] : []))
  const all = `(${requested.join(' AND ')})`
  return excluded.length > 0 ? `(${all} NOT (${excluded.join(' OR ')}))` : all
}

const quoted = (text: string) => `"${text.replaceAll('"', '')}"`
