import { fold } from '#domain/shared/fold.ts'
import type { FacetCount, FieldFilter, SearchRequest } from '#server/search/engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { type BenchIndex, memoryIndex } from '../side-by-side/bench-index.ts'
import type { Contender, SearchedResult } from '../side-by-side/contender.ts'
import { openSearchIndex } from '../side-by-side/opensearch.ts'
import { type Criteria, FACET_LIMIT, levelName, type OtherFilter, PAGE, VALUE_FACETS } from './criteria.ts'
import { documentOf, type Profile, peopleSchema } from './profiles.ts'
import type { PeopleQuery } from './queries.ts'

const valueFacets = VALUE_FACETS.map((field) => ({ name: field, field, kind: 'values' as const, limit: FACET_LIMIT }))
const byDate = { field: 'updated', direction: 'desc' } as const

const analyzer = createAnalyzer({ skills: [], synonyms: [] })

export const searchCore = () => engineContender(memoryIndex(peopleSchema, analyzer))

export const openSearch = async (size: number) => engineContender(await openSearchIndex(peopleSchema, analyzer, size))

/** Any engine with the product's contract. */
export function engineContender({ engine, build, ...server }: BenchIndex): Contender<Profile, PeopleQuery> {
  return {
    ...server,
    build: (documents) => build(documents, documentOf),
    async search(query) {
      const { total, hits, facets } = await engine.search(requestOf(query))
      return () => ({ total, keys: hits.map(({ key }) => key), facets: foldedFacets(facets) })
    },
  }
}

function requestOf({ criteria, isNiceToHave }: PeopleQuery): SearchRequest {
  const filters = filtersOf(criteria)
  const items = criteria.skills.map(({ item }) => item)
  const shared = {
    facets: [...valueFacets, { name: 'levels', field: 'skills', kind: 'levels' as const, items }],
    ...{ limit: PAGE, offset: 0 },
  }
  if (!isNiceToHave) return { ...shared, filters, sort: [byDate] }
  const wishes = filters.map((filter, index) => ({ filter, weight: 1 + (index % 5) }))
  return { ...shared, wishes, sort: [{ field: 'wishes', direction: 'desc' }, byDate] }
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

const foldedFacets = (facets: Readonly<Record<string, readonly FacetCount[]>>): SearchedResult['facets'] =>
  Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [
      name,
      counts.map(({ value, level, count }) => [level === undefined ? fold(value) : levelName(value, level), count]),
    ]),
  )
