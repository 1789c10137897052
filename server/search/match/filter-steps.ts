import type { Column } from '../index/columns.ts'
import type { Segment } from '../index/segment.ts'
import type { CompiledClause, CompiledFilter } from './clauses.ts'
import { countAll } from './count-clauses.ts'

/** Filters that match or fail as one. */
export interface Step {
  /** Set if some facet leaves the group out. */
  group: string | null
  filters: readonly CompiledFilter[]
}

/** Steps of one pass: one without a group, or up to `MAX_BATCH_SIZE` with. */
export type Batch = readonly Step[]
export const MAX_BATCH_SIZE = 4

/**
 * Filters with sets in the index come first, the rarest in front, then those tested document by document. `leftOut`:
 * groups that some facet leaves out. The largest segment decides the order for all.
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

/** More than the documents of any segment. */
const SLOW = 2 ** 20

const costOf = (segment: Segment, { filters }: Step) =>
  filters.reduce((min, filter) => Math.min(min, costOfFilter(segment, filter)), SLOW) +
  (filters.some((filter) => isSlow(segment, filter)) ? SLOW : 0)

function costOfFilter(segment: Segment, { column: columnIndex, any, exclude }: CompiledFilter): number {
  const column = segment.columns[columnIndex]
  let estimate = 0
  for (const clause of any) estimate += isOneByOne(column, clause) ? segment.size : countAll(segment, column, clause)
  // Sets that are unions cost less where few documents are left.
  return (exclude ? segment.size - estimate : estimate) + ((any.length - 1) * segment.size) / 8
}

const isSlow = ({ columns }: Segment, { column, any }: CompiledFilter) =>
  any.some((clause) => isOneByOne(columns[column], clause))

const isOneByOne = (column: Column, { kind }: CompiledClause) =>
  kind === 'range' || kind === 'circle' || (kind === 'missing' && column.kind !== 'bool')
