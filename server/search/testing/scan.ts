import { fold } from '#domain/shared/fold.ts'
import type {
  Clause,
  Excluded,
  ExcludedRequest,
  FacetCount,
  FacetRequest,
  FieldFilter,
  FieldSpec,
  FieldValue,
  KeyOf,
  Levels,
  Schema,
  SearchDocument,
  SearchRequest,
  SortKey,
  WeightedWish,
} from '../engine.ts'
import { textKindOf } from '../index/compiled-schema.ts'
import type { QueryNode } from '../query.ts'
import type { Analyzer } from '../text/analyze.ts'
import { firstPartOf } from '../text/first-part.ts'
import { halfTerms, MIN_HALF } from '../text/joined-words.ts'
import { spelledSlot } from '../text/query-terms.ts'
import type { TextKind } from '../text/skills/mentions.ts'
import type { Slot, TermSink } from '../text/terms.ts'
import { exactTerm, type PlacedText, type PlacedTexts, scanRelevance } from './scan-relevance.ts'
import { isList, isMissing, itemOf, satisfies, strings } from './scan-values.ts'

const BY_RELEVANCE: readonly SortKey[] = [{ field: 'relevance', direction: 'desc' }]

const NO_SINK: TermSink = { word() {}, concept() {} }

const leftOutBy = (facet: FacetRequest) => ('leavesOut' in facet && facet.leavesOut) || facet.field

/** Terms of one text by word number. */
type Text = Set<string>[]

interface Scanned {
  document: SearchDocument
  texts: Map<string, Text[]>
  placed: PlacedTexts
  words: Set<string>
}

/** The reference for the engines: tests every document for every request, without an index. */
export class Scan {
  private readonly schema: Schema
  private readonly analyzer: Analyzer
  private readonly documents = new Map<string, Scanned>()
  private readonly labels = new Map<string, Map<string, string>>()
  /** Terms of all documents so far, the replaced ones too. */
  private readonly seen = new Set<string>()
  private readonly cache = new Map<string, unknown>()

  constructor(schema: Schema, analyzer: Analyzer) {
    this.schema = schema
    this.analyzer = analyzer
  }

  apply({ upsert = [], remove = [] }: { upsert?: readonly SearchDocument[]; remove?: readonly string[] }): void {
    this.cache.clear()
    for (const key of remove) this.documents.delete(key)
    // Of a duplicate key the last version counts; the other never existed.
    const latest = new Map(upsert.map((document) => [document.key, document]))
    for (const document of latest.values()) this.documents.set(document.key, this.scan(document))
  }

  private scan(document: SearchDocument): Scanned {
    const texts = new Map<string, Text[]>()
    const placed = new Map<string, PlacedText>()
    const words = new Set<string>()
    for (const [field, spec] of Object.entries(this.schema.fields)) {
      const value = document.values[field]
      if (spec.kind === 'text' || ('asText' in spec && spec.asText !== undefined)) {
        const isName = spec.kind === 'text' && spec.isName === true
        const read = textsIn(value).map((text) => this.terms(text, textKindOf(spec), isName, words))
        texts.set(
          field,
          read.map(({ terms }) => terms),
        )
        const first = isName && spec.hasParts ? firstPartOf(textsIn(value)[0] ?? '') : ''
        placed.set(field, { ...sideBySide(read), firstPart: this.analyzer.document(first, NO_SINK, textKindOf(spec)) })
      }
      if (!['keyword', 'keywords', 'levels'].includes(spec.kind)) continue
      const labels = this.labels.get(field) ?? new Map<string, string>()
      this.labels.set(field, labels)
      const toKey = keyOf(spec)
      for (const name of strings(value)) if (!labels.has(toKey(name))) labels.set(toKey(name), name.trim())
    }
    return { document, texts, placed, words }
  }

  private terms(text: string, kind: TextKind, isName: boolean, words: Set<string>): { terms: Text; length: number } {
    const terms: Text = []
    const termsAt = (position: number) => {
      terms[position] ??= new Set()
      return terms[position]
    }
    const { seen } = this
    const sink: TermSink = {
      word(word, position) {
        for (const term of word.terms) {
          termsAt(position).add(term)
          seen.add(term)
        }
        if (isName) termsAt(position).add(exactTerm(word.folded))
        words.add(word.folded)
      },
      concept: (concept, position) => {
        termsAt(position).add(concept.term)
        seen.add(concept.term)
      },
    }
    const length = this.analyzer.document(text, sink, kind)
    return { terms: Array.from(terms, (there) => there ?? new Set()), length }
  }

