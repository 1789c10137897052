import { COUNTRY_NOT_STATED, isCountry } from '#domain/jobs/job-filters.ts'
import type { Filter, Sort } from '#domain/jobs/jobs.contract.ts'
import type { FieldFilter, SearchEngine, SearchRequest, SearchResult } from '#server/search/engine.ts'

/**
 * The parts of a list under a filter on a country, in their order (decision 0007): by relevance the jobs that name the
 * country first; in every order those that state none last. Null: one part.
 */
export function partsByCountry({
  filters,
  sort,
}: {
  filters: readonly Filter[]
  sort: readonly Sort[]
}): FieldFilter[][] | null {
  const chosen = filters.filter(({ field, exclude }) => field === 'country' && !exclude)
  const countries = chosen.filter(isCountry).map(({ value }) => ({ value: String(value) }))
  if (countries.length === 0) return null
  const isByRelevance = sort.length === 0 || sort[0]?.field === 'relevance'
  const naming = { field: 'named_country', any: countries }
  const silent = { field: 'country', any: [{ value: COUNTRY_NOT_STATED }] }
  const stating = isByRelevance ? [[naming], [not(naming), not(silent)]] : [[not(silent)]]
  if (chosen.some(({ value }) => value === COUNTRY_NOT_STATED)) return [...stating, [silent]]
  return isByRelevance ? stating : null
}

const not = (filter: FieldFilter): FieldFilter => ({ ...filter, exclude: true })

/** The same hits, total and facets, part after part. The parts must be disjoint and hold every hit. */
export async function searchInParts(
  engine: SearchEngine,
  request: SearchRequest,
  parts: readonly FieldFilter[][] | null,
): Promise<SearchResult> {
  if (!parts || request.limit === 0) return engine.search(request)
  const { filters = [], limit, offset } = request
  const all = await engine.search({ ...request, limit: 0, offset: 0 })
  const hits: SearchResult['hits'] = []
  let before = 0
  for (const part of parts) {
    const page = { limit: limit - hits.length, offset: Math.max(0, offset - before) }
    if (page.limit === 0) break
    const found = await engine.search({ ...request, ...page, filters: [...filters, ...part], facets: [] })
    hits.push(...found.hits)
    before += found.total
  }
  return { ...all, hits }
}
