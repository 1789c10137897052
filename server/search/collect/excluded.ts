import { countShared } from '../arrays/bitmap.ts'
import type { ExcludedRequest } from '../engine.ts'
import { SEGMENT_SIZE } from '../index/postings.ts'
import type { Collection, Segment } from '../index/segment.ts'
import { type CompiledFilter, compileFilter } from '../match/clauses.ts'
import { MANY } from '../match/count-clauses.ts'
import { DocumentSet } from '../match/document-set.ts'
import { markFilter } from '../match/mark-matching.ts'
import { matchFilters } from '../match/match-filters.ts'
import type { Matches } from '../match/matches.ts'

export interface ExcludedGroups {
  filters: readonly CompiledFilter[]
  leftOut: ReadonlySet<string>
  /** By request: the group of its filter. */
  groups: readonly (string | null)[]
}

/**
 * Each of these filters as a group of its own. Null for one that shares the group of a facet with other filters: what it
 * alone excludes takes another pass, without facets.
 */
export function groupExcluded(
  filters: readonly CompiledFilter[],
  leftOut: ReadonlySet<string>,
  requested: readonly ExcludedRequest[],
): ExcludedGroups {
  const own = new Map<number, string>()
  const groups = requested.map(({ filter: index }) => {
    const group = filters[index]?.group ?? null
    if (group === null || !leftOut.has(group)) {
      own.set(index, `filter ${index}`)
      return `filter ${index}`
    }
    return filters.some((other, at) => at !== index && other.group === group) ? null : group
  })
  return {
    filters: filters.map((filter, index) => ({ ...filter, group: own.get(index) ?? filter.group })),
    leftOut: new Set([...leftOut, ...own.values()]),
    groups,
  }
}

export function excludedBy(matches: readonly Matches[], group: string): DocumentSet[] {
  return matches.map(({ missed, hits }) => missed.get(group) ?? DocumentSet.ofList(hits.segmentSize, NONE))
}

const NONE = new Uint16Array(0)
const documents = new Uint16Array(SEGMENT_SIZE)
const marks = new Uint8Array(SEGMENT_SIZE)

export function countAlso(collection: Collection, sets: readonly DocumentSet[], also: ExcludedRequest['also']): number {
  const filter = also && compileFilter(collection, also)
  return sets.reduce((sum, set, index) => {
    if (!filter || set.length === 0) return sum + set.length
    return sum + countMatchingAlso(collection.segments[index], set, filter)
  }, 0)
}

function countMatchingAlso(segment: Segment, set: DocumentSet, filter: CompiledFilter): number {
  if (set.length >= MANY)
    return countShared(
      set.bits,
      matchFilters(segment, [filter], () => set.bits),
    )
  const length = set.listInto(documents)
  markFilter(segment, filter, documents, length, marks)
  let count = 0
  for (let i = 0; i < length; i++) count += marks[i]
  return count
}
