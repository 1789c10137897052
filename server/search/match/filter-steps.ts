import type { Column } from '../index/columns.ts'
import type { Segment } from '../index/segment.ts'
import type { CompiledClause, CompiledFilter } from './clauses.ts'
import { countAll } from './count-clauses.ts'

export interface Step {
  /** Name of the group, if some facet leaves it out. */
  group: string | null
  filters: readonly CompiledFilter[]
}

export type Batch = readonly Step[]
export const MAX_BATCH_SIZE = 4

/**
 * The filters in the order in which they leave least to look at: first those that are sets in the index, the rarest
 * before the others; then those for which documents are looked at one by one. `leftOut`: groups that some facet leaves
 * out. The order is found on the largest segment and good enough for the others.
 */
export function batchesOf(
  segments: readonly Segment[],
  filters: readonly CompiledFilter[],
  leftOut: ReadonlySet<string>,
): readonly Batch[] {
  const steps = stepsOf(filters, leftOut)
  const segment = segments.toSorted((a, b) => b.size - a.size)[0]
  if (steps.length === 0 || !segment) return []
  const costs = new Map(steps.map((step) => [step, costOf(segment, step)]))
  steps.sort((a, b) => (costs.get(a) as number) - (costs.get(b) as number))
  const quick = steps.filter((step) => (costs.get(step) as number) < SLOW)
  const slow = steps.filter((step) => (costs.get(step) as number) >= SLOW)
  const grouped = quick.filter(({ group }) => group !== null)
  const batches: Batch[] = quick.filter(({ group }) => group === null).map((step) => [step])
  for (let i = 0; i < grouped.length; i += MAX_BATCH_SIZE) batches.push(grouped.slice(i, i + MAX_BATCH_SIZE))
  return [...batches, ...slow.map((step) => [step])]
}

function stepsOf(filters: readonly CompiledFilter[], leftOut: ReadonlySet<string>): Step[] {
  const steps: Step[] = []
  const groups = new Map<string, CompiledFilter[]>()
  for (const filter of filters) {
    const { group } = filter
    const known = group === null ? undefined : groups.get(group)
    if (known) {
      known.push(filter)
      continue
    }
    const members = [filter]
    const isLeftOut = group !== null && leftOut.has(group)
    if (isLeftOut) groups.set(group, members)
    steps.push({ group: isLeftOut ? group : null, filters: members })
  }
  return steps
}

/** More than any segment has documents. */
const SLOW = 2 ** 20

const costOf = (segment: Segment, { filters }: Step) =>
  filters.reduce((min, filter) => Math.min(min, costOfFilter(segment, filter)), SLOW) +
  (filters.some((filter) => isSlow(segment, filter)) ? SLOW : 0)

function costOfFilter(segment: Segment, { column: columnIndex, any, exclude }: CompiledFilter): number {
  const column = segment.columns[columnIndex] as Column
  let estimate = 0
  for (const clause of any) estimate += isOneByOne(column, clause) ? segment.size : countAll(segment, column, clause)
  // Sets that have to be joined first are better taken where few documents are left.
  return (exclude ? segment.size - estimate : estimate) + ((any.length - 1) * segment.size) / 8
}

const isSlow = ({ columns }: Segment, { column, any }: CompiledFilter) =>
  any.some((clause) => isOneByOne(columns[column] as Column, clause))

/** Whether the index holds no set of what matches. */
const isOneByOne = (column: Column, { kind }: CompiledClause) =>
  kind === 'range' || (kind === 'missing' && column.kind !== 'bool')
