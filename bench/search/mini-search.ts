import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import type { Contender } from '../side-by-side/contender.ts'
import { type BenchJob, FACETS } from './documents.ts'
import { type BenchQuery, FACET_LIMIT, PAGE } from './queries.ts'

/** MiniSearch with stemming; filter, total, facets and order by date are counted over its results, which come by relevance. */
export function miniSearch(): Contender<BenchJob, BenchQuery> {
  const index = new MiniSearch<BenchJob & { id: number }>({
    fields: ['title', 'company', 'skills', 'description'],
    storeFields: [],
    processTerm: (term) => stemmer(term.toLowerCase()),
  })
  /** What facets need, by document number: quicker than fields stored in the index. */
  const jobs: Omit<BenchJob, 'description'>[] = []
  return {
    async build(documents) {
      for (const job of documents) {
        index.add({ ...job, id: jobs.length })
        const { description: _, ...rest } = job
        jobs.push(rest)
      }
    },
    async search(query) {
      if (query.kind !== 'search') return () => ({ total: null })
      const { words, remoteOnly, order } = query
      const found = index
        .search(words || MiniSearch.wildcard, { combineWith: 'AND' })
        .map(({ id }) => jobs[id] as Omit<BenchJob, 'description'>)
      const hits = remoteOnly ? found.filter((job) => job.remote) : found
      for (const facet of FACETS) topCounts(hits, facet)
      if (order === 'date') hits.sort((a, b) => b.date - a.date || (a.key < b.key ? -1 : 1))
      hits.slice(0, PAGE)
      return () => ({ total: hits.length })
    },
    close: async () => {},
  }
}

function topCounts(hits: readonly Omit<BenchJob, 'description'>[], facet: (typeof FACETS)[number]): [string, number][] {
  const counts = new Map<string, number>()
  for (const job of hits) {
    const value = facet === 'company_name' ? job.company : job[facet]
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, FACET_LIMIT)
}
