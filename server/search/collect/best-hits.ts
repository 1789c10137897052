import { SEGMENT_SIZE } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import type { DocumentSet } from '../match/document-set.ts'
import { listCandidates } from './candidates.ts'
import { type CompiledSort, type ComputedValues, writeSortValues } from './sort-values.ts'

export interface SegmentHits {
  segment: Segment
  documents: Uint16Array
  /** By sort key: the value of each document, higher first. */
  values: Float64Array[]
  scores: Float64Array
}

const documents = new Uint16Array(SEGMENT_SIZE)
const columns: Float64Array[] = []
const heap = new Uint16Array(SEGMENT_SIZE)

type Before = (a: number, b: number) => boolean

/** The first `limit` hits by the sort, ties by key. Hits whose first value is below `minValue` may be left out. */
export function bestHits(
  segment: Segment,
  hits: DocumentSet,
  sorts: readonly CompiledSort[],
  computed: ComputedValues,
  limit: number,
  minValue: number,
): SegmentHits {
  const found = listCandidates(segment, hits, sorts[0], limit, minValue, documents)
  for (let key = 0; key < sorts.length; key++) {
    columns[key] ??= new Float64Array(SEGMENT_SIZE)
    writeSortValues(segment, sorts[key], computed, documents, found, columns[key])
  }
  const before = ordering(segment, sorts.length)
  const count =
    found <= limit ? keepAll(found) : keepBest(found, limit, sorts.length > 0 ? columns[0] : null, minValue, before)
  const order = heap.slice(0, count).sort((a, b) => (before(a, b) ? -1 : 1))
  return listed(segment, order, sorts.length, computed.relevance)
}

function listed(segment: Segment, order: Uint16Array, keys: number, scores: Float64Array | null): SegmentHits {
  const hits: SegmentHits = {
    segment,
    documents: new Uint16Array(order.length),
    values: Array.from({ length: keys }, () => new Float64Array(order.length)),
    scores: new Float64Array(order.length),
  }
  for (let i = 0; i < order.length; i++) {
    const document = documents[order[i]]
    hits.documents[i] = document
    if (scores) hits.scores[i] = scores[document]
    for (let key = 0; key < keys; key++) hits.values[key][i] = columns[key]?.[order[i]]
  }
  return hits
}

function ordering({ keyRanks }: Segment, keys: number): Before {
  return (a, b) => {
    for (let key = 0; key < keys; key++) {
      const values = columns[key]
      const [left, right] = [values[a], values[b]]
      if (left !== right) return left > right
    }
    return keyRanks[documents[a]] < keyRanks[documents[b]]
  }
}

function keepAll(found: number): number {
  for (let index = 0; index < found; index++) heap[index] = index
  return found
}

/** A heap whose root is the worst of the best hits. */
function keepBest(found: number, limit: number, first: Float64Array | null, minValue: number, before: Before): number {
  if (limit === 0) return 0
  let size = 0
  let bound = minValue
  for (let index = 0; index < found; index++) {
    if (first && first[index] < bound) continue
    if (size < limit) {
      heap[size] = index
      siftUp(size++, before)
    } else if (before(index, heap[0])) {
      heap[0] = index
      siftDown(size, before)
    } else continue
    if (size === limit && first) bound = Math.max(bound, first[heap[0]])
  }
  return size
}

function siftUp(start: number, before: Before): void {
  let index = start
  while (index > 0) {
    const parent = (index - 1) >>> 1
    if (!before(heap[parent], heap[index])) return
    swap(index, parent)
    index = parent
  }
}

function siftDown(size: number, before: Before): void {
  let index = 0
  for (;;) {
    const left = index * 2 + 1
    if (left >= size) return
    const right = left + 1
    const worse = right < size && before(heap[left], heap[right]) ? right : left
    if (!before(heap[index], heap[worse])) return
    swap(index, worse)
    index = worse
  }
}

function swap(a: number, b: number): void {
  const previous = heap[a]
  heap[a] = heap[b]
  heap[b] = previous
}
