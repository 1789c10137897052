/** The contract of the search core, which knows no table, no feature and no HTTP. Other engines can stand behind it. */
import type { QueryNode } from './query.ts'

/** `text` is analysed and searched by words; the others are filtered, sorted and counted. */
export type FieldSpec =
  /** Words with a weight for BM25F. No phrase runs from one value of a list into the next. */
  | { kind: 'text'; weight: number }
  /** One value or none, compared by its folded form, shown as first written. Blank is none. */
  | { kind: 'keyword' }
  /**
   * A document counts once for each value. With `asText` they are named terms that words of the query find. No sort
   * key.
   */
  | { kind: 'keywords'; asText?: number }
  | { kind: 'bool' }
  /** Zero is a value; null is missing; Infinity is allowed (an open top). */
  | { kind: 'number' }
  /** Milliseconds since 1970. */
  | { kind: 'date' }
  /**
   * Items (skills), each at a level: a whole number from 1 to 9. An item that is not given is unknown, which is no level.
   * Items are compared by their folded form, shown as first written; of two that fold alike the higher level counts. A
   * blank item, or one whose level is anything else, is left out as if it were not given: the document itself, and those
   * changed along with it, stay. With `asText` words of the query find items, as they find `keywords`. Cannot be sorted by.
   */
  | { kind: 'levels'; asText?: number }

export interface Schema {
  name: string
  fields: Record<string, FieldSpec>
}

export type Levels = Readonly<Record<string, number>>

export type FieldValue = string | readonly string[] | Levels | number | boolean | null | undefined

export interface SearchDocument {
  /** Unique in the collection; the last sort key that makes pages disjoint. */
  key: string
  values: Record<string, FieldValue>
}

/** One alternative of a filter. One that does not suit the kind of the field matches nothing. */
export type Clause =
  /** Of a levels field: has the item, at any level. */
  | { value: string | number | boolean }
  /** Has the item at a level within inclusive bounds; without bounds at any level. */
  | { item: string; min?: number; max?: number }
  /** Inclusive bounds; either may be absent. */
  | { min?: number; max?: number }
  | { missing: true }

/** Clauses of one filter are ORed, filters are ANDed, `exclude` negates the filter as a whole. */
export interface FieldFilter {
  field: string
  any: readonly Clause[]
  exclude?: boolean
}

/**
 * Counts over the documents that match everything but the filters on the facet's own field.
 * `values`: one count per value or item, most frequent first, then by value; missing is not a value here.
 * `clauses`: one count per given clause, e.g. cumulative pay steps; documents may count in several.
 * `levels`: of a levels field: one count per level of each item, in the order of `items`, then by level. What nothing has
 * is left out.
 *
 * A filter on a levels field is not exchanged for the next one but joined by it (Python at 4 or more and SQL at 3 or
 * more), so there a facet leaves out less. Counts per item leave nothing out: the figure beside a further item is the
 * total once it is asked for as well. Where the levels of one item are counted (`levels`, or a clause about one item),
 * just the filters that speak of that very item in all their clauses are left out: choosing another level takes their
 * place.
 */
export type FacetRequest =
  | {
      name: string
      field: string
      kind: 'values'
      limit: number /** Values counted even when beyond the limit. */
      include?: readonly string[]
    }
  | { name: string; field: string; kind: 'clauses'; clauses: readonly { name: string; clause: Clause }[] }
  | { name: string; field: string; kind: 'levels'; items: readonly string[] }

export interface FacetCount {
  value: string
  count: number
  /** Only in a facet of `levels`: the level of the item that is counted here. */
  level?: number
}

export interface SortKey {
  /** A sortable field, or `relevance`. Missing values come last in either direction. */
  field: string
  direction: 'asc' | 'desc'
}

export interface SearchRequest {
  /** Null or absent: everything matches. */
  query?: QueryNode | null
  filters?: readonly FieldFilter[]
  /** Empty: by relevance when there is a query, else by key. */
  sort?: readonly SortKey[]
  limit: number
  offset: number
  facets?: readonly FacetRequest[]
}

export interface SearchResult {
  total: number
  hits: { key: string; score: number }[]
  facets: Record<string, FacetCount[]>
}

export interface Explanation {
  matches: boolean
  score: number
  /** One line per term and field that scored. */
  parts: { field: string; term: string; frequency: number; score: number }[]
}

export interface SuggestRequest {
  /** What was typed so far; the last word may be incomplete. */
  prefix: string
  /** A field of names or of levels, whose values or items are completed. */
  field: string
  limit: number
}

export interface Correction {
  text: string
  changed: { from: string; to: string }[]
}

export interface SearchEngine {
  readonly schema: Schema
  /** Grows with every applied change; caches compare it. */
  readonly generation: number
  readonly size: number
  /** Unknown keys of `remove` are ignored. Visible to the next search. */
  apply(changes: { upsert?: readonly SearchDocument[]; remove?: readonly string[] }): Promise<void>
  search(request: SearchRequest): Promise<SearchResult>
  /** Why a document does or does not match, and what it scores. Null: no such document. */
  explain(request: SearchRequest, key: string): Promise<Explanation | null>
  suggest(request: SuggestRequest): Promise<string[]>
  /** A better spelling by one or two edits, from words the collection really holds; null when every word is known. */
  correct(text: string): Promise<Correction | null>
  /** Bytes held, for the metrics. */
  memory(): { bytes: number; terms: number; tombstones: number }
}
