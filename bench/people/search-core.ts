import type { FieldFilter, SearchDocument, SearchRequest } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import type { Contender } from './contender.ts'
import { type Criteria, FACET_LIMIT, type OtherFilter, PAGE, VALUE_FACETS } from './criteria.ts'
import { documentOf, peopleSchema, profiles } from './profiles.ts'

const BATCH = 2_000
const valueFacets = VALUE_FACETS.map((field) => ({ name: field, field, kind: 'values' as const, limit: FACET_LIMIT }))

export function searchCore(): Contender {
  const engine = createMemoryEngine(peopleSchema, createAnalyzer({ skills: [], synonyms: [] }))
  const find = async ({ skills }: Criteria, request: Partial<SearchRequest>) => {
    const items = skills.map(({ item }) => item)
    const { total, facets } = await engine.search({
      ...request,
      facets: [...valueFacets, { name: 'levels', field: 'skills', kind: 'levels', items }],
      ...{ limit: PAGE, offset: 0 },
    })
    const counts = Object.values(facets).flat()
    return { total, counted: counts.reduce((sum, { count }) => sum + count, 0) }
  }
  return {
    async build(count) {
      let batch: SearchDocument[] = []
      for (const profile of profiles(count)) {
        if (batch.push(documentOf(profile)) < BATCH) continue
        await engine.apply({ upsert: batch })
        batch = []
      }
      await engine.apply({ upsert: batch })
      await engine.compact()
    },
    search: (criteria) =>
      find(criteria, { filters: filtersOf(criteria), sort: [{ field: 'updated', direction: 'desc' }] }),
    searchPreferred: (criteria) =>
      find(criteria, {
        wishes: filtersOf(criteria).map((filter, index) => ({ filter, weight: 1 + (index % 5) })),
        sort: [
          { field: 'wishes', direction: 'desc' },
          { field: 'updated', direction: 'desc' },
        ],
      }),
    close: async () => {},
  }
}

const filtersOf = ({ skills, others }: Criteria): FieldFilter[] => [
  ...skills.map((skill) => ({ field: 'skills', any: [skill] })),
  ...others.map(filterOf),
]

function filterOf(other: OtherFilter): FieldFilter {
  if ('any' in other) return { field: other.field, any: other.any.map((value) => ({ value })) }
  if ('item' in other) return { field: other.field, any: [{ item: other.item, min: other.min }] }
  if ('max' in other) return { field: other.field, any: [{ max: other.max }] }
  return { field: other.field, any: [{ value: other.value }] }
}
