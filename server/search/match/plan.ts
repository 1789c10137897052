import { textFieldsNamed } from '../index/compiled-schema.ts'
import type { Collection } from '../index/segment.ts'
import type { QueryNode } from '../query.ts'
import type { Analyzer } from '../text/analyze.ts'
import { spelledSlot } from '../text/query-terms.ts'
import type { Slot } from '../text/terms.ts'
import { splitsToSearch } from './split-words.ts'

export interface PlanTerm {
  id: number
  term: string
  weight: number
}

export interface TermsPlan {
  kind: 'terms'
  alternatives: readonly PlanTerm[]
  /** The term of the very word typed, in names; -1: no name has it. Null: a named term, which has no word forms. */
  exact: number | null
  /** That word, folded; null as for `exact`. */
  typed: string | null
  words: number
  skipped: number
  /** Indexes of text fields; null: all. */
  fields: readonly number[] | null
}

export interface PhrasePlan {
  kind: 'phrase'
  slots: readonly (Omit<TermsPlan, 'kind' | 'fields'> & { offset: number })[]
  fields: readonly number[] | null
}

export type Plan =
  | { kind: 'and'; nodes: readonly Plan[] }
  /** `scoredAs`: of other spellings only the typed one counts for relevance. */
  | { kind: 'or'; nodes: readonly Plan[]; scoredAs?: TermsPlan }
  | { kind: 'not'; node: Plan }
  | { kind: 'prefer'; node: Plan }
  | TermsPlan
  | PhrasePlan

/** Words per prefix at most, the first in their order. */
const MAX_EXPANSIONS = 5_000
/** A word that only begins as typed counts less than an exact one. */
const PREFIX_WEIGHT = 0.7

/**
 * Null when no word is left: then everything matches. `within`: fields for all that is not negated. `isExcluded`: words
 * mean themselves, not their families.
 */
export function planQuery(
  collection: Collection,
  analyzer: Analyzer,
  node: QueryNode,
  within?: readonly string[],
  isExcluded = false,
): Plan | null {
  const plan = (child: QueryNode) => planQuery(collection, analyzer, child, within, isExcluded)
  if (node.kind === 'and' || node.kind === 'or') {
    return combine(node.kind, node.nodes.map(plan))
  }
  if (node.kind === 'not') {
    const inner = planQuery(collection, analyzer, node.node, undefined, true)
    return inner && { kind: 'not', node: inner }
  }
  if (node.kind === 'prefer') {
    const inner = plan(node.node)
    return inner && { kind: 'prefer', node: inner }
  }
  const fields = textFieldsNamed(collection.compiledSchema, common(node.fields, within))
  if (node.kind === 'phrase') return planPhrase(collection, analyzer, node.text, fields)
  if (node.kind === 'prefix') return planPrefix(collection, analyzer, node.text, fields)
  return planWords(collection, analyzer.query(node.text, isExcluded), fields)
}

function common(
  fields: readonly string[] | undefined,
  within: readonly string[] | undefined,
): readonly string[] | undefined {
  return fields && within ? fields.filter((field) => within.includes(field)) : (fields ?? within)
}

function combine(kind: 'and' | 'or', plans: readonly (Plan | null)[]): Plan | null {
  const nodes = plans.filter((plan) => plan !== null)
  return nodes.length > 1 ? { kind, nodes } : (nodes[0] ?? null)
}

function planWords(collection: Collection, slots: readonly Slot[], fields: readonly number[] | null): Plan | null {
  return combine(
    'and',
    slots.map((slot) => {
      const asTyped: TermsPlan = { kind: 'terms', ...knownSlot(collection, slot), fields }
      const asTwo = splitsToSearch(collection.vocabulary, slot).map(
        (halves): Plan => ({
          kind: 'phrase',
          slots: halves.map((half, offset) => ({
            ...{ offset, words: 1, skipped: 0, exact: null, typed: null },
            alternatives: known(collection, half),
          })),
          fields,
        }),
      )
      return asTwo.length > 0 ? { kind: 'or', nodes: [asTyped, ...asTwo], scoredAs: asTyped } : asTyped
    }),
  )
}

function planPhrase(
  collection: Collection,
  analyzer: Analyzer,
  text: string,
  fields: readonly number[] | null,
): Plan | null {
  const slots = analyzer.phrase(text).map((slot) => ({ offset: slot.offset, ...knownSlot(collection, slot) }))
  if (slots.length > 1) return { kind: 'phrase', slots, fields }
  return slots[0] ? { kind: 'terms', ...slots[0], fields } : null
}

function planPrefix(
  collection: Collection,
  analyzer: Analyzer,
  text: string,
  fields: readonly number[] | null,
): Plan | null {
  const words = analyzer.words(text)
  const last = words.pop()
  if (!last) return null
  const expansions = collection.vocabulary.wordsWithPrefix(last.folded).slice(0, MAX_EXPANSIONS)
  const terms = new Set(expansions.flatMap((word) => analyzer.words(word).flatMap((found) => found.terms)))
  const alternatives = Array.from(terms, (term) => ({ term, weight: PREFIX_WEIGHT }))
  return planWords(collection, [...words.map(spelledSlot), { alternatives, words: 1, skipped: 0, exact: null }], fields)
}

function knownSlot(
  collection: Collection,
  { alternatives, exact, words, skipped }: Slot,
): Omit<TermsPlan, 'kind' | 'fields'> {
  return {
    words,
    skipped,
    alternatives: known(collection, alternatives),
    exact: exact === null ? null : (collection.vocabulary.findExact(exact) ?? -1),
    typed: exact,
  }
}

function known({ vocabulary }: Collection, slot: Slot['alternatives']): PlanTerm[] {
  const terms = new Map<number, PlanTerm>()
  for (const { term, weight } of slot) {
    const id = vocabulary.find(term)
    if (id !== undefined && !terms.has(id)) terms.set(id, { id, term, weight })
  }
  return [...terms.values()]
}

/**
 * The parts that a score counts, negated ones excluded, as runs: within a run each part was typed right behind the one
 * before it, so it is looked for near it. Alternatives are runs of their own.
 */
export function scoringRuns(plan: Plan): TermsPlan[][] {
  if (plan.kind === 'not') return []
  if (plan.kind === 'prefer') return scoringRuns(plan.node)
  if (plan.kind === 'terms') return [[plan]]
  if (plan.kind === 'phrase') return [plan.slots.map((slot) => ({ kind: 'terms', ...slot, fields: plan.fields }))]
  if (plan.kind === 'or' && plan.scoredAs) return [[plan.scoredAs]]
  if (plan.kind === 'or') return plan.nodes.flatMap(scoringRuns)
  const runs: TermsPlan[][] = []
  let open: TermsPlan[] | null = null
  for (const node of plan.nodes) {
    const [first, ...others] = scoringRuns(node)
    if (!first) continue
    const isChoice = node.kind === 'or' && !node.scoredAs
    if (open && others.length === 0 && !isChoice) open.push(...first)
    else {
      open = others.length === 0 && !isChoice ? [...first] : null
      runs.push(open ?? first, ...others)
    }
  }
  return runs
}
