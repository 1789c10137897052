import type { FieldFilter, SearchDocument } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import type { Contender } from './contender.ts'
import { type Criteria, FACET_LIMIT, type OtherFilter, PAGE, VALUE_FACETS } from './criteria.ts'
import { documentOf, peopleSchema, profiles } from './profiles.ts'

const BATCH = 2_000
const valueFacets = VALUE_FACETS.map((field) => ({ name: field, field, kind: 'values' as const, limit: FACET_LIMIT }))

export function searchCore(): Contender {
  const engine = createMemoryEngine(peopleSchema, createAnalyzer({ skills: [], synonyms: [] }))
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
    async search({ skills, others }: Criteria) {
      const items = skills.map(({ item }) => item)
      const { total, facets } = await engine.search({
        filters: [...skills.map((skill) => ({ field: 'skills', any: [skill] })), ...others.map(filterOf)],
        facets: [...valueFacets, { name: 'levels', field: 'skills', kind: 'levels', items }],
        sort: [{ field: 'updated', direction: 'desc' }],
        limit: PAGE,
        offset: 0,
      })
      return {
        total,
        counted: Object.values(facets)
          .flat()
          .reduce((sum, { count }) => sum + count, 0),
      }
    },
    close: async () => {},
  }
}

function filterOf(other: OtherFilter): FieldFilter {
  if ('any' in other) return { field: other.field, any: other.any.map((value) => ({ value })) }
  if ('item' in other) return { field: other.field, any: [{ item: other.item, min: other.min }] }
  if ('max' in other) return { field: other.field, any: [{ max: other.max }] }
  return { field: other.field, any: [{ value: other.value }] }
}