  search(original: SearchRequest): {
    total: number
    keys: string[]
    facets: Record<string, FacetCount[]>
    excluded: Excluded[]
    counted: boolean[]
  } {
    const all = [...this.documents.values()]
    const wishes = this.countedWishes(all, original)
    const request = { ...original, wishes }
    const found = this.sorted(all, request)
    const page = found.slice(request.offset, request.offset + request.limit)
    const facets = (request.facets ?? []).map((facet) => {
      const countedFor = (clause: Clause | null) =>
        all.filter((one) => this.isHit(one, request, (filter) => this.isLeftOut(filter, leftOutBy(facet), clause)))
      return [facet.name, this.facet(countedFor, facet)] as const
    })
    const excluded = (request.excluded ?? []).map((one) => this.excluded(all, request, one, found.length))
    const keys = page.map(({ document }) => document.key)
    const counted = (original.wishes ?? []).map((wish) => wishes.includes(wish))
    return { total: found.length, keys, facets: Object.fromEntries(facets), excluded, counted }
  }

  /** Groups by a key of what each document meets, of every set of wishes that is tried. */
  private countedWishes(all: readonly Scanned[], request: SearchRequest): WeightedWish[] {
    const found = all.filter((one) => this.isHit(one, request))
    const groupsBy = (parting: readonly WeightedWish[]) =>
      Map.groupBy(found, (one) => parting.map(({ filter }) => Number(this.passes(one, filter))).join(''))
    const counted: WeightedWish[] = []
    for (const wish of request.wishes ?? []) {
      const parting = counted.filter(({ inGroupsOf }) => inGroupsOf !== undefined)
      const groups = groupsBy([...parting, wish])
      const isSmall = [...groups.values()].some(({ length }) => length < (wish.inGroupsOf ?? 0))
      const isParting = groups.size === 2 ** (parting.length + 1) && !isSmall && parting.length <= 4
      if (wish.inGroupsOf === undefined || isParting) counted.push(wish)
    }
    return counted
  }

  private excluded(
    all: readonly Scanned[],
    request: SearchRequest,
    { filter: index, also, list }: ExcludedRequest,
    found: number,
  ): Excluded {
    const filters = request.filters ?? []
    const only = filters[index] as FieldFilter
    const others = { ...request, filters: filters.filter((_, at) => at !== index), sort: list?.sort ?? [] }
    const missed = this.sorted(all, others).filter((one) => !this.passes(one, only))
    const listed = list && found < list.below ? missed.slice(0, list.limit) : []
    return {
      total: missed.length,
      also: missed.filter((one) => !also || this.passes(one, also)).length,
      keys: listed.map(({ document }) => document.key),
    }
  }

  private sorted(all: readonly Scanned[], request: SearchRequest): Scanned[] {
    const sort = request.sort?.length ? request.sort : request.query ? BY_RELEVANCE : []
    const scores = sort.some(({ field }) => field === 'relevance') ? this.scores(request) : null
    return all
      .filter((one) => this.isHit(one, request))
      .sort((a, b) => this.compare(a, b, sort, scores, request.wishes))
  }

  /** The relevance of every document, matching or not, by key. */
  scores(request: SearchRequest): Map<string, number> {
    const all = [...this.documents.values()]
    const { schema, analyzer } = this
    const wordsWithPrefix = (prefix: string) => this.wordsWithPrefix(prefix)
    const scoreOf = scanRelevance({ schema, analyzer, all: all.map(({ placed }) => placed), wordsWithPrefix }, request)
    const dateOf = ({ values }: SearchDocument) => request.freshness && values[request.freshness.field]
    return new Map(
      all.map(({ document, placed }) => {
        const date = dateOf(document)
        return [document.key, scoreOf(placed, typeof date === 'number' ? date : null)]
      }),
    )
  }

