import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import type { SearchDocument, SearchRequest } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { type Contender, FACET_LIMIT, PAGE } from './contender.ts'
import { benchJobs, benchSchema, documentOf, FACETS } from './documents.ts'
import { measure } from './measure.ts'

const BATCH = 2_000
const facets = FACETS.map((field) => ({ name: field, field, kind: 'values' as const, limit: FACET_LIMIT }))
const TYPED = ['d', 'da', 'data s', 'senior ma', 's', 'machine le', 'lead e', 'a', 'eng', 'principal']

export function searchCore(): Contender {
  const engine = createMemoryEngine(benchSchema, createAnalyzer({ skills: SKILLS, synonyms: SYNONYMS }))
  const search = async (request: Partial<SearchRequest>) =>
    (await engine.search({ limit: PAGE, offset: 0, facets, ...request })).total
  const remote = [{ field: 'remote', any: [{ value: true }] }]
  const byDate = [{ field: 'date', direction: 'desc' as const }]
  return {
    async build(count) {
      let batch: SearchDocument[] = []
      for (const job of benchJobs(count)) {
        if (batch.push(documentOf(job)) < BATCH) continue
        await engine.apply({ upsert: batch })
        batch = []
      }
      await engine.apply({ upsert: batch })
      await engine.compact()
    },
    search: ({ words, remoteOnly }) =>
      search({ query: parseQuery(words), filters: remoteOnly ? remote : [], sort: byDate }),
    extras: async () => [
      await measure('everything, no word', () => search({ sort: byDate })),
      await measure('"machine learning" as a phrase, remote', () =>
        search({ query: parseQuery('"machine learning"'), filters: remote, sort: byDate }),
      ),
      await measure('director data science by relevance', () => search({ query: parseQuery('director data science') })),
      await measure('everything by company', () => search({ sort: [{ field: 'company_name', direction: 'asc' }] })),
      await measure('one changed document, visible', async (iteration) => {
        await engine.apply({ upsert: [documentOf(changedJob(iteration))] })
        return null
      }),
      await measure('suggest titles while typing', async (iteration) => {
        await engine.suggest({ field: 'job_title', prefix: TYPED[iteration % TYPED.length] as string, limit: 8 })
        return null
      }),
      await measure('correct two misspelt words', async () => {
        await engine.correct('machine learnnig scientits')
        return null
      }),
    ],
    close: async () => {},
  }
}

const someJobs = [...benchJobs(50)]
const changedJob = (iteration: number) => someJobs[iteration % someJobs.length] as (typeof someJobs)[number]
