import type { Bits } from '../arrays/bitmap.ts'
import type { Segment } from '../index/segment.ts'
import type { CompiledClause, CompiledFilter } from './clauses.ts'
import { evaluate } from './evaluate.ts'
import { matchFilters } from './match-filters.ts'
import type { Plan, TermsPlan } from './plan.ts'
import { liveBits, resetScratch } from './scratch.ts'

/** A part of a query, or a filter, with what it found in the latest segment. */
export interface Condition {
  key: string
  what: Plan | CompiledFilter
  uses: number
  round: number
  /** Null: nothing. */
  bits: Bits | null
}

/** Equal conditions of many searches share one, so that each is evaluated once for a segment. */
export class StoredConditions {
  private readonly known = new Map<string, Condition>()

  share(what: Plan | CompiledFilter): Condition {
    const key = 'kind' in what ? planKey(what) : filterKey(what)
    const condition = this.known.get(key) ?? { key, what, uses: 0, round: 0, bits: null }
    condition.uses++
    this.known.set(key, condition)
    return condition
  }

  release(condition: Condition): void {
    if (--condition.uses === 0) this.known.delete(condition.key)
  }
}

/** The documents that meet all, in `into`. `round` numbers the segment. False: none does. */
export function meetAll(segment: Segment, round: number, conditions: readonly Condition[], into: Bits): boolean {
  if (conditions.length === 0) {
    resetScratch()
    into.set(liveBits(segment))
    return true
  }
  let isFirst = true
  for (const condition of conditions) {
    if (condition.round !== round) evaluateFor(segment, round, condition)
    const { bits } = condition
    if (!bits) return false
    if (isFirst) into.set(bits)
    else if (!keepCommon(into, bits)) return false
    isFirst = false
  }
  return true
}

function keepCommon(into: Bits, bits: Bits): boolean {
  let any = 0
  for (let i = 0; i < into.length; i++) {
    into[i] &= bits[i]
    any |= into[i]
  }
  return any !== 0
}

function evaluateFor(segment: Segment, round: number, condition: Condition): void {
  resetScratch()
  const live = liveBits(segment)
  const { what } = condition
  const found = 'kind' in what ? evaluate(segment, what, live) : matchFilters(segment, [what], () => live)
  condition.round = round
  const bits = found.slice()
  condition.bits = keepCommon(bits, live) ? bits : null
}

function planKey(plan: Plan): string {
  switch (plan.kind) {
    case 'and':
    case 'or':
      return `${plan.kind}(${plan.nodes.map(planKey).join(' ')})`
    case 'not':
      return `not(${planKey(plan.node)})`
    case 'prefer':
      return 'prefer'
    case 'terms':
      return `${idsOf(plan.alternatives)}${fieldsKey(plan.fields)}`
    case 'phrase':
      return `"${plan.slots.map((slot) => `${slot.offset}:${idsOf(slot.alternatives)}`).join(' ')}"${fieldsKey(plan.fields)}`
  }
}

const idsOf = (alternatives: TermsPlan['alternatives']) => alternatives.map(({ id }) => id).join(',')

const fieldsKey = (fields: TermsPlan['fields']) => (fields ? `@${fields.join(',')}` : '')

const filterKey = ({ column, any, exclude }: CompiledFilter) =>
  `${exclude ? 'without' : 'with'} ${column} ${any.map(clauseKey).join(' ')}`

function clauseKey(clause: CompiledClause): string {
  switch (clause.kind) {
    case 'keyword':
    case 'bool':
      return `${clause.kind}${clause.value}`
    case 'range':
      return `${clause.min}..${clause.max}`
    case 'circle':
      return `${clause.circle.km} around ${clause.circle.lat} ${clause.circle.lng}`
    case 'level':
      return `${clause.item}=${clause.min}..${clause.max}`
    default:
      return clause.kind
  }
}
