import { entryOf } from '../index/postings.ts'
import type { Collection } from '../index/segment.ts'
import type { CompiledFilter } from './clauses.ts'
import type { Plan, PlanTerm } from './plan.ts'

/** Every match holds one of these terms (`column` -1) or values of the column. */
export interface Anchor {
  column: number
  ids: readonly number[]
  /** How many documents of the collection hold one, at most. */
  cost: number
}

/** The rarest condition that a document must meet. Null: it may match without any. */
export function anchorOf(
  collection: Collection,
  parts: readonly Plan[],
  filters: readonly CompiledFilter[],
): Anchor | null {
  const ofParts = parts.map((part) => anchorOfPlan(collection, part))
  return rarest([...ofParts, ...filters.map((filter) => anchorOfFilter(collection, filter))])
}

export function rarestFirst(collection: Collection, parts: readonly Plan[]): Plan[] {
  return parts
    .map((part) => ({ part, cost: anchorOfPlan(collection, part)?.cost ?? Number.MAX_VALUE }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ part }) => part)
}

function anchorOfPlan(collection: Collection, plan: Plan): Anchor | null {
  switch (plan.kind) {
    case 'terms':
      return anchorOfTerms(collection, plan.alternatives)
    case 'phrase':
      return rarest(plan.slots.map(({ alternatives }) => anchorOfTerms(collection, alternatives)))
    case 'and':
      return rarest(plan.nodes.map((node) => anchorOfPlan(collection, node)))
    case 'or': {
      const anchors = plan.nodes.map((node) => anchorOfPlan(collection, node)).filter((anchor) => anchor !== null)
      if (anchors.length < plan.nodes.length) return null
      const cost = anchors.reduce((sum, anchor) => sum + anchor.cost, 0)
      return { column: -1, ids: anchors.flatMap(({ ids }) => ids), cost }
    }
    case 'not':
    case 'prefer':
      return null
  }
}

function anchorOfTerms({ segments }: Collection, terms: readonly PlanTerm[]): Anchor {
  let cost = 0
  for (const { id } of terms) {
    for (const { textPostings } of segments) {
      const entry = entryOf(textPostings, id)
      if (entry >= 0) cost += textPostings.counts[entry]
    }
  }
  return { column: -1, ids: terms.map(({ id }) => id), cost }
}

function anchorOfFilter({ dictionaries }: Collection, { column, any, exclude }: CompiledFilter): Anchor | null {
  const counts = dictionaries[column]?.counts.array
  const ids = any.flatMap((clause) => (clause.kind === 'keyword' ? [clause.value] : []))
  if (exclude || !counts || any.some(({ kind }) => kind !== 'keyword' && kind !== 'nothing')) return null
  return { column, ids, cost: ids.reduce((sum, id) => sum + counts[id], 0) }
}

function rarest(anchors: readonly (Anchor | null)[]): Anchor | null {
  return anchors.reduce((best, anchor) => (best && (!anchor || anchor.cost >= best.cost) ? best : anchor), null)
}
