import { textFieldsNamed } from '../index/compiled-schema.ts'
import type { Collection } from '../index/segment.ts'
import type { QueryNode } from '../query.ts'
import type { Analyzer } from '../text/analyze.ts'
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
  /** Indexes of text fields; null: all. */
  fields: readonly number[] | null
}

export interface PhrasePlan {
  kind: 'phrase'
  slots: readonly { offset: number; alternatives: readonly PlanTerm[] }[]
  fields: readonly number[] | null
}

export type Plan =
  | { kind: 'and'; nodes: readonly Plan[] }
  | { kind: 'or'; nodes: readonly Plan[] }
  | { kind: 'not'; node: Plan }
  | { kind: 'prefer'; node: Plan }
  | TermsPlan
  | PhrasePlan

/** Words per prefix at most, the first in their order. */
const MAX_EXPANSIONS = 5_000
/** A word that only begins as typed counts less than an exact one. */
const PREFIX_WEIGHT = 0.7

/** Null when no word is left: then everything matches. `isExcluded`: words mean themselves, not their families. */
export function planQuery(
  collection: Collection,
  analyzer: Analyzer,
  node: QueryNode,
  isExcluded = false,
): Plan | null {
  const plan = (child: QueryNode) => planQuery(collection, analyzer, child, isExcluded)
  if (node.kind === 'and' || node.kind === 'or') {
    return combine(node.kind, node.nodes.map(plan))
  }
  if (node.kind === 'not') {
    const inner = planQuery(collection, analyzer, node.node, true)
    return inner && { kind: 'not', node: inner }
  }
  if (node.kind === 'prefer') {
    const inner = plan(node.node)
    return inner && { kind: 'prefer', node: inner }
  }
  const fields = textFieldsNamed(collection.compiledSchema, node.fields)
  if (node.kind === 'phrase') return planPhrase(collection, analyzer, node.text, fields)
  if (node.kind === 'prefix') return planPrefix(collection, analyzer, node.text, fields)
  return planWords(collection, analyzer.query(node.text, isExcluded), fields)
}

function combine(kind: 'and' | 'or', plans: readonly (Plan | null)[]): Plan | null {
  const nodes = plans.filter((plan) => plan !== null)
  return nodes.length > 1 ? { kind, nodes } : (nodes[0] ?? null)
}

function planWords(collection: Collection, slots: readonly Slot[], fields: readonly number[] | null): Plan | null {
  return combine(
    'and',
    slots.map((slot) => {
      const asTyped: Plan = { kind: 'terms', alternatives: known(collection, slot.alternatives), fields }
      const asTwo = splitsToSearch(collection.vocabulary, slot).map(
        (halves): Plan => ({
          kind: 'phrase',
          slots: halves.map((half, offset) => ({ offset, alternatives: known(collection, half) })),
          fields,
        }),
      )
      return combine('or', [asTyped, ...asTwo])
    }),
  )
}

function planPhrase(
  collection: Collection,
  analyzer: Analyzer,
  text: string,
  fields: readonly number[] | null,
): Plan | null {
  const slots = analyzer.phrase(text).map((slot) => ({ ...slot, alternatives: known(collection, slot.alternatives) }))
  if (slots.length > 1) return { kind: 'phrase', slots, fields }
  return slots[0] ? { kind: 'terms', alternatives: slots[0].alternatives, fields } : null
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
  const slot = Array.from(terms, (term) => ({ term, weight: PREFIX_WEIGHT }))
  const whole = words.map((word) => ({ alternatives: word.terms.map((term) => ({ term, weight: 1 })) }))
  return planWords(collection, [...whole, { alternatives: slot }], fields)
}

function known({ vocabulary }: Collection, slot: Slot['alternatives']): PlanTerm[] {
  const terms = new Map<number, PlanTerm>()
  for (const { term, weight } of slot) {
    const id = vocabulary.find(term)
    if (id !== undefined && !terms.has(id)) terms.set(id, { id, term, weight })
  }
  return [...terms.values()]
}

/** Excludes negated parts. */
export function scoringParts(plan: Plan): TermsPlan[] {
  if (plan.kind === 'and' || plan.kind === 'or') return plan.nodes.flatMap(scoringParts)
  if (plan.kind === 'not') return []
  if (plan.kind === 'prefer') return scoringParts(plan.node)
  if (plan.kind === 'terms') return [plan]
  return plan.slots.map(({ alternatives }) => ({ kind: 'terms', alternatives, fields: plan.fields }))
}
