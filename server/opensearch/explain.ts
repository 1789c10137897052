import type { Explanation, SearchRequest } from '#server/search/engine.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import type { Json } from './client.ts'
import { KEY } from './index/names-in-index.ts'
import type { Knowledge } from './knowledge.ts'
import { allOf, term } from './query/dsl.ts'
import { freshened, scoredQueries } from './query/relevance.ts'
import { planRequest } from './run-search.ts'

export interface NamedResponse {
  hits: { hits: { _score: number; matched_queries?: Record<string, number> }[] }
}

/** Null: no such document. OpenSearch tells the score of each part by its name; what is left is freshness. */
export async function explain(
  knowledge: Knowledge,
  analyzer: Analyzer,
  sendSearch: (body: Json) => Promise<NamedResponse>,
  request: SearchRequest,
  key: string,
): Promise<Explanation | null> {
  const { text, filters, plan, preferred } = planRequest(knowledge, analyzer, request)
  const matches = allOf([...(text ? [text] : []), ...filters.map(({ query }) => query)])
  const scored = scoredQueries(knowledge.collection.compiledSchema, plan, preferred)
  const named = scored.map(({ query }, index) => ({ bool: { must: [query], _name: String(index) } }))
  const found = { bool: { filter: [matches], boost: 0, _name: 'matches' } }
  const query = { bool: { filter: [term(KEY, key)], should: [...named, found] } }
  const response = await sendSearch({ size: 1, query: freshened(query, request.freshness) })
  const [hit] = response.hits.hits
  if (!hit) return null
  const scores = hit.matched_queries ?? {}
  const parts: Explanation['parts'] = scored.flatMap(({ reason, field, term: of }, index) => {
    const score = scores[index] ?? 0
    return score > 0 ? [{ reason, field, term: of, frequency: 0, score }] : []
  })
  const sum = parts.reduce((total, { score }) => total + score, 0)
  const fresh = hit._score - sum
  if (request.freshness && fresh > 0)
    parts.push({ reason: 'freshness', field: request.freshness.field, term: '', frequency: 0, score: fresh })
  return { matches: 'matches' in scores, score: parts.reduce((total, { score }) => total + score, 0), parts }
}
