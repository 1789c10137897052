import { isCountry } from '#domain/jobs/job-filters.ts'
import type { Filter, Sort } from '#domain/jobs/jobs.contract.ts'
import type { FieldFilter, SearchEngine, SearchRequest, SearchResult } from '#server/search/engine.ts'

/** The chosen countries whose jobs come first: when the best match does (decision 0007). Null: no such order. */
export function namedCountries({
  filters,
  sort,
}: {
  filters: readonly Filter[]
  sort: readonly Sort[]
}): FieldFilter | null {
  const chosen = filters.filter((filter) => isCountry(filter) && !filter.exclude)
  const isByRelevance = sort.length === 0 || sort[0]?.field === 'relevance'
  if (chosen.length === 0 || !isByRelevance) return null
  return { field: 'named_country', any: chosen.map(({ value }) => ({ value: String(value) })) }
}

/** The same hits, total and facets, with the hits that pass `first` before the others. */
export async function searchNamedFirst(
  engine: SearchEngine,
  request: SearchRequest,
  first: FieldFilter | null,
): Promise<SearchResult> {
  if (!first || request.limit === 0) return engine.search(request)
  const { filters = [], limit, offset } = request
  const part = (filter: FieldFilter, page: { limit: number; offset: number }) =>
    engine.search({ ...request, ...page, filters: [...filters, filter], facets: [] })
  const [all, naming] = await Promise.all([
    engine.search({ ...request, limit: 0, offset: 0 }),
    part(first, { limit, offset }),
  ])
  const missing = limit - naming.hits.length
  if (missing === 0) return { ...all, hits: naming.hits }
  const rest = await part({ ...first, exclude: true }, { limit: missing, offset: Math.max(0, offset - naming.total) })
  return { ...all, hits: [...naming.hits, ...rest.hits] }
}
