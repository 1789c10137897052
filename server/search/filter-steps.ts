import type { ReadyClause, ReadyFilter } from './clauses.ts'
import type { Column } from './columns.ts'
import { countAll } from './count-clauses.ts'
import type { Segment } from './segment.ts'

/** Filters that a document passes or fails as one. */
export interface Step {
  /** Name of the group, if some facet leaves it out. */
  group: string | null
  filters: readonly ReadyFilter[]
}

/**
 * The filters in the order in which they leave least for the next to look at. Numbers are compared one by one and so come
 * last. `leftOut`: groups that some facet leaves out.
 */
export function stepsOf(segment: Segment, filters: readonly ReadyFilter[], leftOut: ReadonlySet<string>): Step[] {
  const steps: Step[] = []
  const groups = new Map<string, ReadyFilter[]>()
  for (const filter of filters) {
    const { group } = filter
    const together = group !== null && leftOut.has(group) ? groups.get(group) : undefined
    if (together) {
      together.push(filter)
      continue
    }
    const own = [filter]
    const isLeftOut = group !== null && leftOut.has(group)
    if (isLeftOut) groups.set(group, own)
    steps.push({ group: isLeftOut ? group : null, filters: own })
  }
  if (steps.length < 2) return steps
  const costs = new Map(steps.map((step) => [step, costOf(segment, step)]))
  return steps.sort((a, b) => (costs.get(a) as number) - (costs.get(b) as number))
}

const costOf = (segment: Segment, { filters }: Step) =>
  Math.min(...filters.map((filter) => costOfFilter(segment, filter)))

function costOfFilter(segment: Segment, { column: at, any, exclude }: ReadyFilter): number {
  const column = segment.columns[at] as Column
  let most = 0
  for (const clause of any) most += atMost(segment, column, clause)
  return (exclude ? segment.size - most : most) + (column.kind === 'number' ? segment.size : 0)
}

/** How many documents match a clause, so far as that is known without looking at them. */
function atMost(segment: Segment, column: Column, clause: ReadyClause): number {
  const isListed = column.kind === 'keyword' || column.kind === 'keywords' || column.kind === 'levels'
  return clause.kind === 'missing' && isListed ? segment.size : countAll(segment, column, clause)
}
