import { applyFilter } from './apply-filter.ts'
import { type Bits, emptyBits } from './bitmap.ts'
import type { ReadyClause, ReadyFilter } from './clauses.ts'
import type { Column } from './columns.ts'
import { countAll } from './count-clauses.ts'
import { evaluate } from './evaluate.ts'
import type { Plan } from './plan.ts'
import { liveBits, type Segment } from './segment.ts'

/** A request in the numbers of the collection. */
export interface ReadyRequest {
  plan: Plan | null
  filters: readonly ReadyFilter[]
}

/** What matches in one segment: everything asked for, and everything but one group of filters. */
export interface Matches {
  hits: Bits
  without: ReadonlyMap<string, Bits>
}

/** `leftOut`: groups of filters that some facet leaves out. */
export function matchSegment(segment: Segment, { plan, filters }: ReadyRequest, leftOut: ReadonlySet<string>): Matches {
  const live = liveBits(segment)
  let hits = plan ? evaluate(segment, plan, live) : live
  const ordered = filters.length > 1 ? rarestFirst(segment, filters) : filters
  const groups = new Map<string, ReadyFilter[]>()
  for (const filter of ordered) {
    const { group } = filter
    if (group === null || !leftOut.has(group)) hits = applyFilter(segment, filter, hits)
    else groups.set(group, [...(groups.get(group) ?? []), filter])
  }
  return groups.size > 0 ? leaveOneOut(segment, groups, hits) : { hits, without: new Map() }
}

/**
 * Keeps, beside what passes all the groups so far, what fails just one of them: that is all that a set without one group
 * holds more, and little of it is left for the later groups to look at.
 */
function leaveOneOut(segment: Segment, groups: ReadonlyMap<string, readonly ReadyFilter[]>, within: Bits): Matches {
  const hits = within.slice()
  const nearly = emptyBits(segment.size)
  const passed = new Map<string, Bits>()
  for (const [group, filters] of groups) {
    let passing: Bits = hits.slice()
    for (let i = 0; i < passing.length; i++) passing[i] = (passing[i] as number) | (nearly[i] as number)
    for (const filter of filters) passing = applyFilter(segment, filter, passing)
    passed.set(group, passing)
    for (let i = 0; i < hits.length; i++) {
      const [all, pass] = [hits[i] as number, passing[i] as number]
      nearly[i] = ((nearly[i] as number) & pass) | (all & ~pass)
      hits[i] = all & pass
    }
  }
  for (const bits of passed.values()) {
    for (let i = 0; i < bits.length; i++) bits[i] = (hits[i] as number) | ((nearly[i] as number) & ~(bits[i] as number))
  }
  return { hits, without: passed }
}

/** In the order in which the filters leave least to look at; numbers are compared one by one and so come last. */
function rarestFirst(segment: Segment, filters: readonly ReadyFilter[]): ReadyFilter[] {
  const withCost = filters.map((filter) => ({ filter, cost: costOf(segment, filter) }))
  return withCost.sort((a, b) => a.cost - b.cost).map(({ filter }) => filter)
}

function costOf(segment: Segment, { column: at, any, exclude }: ReadyFilter): number {
  const column = segment.columns[at] as Column
  const most = any.reduce((sum, clause) => sum + atMost(segment, column, clause), 0)
  return (exclude ? segment.size - most : most) + (column.kind === 'number' ? segment.size : 0)
}

/** How many documents match a clause, so far as that is known without looking at them. */
function atMost(segment: Segment, column: Column, clause: ReadyClause): number {
  const isListed = column.kind === 'keyword' || column.kind === 'keywords' || column.kind === 'levels'
  return clause.kind === 'missing' && isListed ? segment.size : countAll(segment, column, clause)
}