  private isHit(
    one: Scanned,
    { query, textFields, filters = [] }: SearchRequest,
    isLeftOut: (filter: FieldFilter) => boolean = () => false,
  ): boolean {
    if (query && this.matches(one, query, textFields) === false) return false
    return filters.every((filter) => isLeftOut(filter) || this.passes(one, filter))
  }

  /** In a levels field: only filters on nothing but the clause's item. */
  private isLeftOut(filter: FieldFilter, field: string, clause: Clause | null): boolean {
    if (filter.field !== field) return false
    if (this.schema.fields[field]?.kind !== 'levels') return true
    const item = clause && itemOf(clause)
    return item !== null && filter.any.length > 0 && filter.any.every((one) => itemOf(one) === item)
  }

  /** Null: the node has no words. `within`: fields for all that is not negated. */
  private matches(
    one: Scanned,
    node: QueryNode,
    within: readonly string[] | undefined,
    isExcluded = false,
  ): boolean | null {
    if (node.kind === 'not') {
      const inner = this.matches(one, node.node, undefined, true)
      return inner === null ? null : !inner
    }
    if (node.kind === 'prefer') return this.matches(one, node.node, within, isExcluded) === null ? null : true
    if (node.kind === 'and' || node.kind === 'or') {
      const results = node.nodes
        .map((child) => this.matches(one, child, within, isExcluded))
        .filter((result) => result !== null)
      if (results.length === 0) return null
      return node.kind === 'and' ? results.every(Boolean) : results.some(Boolean)
    }
    const texts = [...one.texts]
      .filter(([field]) => (!node.fields || node.fields.includes(field)) && (!within || within.includes(field)))
      .flatMap(([, list]) => list)
    if (node.kind === 'phrase') return this.matchesPhrase(texts, node.text)
    if (node.kind === 'text')
      return every(this.analyzer.query(node.text, isExcluded), (slot) =>
        texts.some((text) => text.some(matchesSlot(slot)) || this.holdsHalves(text, slot)),
      )
    return this.matchesPrefix(texts, node.text)
  }

  /** Depends on all documents so far, as an index does: a word is split only if it is hyphenated somewhere, or unknown. */
  private holdsHalves(text: Text, { alternatives, splits }: Slot): boolean {
    if (!splits) return false
    const isHyphenated = this.seen.has(splits.hyphenated)
    if (!isHyphenated && alternatives.some(({ term }) => this.seen.has(term))) return false
    return splits
      .all()
      .filter(({ minLetters }) => isHyphenated || minLetters >= MIN_HALF)
      .some(({ halves: [first, second] }) =>
        text.some(
          (there, index) =>
            matchesSlot({ alternatives: halfTerms(first) })(there) &&
            matchesSlot({ alternatives: halfTerms(second) })(text[index + 1] ?? new Set()),
        ),
      )
  }

  private matchesPhrase(texts: readonly Text[], phrase: string): boolean | null {
    const slots = this.onceFor(`phrase ${phrase}`, () => this.analyzer.phrase(phrase))
    if (slots.length === 0) return null
    return texts.some((text) =>
      text.some((_, start) => slots.every((slot) => matchesSlot(slot)(text[start + slot.offset] ?? new Set()))),
    )
  }

  private matchesPrefix(texts: readonly Text[], prefix: string): boolean | null {
    const words = [...this.analyzer.words(prefix)]
    const last = words.pop()
    if (!last) return null
    const expansions = this.onceFor(`prefix ${last.folded}`, () =>
      this.wordsWithPrefix(last.folded).flatMap((word) => this.analyzer.words(word).flatMap((found) => found.terms)),
    )
    return [...words.map((word) => spelledSlot(word).alternatives.map(({ term }) => term)), expansions].every((terms) =>
      texts.some((text) => text.some((there) => terms.some((term) => there.has(term)))),
    )
  }

  private onceFor<T>(key: string, compute: () => T): T {
    if (!this.cache.has(key)) this.cache.set(key, compute())
    return this.cache.get(key) as T
  }

  private wordsWithPrefix(prefix: string): string[] {
    const words = [...this.documents.values()].flatMap((one) =>
      [...one.words].filter((word) => word.startsWith(prefix)),
    )
    return [...new Set(words)]
  }

  private passes({ document }: Scanned, { field, any, exclude = false }: FieldFilter): boolean {
    return any.some((clause) => satisfies(document.values[field], clause, this.keyOf(field))) !== exclude
  }

