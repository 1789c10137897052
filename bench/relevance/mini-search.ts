import MiniSearch, { type Query } from 'minisearch'
import { stemmer } from 'stemmer'
import type { QueryNode } from '#server/search/query.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { type Engine, type Joining, passes, textsOf, WEIGHTS } from './engine.ts'
import type { LoadedJob } from './loaded-jobs.ts'

/** MiniSearch with stemming and a weight for each field. It has no phrases: their words must all be there. */
export function miniSearch(
  jobs: readonly LoadedJob[],
  { joining = 'all', fuzzy = false }: { joining?: Joining; fuzzy?: number | false } = {},
): Engine {
  const index = new MiniSearch({
    fields: Object.keys(WEIGHTS),
    processTerm: (term) => stemmer(term.toLowerCase()),
    searchOptions: { boost: WEIGHTS, fuzzy },
  })
  index.addAll(jobs.map((job, id) => ({ id, ...textsOf(job) })))
  return {
    name: 'MiniSearch',
    async search({ query, filters }, limit) {
      const node = parseQuery(query)
      if (!node) return []
      const found = index.search(combination(node, joining)).map(({ id }) => jobs[id] as LoadedJob)
      return found.filter((job) => passes(job, filters)).slice(0, limit)
    },
    close: async () => {},
  }
}

function combination(node: QueryNode, joining: Joining): Query {
  const parts = (nodes: readonly QueryNode[]) => nodes.map((child) => combination(child, joining))
  if (node.kind === 'or') return { combineWith: 'OR', queries: parts(node.nodes) }
  if (node.kind === 'not') return combination(node.node, 'all')
  if (node.kind !== 'and') {
    const text = 'text' in node ? node.text : ''
    return { combineWith: node.kind === 'text' && joining === 'any' ? 'OR' : 'AND', queries: text.split(' ') }
  }
  const requested = node.nodes.filter((child) => child.kind !== 'not')
  const excluded = node.nodes.filter((child) => child.kind === 'not')
  const all: Query = { combineWith: 'AND', queries: parts(requested) }
  return excluded.length > 0 ? { combineWith: 'AND_NOT', queries: [all, ...parts(excluded)] } : all
}
