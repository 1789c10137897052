/** The contract of the search core: no table, no feature, no HTTP. A distributed engine may implement it too. */
import type { QueryNode } from './query.ts'

/** `text` is analysed and searched by words; the others are filtered, sorted and counted. */
export type FieldSpec =
  /**
   * Words with a weight for relevance. No phrase runs from one value of a list into the next. `isName`: a short text that
   * names the document: word forms as typed, and the share of it that a query says, count, too (decision 0027).
   * `hasParts`: what stands in it before a comma, bracket or dash is such a name, too. `holdsNames`: of a company or a
   * place, where `Oracle` is a name without further words (decision 0021).
   */
  | { kind: 'text'; weight: number; isName?: boolean; hasParts?: boolean; holdsNames?: boolean }
  /** One value or none, compared by its key, shown as first written. Blank means none. */
  | { kind: 'keyword'; key?: KeyOf }
  /** Counts a document once per distinct value. `asText`: query words match values (weight for relevance). Not sortable. */
  | { kind: 'keywords'; key?: KeyOf; asText?: number }
  | { kind: 'bool' }
  /** Zero is a value; null is missing; Infinity is allowed (an open top). */
  | { kind: 'number' }
  /** Milliseconds since 1970. */
  | { kind: 'date' }
  /**
   * Items (skills), each at a whole level from 1 to 9, compared by folded form, shown as first written; of two equal
   * forms the higher level counts. A blank item, or one with another level, is ignored, and the rest of the batch kept.
   * An absent item is unknown, which is no level. `asText` as for `keywords`. Not sortable.
   */
  | { kind: 'levels'; asText?: number }

/** Values with equal keys are one value. Idempotent, and at least as coarse as `fold`, which is used without one. */
export type KeyOf = (value: string) => string

export interface Schema {
  name: string
  fields: Record<string, FieldSpec>
}

export type Levels = Readonly<Record<string, number>>

export type FieldValue = string | readonly string[] | Levels | number | boolean | null | undefined

export interface SearchDocument {
  /** Unique in the collection; the last sort key, which keeps pages disjoint. */
  key: string
  values: Record<string, FieldValue>
}

/** One alternative of a filter. A clause that does not fit the field's kind matches nothing. */
export type Clause =
  /** In a levels field: has the item at any level. */
  | { value: string | number | boolean }
  /** Has the item at a level within inclusive bounds; without bounds, at any level. */
  | { item: string; min?: number; max?: number }
  /** Inclusive bounds; either may be absent. */
  | { min?: number; max?: number }
  /** In a number field of positions (`packPosition`): at most so far from this one, by the great circle. */
  | { around: number; km: number }
  | { missing: true }

/** Clauses of one filter are ORed, filters are ANDed; `exclude` negates the whole filter. */
export interface FieldFilter {
  field: string
  any: readonly Clause[]
  exclude?: boolean
}

/**
 * Counts over the documents that match everything but the filters on the facet's own field.
 * `values`: a count per value or item, most frequent first, then by value; missing is not a value.
 * `clauses`: a count per clause, e.g. cumulative pay steps; a document may count in several.
 * `levels`: a count per level of each item, in the order of `items`; levels without documents are left out.
 *
 * Filters on a levels field add up (Python at 4 or more and SQL at 3 or more), so there a count per item leaves none
 * out: it is the total once that item is added. Counts of one item's levels (`levels`, or a clause on one item) leave
 * out just the filters whose clauses are all on that item: another level would replace them.
 */
export type FacetRequest =
  | {
      name: string
      field: string
      kind: 'values'
      limit: number
      /** Counted even beyond the limit: behind the others, by count and then in order. */
      include?: readonly string[]
      /** The field whose filters are left out instead of those on its own. */
      leavesOut?: string
    }
  | { name: string; field: string; kind: 'clauses'; clauses: readonly { name: string; clause: Clause }[] }
  | { name: string; field: string; kind: 'levels'; items: readonly string[] }

export interface FacetCount {
  value: string
  count: number
  /** Only for `levels`. */
  level?: number
}

/** What documents should have, or should rather not have, without excluding any. */
export interface WeightedWish {
  filter: FieldFilter
  /** A whole number up to a million; below zero it counts against those that match. Others throw `RangeError`. */
  weight: number
  /**
   * Counts only while it and those of this kind before it that count part what is found, all of them together, into
   * groups of at least so many. Once they part it into more than 16 groups, none of this kind is added.
   */
  inGroupsOf?: number
}

