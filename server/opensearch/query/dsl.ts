import type { Json } from '../client.ts'

/** Queries of OpenSearch. It takes an empty list of alternatives for "everything"; here it means nothing. */
export const NOTHING: Json = { match_none: {} }
export const EVERYTHING: Json = { match_all: {} }

export const term = (field: string, value: string | number | boolean): Json => ({ term: { [field]: { value } } })

export function anyOf(queries: readonly Json[]): Json {
  if (queries.length === 0) return NOTHING
  return queries.length === 1 ? (queries[0] as Json) : { bool: { should: queries, minimum_should_match: 1 } }
}

export function allOf(queries: readonly Json[]): Json {
  if (queries.length === 0) return EVERYTHING
  return queries.length === 1 ? (queries[0] as Json) : { bool: { filter: queries } }
}

export const noneOf = (query: Json): Json => ({ bool: { must_not: [query] } })