  private compare(
    a: Scanned,
    b: Scanned,
    sort: readonly SortKey[],
    scores: ReadonlyMap<string, number> | null,
    wishes: readonly WeightedWish[] = [],
  ): number {
    for (const { field, direction } of sort) {
      const keyValue = (one: Scanned) => {
        if (field === 'wishes') return this.sumOfWishes(one, wishes)
        if (field === 'relevance') return rounded(scores?.get(one.document.key) ?? 0)
        return comparable(one.document.values[field], this.keyOf(field))
      }
      const [left, right] = [keyValue(a), keyValue(b)]
      if (left === right) continue
      if (left === null) return 1
      if (right === null) return -1
      return left < right === (direction === 'asc') ? -1 : 1
    }
    return a.document.key < b.document.key ? -1 : 1
  }

  private sumOfWishes(one: Scanned, wishes: readonly WeightedWish[]): number {
    return wishes.reduce((sum, { filter, weight }) => sum + (this.passes(one, filter) ? weight : 0), 0)
  }

  private keyOf(field: string): KeyOf {
    const spec = this.schema.fields[field]
    return spec ? keyOf(spec) : fold
  }

  private facet(countedFor: (clause: Clause | null) => readonly Scanned[], facet: FacetRequest): FacetCount[] {
    const { field } = facet
    const toKey = this.keyOf(field)
    const labelOf = (name: string) => this.labels.get(field)?.get(toKey(name)) ?? name
    if (facet.kind === 'clauses')
      return facet.clauses.map(({ name, clause }) => ({
        value: name,
        count: countMatching(countedFor(clause), field, clause, toKey),
      }))
    if (facet.kind === 'levels') {
      return facet.items.flatMap((item) => {
        const counted = countedFor({ item })
        return [1, 2, 3, 4, 5, 6, 7, 8, 9]
          .map((level) => ({
            value: labelOf(item),
            level,
            count: countMatching(counted, field, { item, min: level, max: level }, toKey),
          }))
          .filter(({ count }) => count > 0)
      })
    }
    const counts = new Map<string, number>()
    for (const { document } of countedFor(null)) {
      for (const name of new Set(strings(document.values[field]).map(toKey)))
        counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    const ranked = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    const top = ranked.slice(0, facet.limit)
    const seen = new Set(top.map(([there]) => there))
    const extra = (facet.include ?? [])
      .filter((name) => !seen.has(toKey(name)) && seen.add(toKey(name)))
      .map((name) => ({ value: labelOf(name), count: counts.get(toKey(name)) ?? 0 }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    return [...top.map(([name, count]) => ({ value: labelOf(name), count })), ...extra]
  }
}

const keyOf = (spec: FieldSpec): KeyOf => ('key' in spec && spec.key) || fold

/** As the engines' sums may differ in their last digits. */
const rounded = (score: number) => Math.round(score * 1e9)

/** Blank ones too: each takes a place. */
function textsIn(value: FieldValue): string[] {
  return isList(value as Levels) ? [...(value as readonly string[])] : strings(value)
}

/** The texts of a field one behind the other, with an empty place between them. */
function sideBySide(texts: readonly { terms: Text; length: number }[]): { terms: Text; length: number } {
  const terms = texts.flatMap((text) =>
    Array.from({ length: text.length + 1 }, (_, i) => text.terms[i] ?? new Set<string>()),
  )
  return { terms, length: Math.max(0, terms.length - 1) }
}

const countMatching = (found: readonly Scanned[], field: string, clause: Clause, toKey: KeyOf) =>
  found.filter(({ document }) => satisfies(document.values[field], clause, toKey)).length

const matchesSlot =
  ({ alternatives }: Pick<Slot, 'alternatives'>) =>
  (terms: ReadonlySet<string>) =>
    alternatives.some(({ term }) => terms.has(term))

const every = (slots: readonly Slot[], test: (slot: Slot) => boolean) => (slots.length === 0 ? null : slots.every(test))

type Comparable = number | string | null

function comparable(value: FieldValue, toKey: KeyOf): Comparable {
  if (isMissing(value)) return null
  return typeof value === 'string' ? toKey(value) : Number(value)
}