export interface SortKey {
  /** A sortable field, `relevance`, or `wishes`: the sum of the weights of the wishes met. Missing values come last in either direction. */
  field: string
  direction: 'asc' | 'desc'
}

/** Asks for the documents that one filter alone excludes: they match everything else. */
export interface ExcludedRequest {
  /** Its index in `filters`. */
  filter: number
  /** Counts those of them that match it. */
  also?: FieldFilter
  /** Lists the first of them, if the search itself finds fewer than `below`. */
  list?: { sort: readonly SortKey[]; limit: number; below: number }
}

export interface Excluded {
  total: number
  /** Without `also` the same as the total. */
  also: number
  keys: string[]
}

export interface SearchRequest {
  /** Null or absent: everything matches. */
  query?: QueryNode | null
  filters?: readonly FieldFilter[]
  /** Empty: by relevance with a query, else by key. */
  sort?: readonly SortKey[]
  limit: number
  offset: number
  facets?: readonly FacetRequest[]
  /** Text fields in which every word and phrase that is not excluded must stand; absent: in any. */
  textFields?: readonly string[]
  /** Words that raise the score of a hit that has them; they find nothing and exclude nothing. */
  preferred?: QueryNode | null
  wishes?: readonly WeightedWish[]
  excluded?: readonly ExcludedRequest[]
  /** A date field whose younger documents score a few percent higher. */
  freshness?: { field: string; now: number }
}

export interface SearchResult {
  total: number
  hits: { key: string; score: number }[]
  facets: Record<string, FacetCount[]>
  /** In the order of the request. */
  excluded: Excluded[]
  /** By wish: whether it counts. */
  counted: boolean[]
}

export interface Explanation {
  matches: boolean
  score: number
  /** They add up to the score. */
  parts: {
    reason: 'words' | 'exact words' | 'nearness' | 'name' | 'freshness'
    /** Empty where several fields count. */
    field: string
    term: string
    frequency: number
    score: number
  }[]
}

export interface SuggestRequest {
  /** The last word may be incomplete. */
  prefix: string
  /** A field of kind `keyword`, `keywords` or `levels`. */
  field: string
  limit: number
}

export interface Correction {
  text: string
  changed: { from: string; to: string }[]
}

/** What decides which documents a search finds. */
export type StoredSearch = Pick<SearchRequest, 'query' | 'filters' | 'textFields'>

/** Stored searches, asked which of them find given documents, wherever else these are stored. */
export interface Percolator {
  readonly size: number
  set(id: string, search: StoredSearch): void
  delete(id: string): void
  /** By the id of each search (or of these) that finds any: their keys. At most 65,536 documents, with different keys. */
  match(documents: readonly SearchDocument[], ids?: readonly string[]): Promise<Map<string, string[]>>
}

export interface SearchEngine {
  readonly schema: Schema
  /** Grows with every change; caches compare it. */
  readonly generation: number
  readonly size: number
  /** An engine elsewhere that doesn't respond: requests fail with `search_away`. */
  readonly isAway?: boolean
  /**
   * Upserts and removes documents (unknown keys are ignored), visible to the next search. `version`: of the truth they were
   * read from; an engine that several processes write to keeps the highest, whichever arrives last.
   */
  apply(changes: {
    upsert?: readonly SearchDocument[]
    remove?: readonly string[]
    version?: number | undefined
  }): Promise<void>
  search(request: SearchRequest): Promise<SearchResult>
  /** Why a document matches or not, and its score. Null: no such document. */
  explain(request: SearchRequest, key: string): Promise<Explanation | null>
  /** Values with a word that begins as typed, most frequent first. */
  suggest(request: SuggestRequest): Promise<string[]>
  /**
   * A spelling one or two edits away, from words of the collection: for an unknown word, and for a rare one beside a far
   * more frequent one. Words of `keep` (as typed) stay. Null when nothing is to be corrected.
   */
  correct(text: string, keep?: ReadonlySet<string>): Promise<Correction | null>
  /** An empty one with the words and values of this collection. */
  percolator(): Percolator
  memory(): { bytes: number; terms: number; tombstones: number }
}
