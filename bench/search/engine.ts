import { fold } from '#domain/shared/fold.ts'
import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import type { FacetCount, SearchRequest } from '#server/search/engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { type BenchIndex, memoryIndex } from '../side-by-side/bench-index.ts'
import type { Contender, SearchedResult } from '../side-by-side/contender.ts'
import { openSearchIndex } from '../side-by-side/opensearch.ts'
import { type BenchJob, benchJobs, benchSchema, documentOf, FACETS } from './documents.ts'
import { type BenchQuery, FACET_LIMIT, type JobQuery, PAGE } from './queries.ts'

const facets = FACETS.map((field) => ({ name: field, field, kind: 'values' as const, limit: FACET_LIMIT }))
const TYPED = ['d', 'da', 'data s', 'senior ma', 's', 'machine le', 'lead e', 'a', 'eng', 'principal']
const MISSPELT = 'machine learnnig scientits'
const someJobs = [...benchJobs(50)]

export const benchAnalyzer = () => createAnalyzer({ skills: SKILLS, synonyms: SYNONYMS })

export const searchCore = () => engineContender(memoryIndex(benchSchema, benchAnalyzer()))

export const openSearch = async (size: number) =>
  engineContender(await openSearchIndex(benchSchema, benchAnalyzer(), size))

/** Any engine with the product's contract. */
export function engineContender({ engine, build, ...server }: BenchIndex): Contender<BenchJob, BenchQuery> {
  return {
    ...server,
    build: (documents) => build(documents, documentOf),
    async search(query, round) {
      if (query.kind === 'search') {
        const { total, hits, facets } = await engine.search(requestOf(query))
        return () => ({ total, keys: hits.map(({ key }) => key), facets: foldedFacets(facets) })
      }
      if (query.kind === 'suggest')
        await engine.suggest({ field: 'job_title', prefix: TYPED[round % TYPED.length] as string, limit: 8 })
      if (query.kind === 'correct') await engine.correct(MISSPELT)
      if (query.kind === 'change')
        await engine.apply({ upsert: [documentOf(someJobs[round % someJobs.length] as BenchJob)] })
      return () => ({ total: null })
    },
  }
}

function requestOf({ words, isPhrase, remoteOnly, order }: JobQuery): SearchRequest {
  const sorts = {
    date: { field: 'date', direction: 'desc' },
    company: { field: 'company_name', direction: 'asc' },
  } as const
  return {
    query: parseQuery(isPhrase ? `"${words}"` : words),
    filters: remoteOnly ? [{ field: 'remote', any: [{ value: true }] }] : [],
    sort: order === 'relevance' ? [] : [sorts[order]],
    facets,
    ...{ limit: PAGE, offset: 0 },
  }
}

const foldedFacets = (facets: Readonly<Record<string, readonly FacetCount[]>>): SearchedResult['facets'] =>
  Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [name, counts.map(({ value, count }) => [fold(value), count])]),
  )
