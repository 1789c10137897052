import type { Schema, SearchRequest } from '../engine.ts'
import { RELEVANCE } from '../formula/weights.ts'
import type { QueryNode } from '../query.ts'
import type { Analyzer } from '../text/analyze.ts'
import { spelledSlot } from '../text/query-terms.ts'
import type { WeightedTerm } from '../text/terms.ts'

export interface PlacedText {
  terms: ReadonlySet<string>[]
  length: number
  firstPart: number
}
export type PlacedTexts = ReadonlyMap<string, PlacedText>

/** A word form as typed, as the scan notes it in names. */
export const exactTerm = (folded: string) => `exact ${folded}`

interface Part {
  alternatives: readonly WeightedTerm[]
  exact: string | null
  words: number
  skipped: number
  fields: readonly string[] | undefined
}

export interface ScanCollection {
  schema: Schema
  analyzer: Analyzer
  all: readonly PlacedTexts[]
  wordsWithPrefix: (prefix: string) => string[]
}

/** Scores by the formula of decision 0027, word by word, for one document after the other. */
export function scanRelevance(
  collection: ScanCollection,
  request: SearchRequest,
): (texts: PlacedTexts, date: number | null) => number {
  const runs = [request.query, request.preferred].flatMap((query) =>
    query ? runsOf(collection, query, request.textFields) : [],
  )
  const { all } = collection
  const fields = textFieldsOf(collection.schema)
  const averages = new Map(
    fields.map(({ name }) => [name, Math.max(1, mean(all.map((texts) => texts.get(name)?.length ?? 0)))]),
  )
  const idfOf = ({ alternatives }: Part) => {
    const found = alternatives.reduce((sum, { term }) => sum + all.filter((texts) => holds(texts, term)).length, 0)
    const holding = Math.min(found, all.length)
    return Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5))
  }
  const scored = runs.map((run) => run.map((part) => ({ part, idf: idfOf(part) })))
  return (texts, date) => {
    let score = 0
    for (const { part, idf } of scored.flat()) {
      score += idf * wordsWorth(fields, averages, texts, part)
      for (const { name, weight, isName } of fields) {
        const isExact = part.exact !== null && positions(texts, name, [exactTerm(part.exact)]).length > 0
        if (isName && isAllowed(part, name) && isExact) score += RELEVANCE.exactWord * idf * weight
      }
    }
    for (const run of scored) {
      run.slice(1).forEach((right, i) => {
        const left = run[i] as (typeof run)[number]
        const scale = (RELEVANCE.nearness * (left.idf + right.idf)) / 2
        score += scale * nearest(fields, texts, left.part, right.part)
      })
    }
    for (const { name, isName } of fields) {
      const { length = 0, firstPart = 0 } = texts.get(name) ?? {}
      for (const end of isName ? [length, firstPart] : []) {
        const inName = scored.flat().filter(({ part }) => isAllowed(part, name) && firstIn(texts, name, part) < end)
        if (inName.length === 0) continue
        const words = inName.reduce((sum, { part }) => sum + part.words, 0)
        const rarity = inName.reduce((sum, { idf }) => sum + idf, 0)
        const share = words / Math.max(1, end)
        score += rarity * (share < 1 ? RELEVANCE.nameShare * share : RELEVANCE.nameShare + RELEVANCE.wholeName)
      }
    }
    return request.freshness && date !== null ? score * (1 + freshnessOf(request.freshness.now - date)) : score
  }
}

interface TextFieldOfScan {
  name: string
  weight: number
  isName: boolean
}

function textFieldsOf(schema: Schema): TextFieldOfScan[] {
  return Object.entries(schema.fields).flatMap(([name, spec]) => {
    if (spec.kind === 'text') return [{ name, weight: spec.weight, isName: spec.isName ?? false }]
    return 'asText' in spec && spec.asText !== undefined ? [{ name, weight: spec.asText, isName: false }] : []
  })
}

const isAllowed = ({ fields }: Part, name: string) => !fields || fields.includes(name)

function wordsWorth(
  fields: readonly TextFieldOfScan[],
  averages: ReadonlyMap<string, number>,
  texts: PlacedTexts,
  part: Part,
): number {
  const byWeight = Map.groupBy(part.alternatives, ({ weight }) => weight)
  const ofWeights = Array.from(byWeight, ([termWeight, alternatives]) => {
    const terms = alternatives.map(({ term }) => term)
    const worths = fields.map(({ name, weight }) => {
      const frequency = isAllowed(part, name) ? positions(texts, name, terms).length : 0
      const relative = (texts.get(name)?.length ?? 0) / (averages.get(name) ?? 1)
      const norm = RELEVANCE.saturation * (1 - RELEVANCE.lengthShare + RELEVANCE.lengthShare * relative)
      return frequency === 0 ? 0 : (weight * frequency) / (frequency + norm)
    })
    const best = Math.max(0, ...worths)
    const others = worths.reduce((sum, worth) => sum + worth, 0) - best
    return termWeight * (best + RELEVANCE.otherFields * others)
  })
  return Math.max(0, ...ofWeights)
}

