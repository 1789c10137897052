import { runInSlices, type YieldControl } from '../arrays/slices.ts'
import { mergeSegments } from './merge-segments.ts'
import { SEGMENT_SIZE } from './postings.ts'
import type { Collection, Segment } from './segment.ts'

/** So many segments of about one size are merged into one of the next size. */
const FAN_IN = 8
/** A segment is rewritten when a larger part of it is deleted. */
const MAX_DELETED_SHARE = 0.2

const live = (segment: Segment) => segment.size - segment.deletedCount

export function nextMerge(segments: readonly Segment[]): Segment[] {
  const empty = segments.filter((segment) => live(segment) === 0)
  if (empty.length > 0) return empty
  const tiers = Map.groupBy(
    segments.filter((segment) => live(segment) < SEGMENT_SIZE / 2),
    tierOf,
  )
  for (const [, tier] of [...tiers].sort(([a], [b]) => a - b)) {
    if (tier.length >= FAN_IN) return fitting(tier)
  }
  const worn = segments.find((segment) => segment.deletedCount > segment.size * MAX_DELETED_SHARE)
  return worn ? [worn] : []
}

const tierOf = (segment: Segment) => Math.floor(Math.log(Math.max(1, live(segment))) / Math.log(FAN_IN))

function fitting(segments: readonly Segment[]): Segment[] {
  const chosen: Segment[] = []
  let size = 0
  for (const segment of segments) {
    if (size + live(segment) > SEGMENT_SIZE) break
    size += live(segment)
    chosen.push(segment)
  }
  return chosen
}

/** All into as few segments as possible: for tests and after a build. */
export function fullMerge(segments: readonly Segment[]): Segment[] {
  const partial = segments.filter((segment) => live(segment) < SEGMENT_SIZE || segment.deletedCount > 0)
  const chosen = fitting(partial.toSorted((a, b) => live(a) - live(b)))
  if (chosen.length > 1) return chosen
  return partial.filter((segment) => segment.deletedCount > 0).slice(0, 1)
}

/** Swaps the segments for the merged one in a single step, so that a search sees either; `moved` runs in that step. */
export async function mergeInSlices(
  collection: Collection,
  segments: readonly Segment[],
  yieldControl: YieldControl,
  moved: (segment: Segment) => void,
): Promise<void> {
  const merged = await runInSlices(mergeSegments(collection, segments), yieldControl)
  const rest = collection.segments.filter((segment) => !segments.includes(segment))
  collection.segments = merged.size > 0 ? insertByAge(collection.segments, segments, merged) : rest
  moved(merged)
}

/** At the index of its last source, so that newer documents stay behind older ones. */
function insertByAge(all: readonly Segment[], merged: readonly Segment[], by: Segment): Segment[] {
  const last = Math.max(...merged.map((segment) => all.indexOf(segment)))
  return all.flatMap((segment, index) => (index === last ? [by] : merged.includes(segment) ? [] : [segment]))
}
