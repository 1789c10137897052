import { listCandidates } from './candidates.ts'
import type { DocumentSet } from './document-set.ts'
import { SEGMENT_SIZE, type Segment } from './segment.ts'
import { type ReadySort, writeSortValues } from './sort-values.ts'

/** The best hits of one segment, best first. */
export interface SegmentHits {
  segment: Segment
  /** Numbers of the documents within the segment. */
  documents: Uint16Array
  /** By sort key: the value of each document, higher first. */
  values: Float64Array[]
  scores: Float64Array
}

const documents = new Uint16Array(SEGMENT_SIZE)
const columns: Float64Array[] = []
const heap = new Uint16Array(SEGMENT_SIZE)

/** Whether hit `a` comes before hit `b`; both are places in the list of documents. */
type Before = (a: number, b: number) => boolean

/**
 * The first `wanted` hits of a segment by the sort, equal ones by key. Hits whose first value is below `atLeast` are
 * known to be beaten and may be left out.
 */
export function bestHits(
  segment: Segment,
  hits: DocumentSet,
  sorts: readonly ReadySort[],
  scores: Float64Array | null,
  wanted: number,
  atLeast: number,
): SegmentHits {
  const found = listCandidates(segment, hits, sorts[0], wanted, atLeast, documents)
  for (let key = 0; key < sorts.length; key++) {
    columns[key] ??= new Float64Array(SEGMENT_SIZE)
    writeSortValues(segment, sorts[key] as ReadySort, scores, documents, found, columns[key] as Float64Array)
  }
  const before = ordering(segment, sorts.length)
  const kept =
    found <= wanted
      ? keepAll(found)
      : keepBest(found, wanted, sorts.length > 0 ? (columns[0] as Float64Array) : null, atLeast, before)
  const order = heap.slice(0, kept).sort((a, b) => (before(a, b) ? -1 : 1))
  return listed(segment, order, sorts.length, scores)
}

/** What the places of the list hold, in their order. */
function listed(segment: Segment, order: Uint16Array, keys: number, scores: Float64Array | null): SegmentHits {
  const hits: SegmentHits = {
    segment,
    documents: new Uint16Array(order.length),
    values: Array.from({ length: keys }, () => new Float64Array(order.length)),
    scores: new Float64Array(order.length),
  }
  for (let at = 0; at < order.length; at++) {
    const document = documents[order[at] as number] as number
    hits.documents[at] = document
    if (scores) hits.scores[at] = scores[document] as number
    for (let key = 0; key < keys; key++)
      (hits.values[key] as Float64Array)[at] = columns[key]?.[order[at] as number] as number
  }
  return hits
}

function ordering({ keyRanks }: Segment, keys: number): Before {
  return (a, b) => {
    for (let key = 0; key < keys; key++) {
      const values = columns[key] as Float64Array
      const [left, right] = [values[a] as number, values[b] as number]
      if (left !== right) return left > right
    }
    return (keyRanks[documents[a] as number] as number) < (keyRanks[documents[b] as number] as number)
  }
}

function keepAll(found: number): number {
  for (let place = 0; place < found; place++) heap[place] = place
  return found
}

/** Keeps the best in a heap whose root is the worst of them. */
function keepBest(found: number, wanted: number, first: Float64Array | null, atLeast: number, before: Before): number {
  if (wanted === 0) return 0
  let size = 0
  let bound = atLeast
  for (let place = 0; place < found; place++) {
    if (first && (first[place] as number) < bound) continue
    if (size < wanted) {
      heap[size] = place
      siftUp(size++, before)
    } else if (before(place, heap[0] as number)) {
      heap[0] = place
      siftDown(size, before)
    } else continue
    if (size === wanted && first) bound = Math.max(bound, first[heap[0] as number] as number)
  }
  return size
}

function siftUp(start: number, before: Before): void {
  let at = start
  while (at > 0) {
    const parent = (at - 1) >>> 1
    if (!before(heap[parent] as number, heap[at] as number)) return
    swap(at, parent)
    at = parent
  }
}

function siftDown(size: number, before: Before): void {
  let at = 0
  for (;;) {
    const left = at * 2 + 1
    if (left >= size) return
    const right = left + 1
    const worse = right < size && before(heap[left] as number, heap[right] as number) ? right : left
    if (!before(heap[at] as number, heap[worse] as number)) return
    swap(at, worse)
    at = worse
  }
}

function swap(a: number, b: number): void {
  const kept = heap[a] as number
  heap[a] = heap[b] as number
  heap[b] = kept
}