/** Every pair of occurrences is looked at. */
function nearest(fields: readonly TextFieldOfScan[], texts: PlacedTexts, left: Part, right: Part): number {
  const expected = (left.exact === null ? Math.max(3, left.words) : left.words) + right.skipped
  let best = 0
  for (const { name, weight } of fields) {
    if (!isAllowed(right, name)) continue
    const closeness = (lefts: number[], rights: number[]) =>
      Math.max(0, ...lefts.flatMap((a) => rights.map((b) => closenessOf(b - a, expected))))
    const termsOf = (part: Part) => part.alternatives.map(({ term }) => term)
    const inField = closeness(positions(texts, name, termsOf(left)), positions(texts, name, termsOf(right)))
    best = Math.max(best, weight * inField)
  }
  return best
}

function closenessOf(distance: number, expected: number): number {
  if (distance > 0) return distance < expected + RELEVANCE.window ? 1 / (1 + Math.max(0, distance - expected)) : 0
  return -distance < RELEVANCE.window ? 1 / (1 - distance) : 0
}

const freshnessOf = (age: number) => RELEVANCE.freshness / (1 + Math.max(0, age) / 86_400_000 / RELEVANCE.freshDays)

function positions(texts: PlacedTexts, field: string, terms: readonly string[]): number[] {
  return (texts.get(field)?.terms ?? []).flatMap((there, position) =>
    terms.some((term) => there.has(term)) ? [position] : [],
  )
}

const firstIn = (texts: PlacedTexts, field: string, { alternatives }: Part) =>
  positions(
    texts,
    field,
    alternatives.map(({ term }) => term),
  )[0] ?? Infinity

const holds = (texts: PlacedTexts, term: string) =>
  [...texts.values()].some(({ terms }) => terms.some((there) => there.has(term)))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Words typed side by side, in runs; alternatives are runs of their own. */
function runsOf(collection: ScanCollection, node: QueryNode, within: readonly string[] | undefined): Part[][] {
  return readNode(collection, node, within)?.runs ?? []
}

interface ReadNode {
  runs: Part[][]
  isChoice: boolean
}

/** Null: no word. */
function readNode(collection: ScanCollection, node: QueryNode, within: readonly string[] | undefined): ReadNode | null {
  if (node.kind === 'not')
    return readNode(collection, node.node, undefined) === null ? null : { runs: [], isChoice: false }
  if (node.kind === 'prefer') {
    const inner = readNode(collection, node.node, within)
    return inner && { ...inner, isChoice: false }
  }
  if (node.kind === 'and' || node.kind === 'or') {
    const read = node.nodes.map((child) => readNode(collection, child, within)).filter((one) => one !== null)
    if (read.length < 2) return read[0] ?? null
    if (node.kind === 'or') return { runs: read.flatMap(({ runs }) => runs), isChoice: true }
    return { runs: joined(read), isChoice: false }
  }
  const fields = node.fields && within ? node.fields.filter((field) => within.includes(field)) : (node.fields ?? within)
  const run = partsOf(collection, node).map((part) => ({ ...part, fields }))
  return run.length > 0 ? { runs: [run], isChoice: false } : null
}

function joined(read: readonly ReadNode[]): Part[][] {
  const runs: Part[][] = []
  let isOpen = false
  for (const {
    runs: [first, ...others],
    isChoice,
  } of read) {
    if (!first) continue
    const isPlain = !isChoice && others.length === 0
    if (isPlain && isOpen) runs.at(-1)?.push(...first)
    else runs.push([...first], ...others)
    isOpen = isPlain
  }
  return runs
}

function partsOf(
  { analyzer, wordsWithPrefix }: ScanCollection,
  node: Extract<QueryNode, { text: string }>,
): Omit<Part, 'fields'>[] {
  if (node.kind === 'text') return analyzer.query(node.text)
  if (node.kind === 'phrase') return analyzer.phrase(node.text)
  const words = [...analyzer.words(node.text)]
  const last = words.pop()
  if (!last) return []
  const expansions = new Set(
    wordsWithPrefix(last.folded).flatMap((word) => analyzer.words(word).flatMap(({ terms }) => terms)),
  )
  const weighted = (terms: Iterable<string>, weight: number) => Array.from(terms, (term) => ({ term, weight }))
  return [...words.map(spelledSlot), { alternatives: weighted(expansions, 0.7), exact: null, words: 1, skipped: 0 }]
}
