import type { Filter, FilterField } from '#domain/jobs/jobs.contract.ts'
import type { QueryNode } from '#server/search/query.ts'

/** Filters whose values jobs also name in words, and the text fields that show them first. */
const FIELDS = new Map<FilterField, readonly string[]>([
  ['skills', ['title', 'skills']],
  ['city', ['title', 'where']],
  ['country', ['title', 'where']],
])

/**
 * What the filters ask for, as words that raise the score of a job that names it (decision 2 on relevance): the skill in
 * the title, and the place itself rather than a region or the whole world. Null: no such filter.
 */
export function preferredWords(filters: readonly Filter[]): QueryNode | null {
  const nodes = filters.flatMap(({ field, value, exclude }): QueryNode[] => {
    const fields = exclude ? undefined : FIELDS.get(field)
    return fields ? [{ kind: 'phrase', text: String(value), fields }] : []
  })
  return nodes.length > 0 ? { kind: 'or', nodes } : null
}
