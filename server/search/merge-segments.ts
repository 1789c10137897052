import { emptyBits, hasBit } from './bitmap.ts'
import { boolColumn, numberColumn } from './build-columns.ts'
import { type Column, interleaveNames, type ListColumn, nameAt } from './columns.ts'
import { listDocuments, type Postings, PostingsWriter } from './postings.ts'
import { type Collection, SEGMENT_SIZE, type Segment } from './segment.ts'
import type { Steps } from './slices.ts'

/** Stands for a document that is left out. */
const GONE = -1
/** Postings copied between two steps. */
const STEP = 20_000

/** A segment to be merged, and the number that each of its documents gets. */
interface Source {
  segment: Segment
  renumbered: Int32Array
}

/**
 * Makes one segment of the live documents of several, in small steps. The sources stay in use meanwhile, but no document
 * may be removed or replaced until the merged segment has taken their place.
 */
export function* mergeSegments(collection: Collection, segments: readonly Segment[]): Steps<Segment> {
  const sources = renumber(segments)
  const size = sources.reduce((sum, { segment }) => sum + segment.size - segment.deadCount, 0)
  const documents = joined(sources, size, (segment) => segment.documents, new Uint32Array(size))
  yield
  const keyRanks = yield* mergeKeyRanks(collection, sources, size)
  const words = yield* mergePostings(
    sources.map((source) => ({ source, postings: source.segment.words })),
    size,
  )
  const fieldEnds: Uint16Array[] = []
  for (let field = 0; field < collection.shape.texts.length; field++) {
    fieldEnds.push(joined(sources, size, (segment) => segment.fieldEnds[field] as Uint16Array, new Uint16Array(size)))
    yield
  }
  const columns: Column[] = []
  for (let at = 0; at < collection.shape.columns.length; at++) columns.push(yield* mergeColumn(sources, at, size))
  return {
    size,
    documents,
    keyRanks,
    words,
    fieldEnds,
    columns: interleaveNames(columns, size),
    dead: emptyBits(size),
    deadCount: 0,
  }
}

function renumber(segments: readonly Segment[]): Source[] {
  let next = 0
  return segments.map((segment) => {
    const renumbered = new Int32Array(segment.size)
    for (let document = 0; document < segment.size; document++) {
      renumbered[document] = hasBit(segment.dead, document) ? GONE : next++
    }
    return { segment, renumbered }
  })
}

function joined<T extends Uint16Array | Uint32Array | Uint8Array | Float64Array>(
  sources: readonly Source[],
  size: number,
  valuesOf: (segment: Segment) => T,
  into: T,
): T {
  for (const { segment, renumbered } of sources) {
    const values = valuesOf(segment)
    for (let document = 0; document < segment.size; document++) {
      const to = renumbered[document] as number
      if (to !== GONE && to < size) into[to] = values[document] as number
    }
  }
  return into
}

function* mergeKeyRanks({ keys }: Collection, sources: readonly Source[], size: number): Steps<Uint16Array> {
  const ranks = new Uint16Array(size)
  const heads = sources.map((source) => ({ source, order: liveByKey(source), at: 0 }))
  const keyOf = ({ source, order, at }: (typeof heads)[number]) =>
    keys[source.segment.documents[order[at] as number] as number] as string
  let rank = 0
  for (let step = 1; ; step++) {
    let first: (typeof heads)[number] | undefined
    for (const head of heads) {
      if (head.at < head.order.length && (!first || keyOf(head) < keyOf(first))) first = head
    }
    if (!first) return ranks
    ranks[first.source.renumbered[first.order[first.at] as number] as number] = rank++
    first.at++
    if (step % 1_000 === 0) yield
  }
}

function liveByKey({ segment: { keyRanks, size }, renumbered }: Source): Uint16Array {
  const order = new Uint16Array(size)
  for (let document = 0; document < size; document++) order[keyRanks[document] as number] = document
  return order.filter((document) => renumbered[document] !== GONE)
}

function* mergeColumn(sources: readonly Source[], at: number, size: number): Steps<Column> {
  const first = sources[0]?.segment.columns[at]
  yield
  if (first?.kind === 'bool') {
    return boolColumn(joined(sources, size, (segment) => valuesOf<Uint8Array>(segment, at), new Uint8Array(size)))
  }
  if (first?.kind === 'number') {
    return numberColumn(joined(sources, size, (segment) => valuesOf<Float64Array>(segment, at), new Float64Array(size)))
  }
  const postings = yield* mergePostings(
    sources.map((source) => ({ source, postings: (source.segment.columns[at] as { postings: Postings }).postings })),
    size,
  )
  if (first?.kind === 'keywords' || first?.kind === 'levels')
    return { kind: first.kind, ...joinLists(sources, at, size), postings }
  return { kind: 'keyword', values: joinNames(sources, at, size), stride: 1, offset: 0, postings }
}

function joinNames(sources: readonly Source[], at: number, size: number): Uint32Array {
  const values = new Uint32Array(size)
  for (const { segment, renumbered } of sources) {
    const column = segment.columns[at] as Extract<Column, { kind: 'keyword' }>
    for (let document = 0; document < segment.size; document++) {
      const to = renumbered[document] as number
      if (to !== GONE) values[to] = nameAt(column, document)
    }
  }
  return values
}

const valuesOf = <T>(segment: Segment, at: number) => (segment.columns[at] as { values: unknown }).values as T

function joinLists(sources: readonly Source[], at: number, size: number): { starts: Uint32Array; values: Uint32Array } {
  const starts = new Uint32Array(size + 1)
  const lists = sources.map(({ segment }) => segment.columns[at] as ListColumn)
  const values = new Uint32Array(lists.reduce((sum, list) => sum + list.values.length, 0))
  let length = 0
  for (let i = 0; i < sources.length; i++) {
    const { segment, renumbered } = sources[i] as Source
    const list = lists[i] as ListColumn
    for (let document = 0; document < segment.size; document++) {
      const to = renumbered[document] as number
      if (to === GONE) continue
      starts[to] = length
      for (let place = list.starts[document] as number; place < (list.starts[document + 1] as number); place++) {
        values[length++] = list.values[place] as number
      }
    }
  }
  starts[size] = length
  return { starts, values: values.slice(0, length) }
}

interface PostingsSource {
  source: Source
  postings: Postings
}

/** Joins postings term by term; the documents of later sources have higher numbers, so lists are simply chained. */
function* mergePostings(sources: readonly PostingsSource[], size: number): Steps<Postings> {
  const writer = new PostingsWriter(size)
  const heads = sources.map(() => 0)
  let copied = 0
  for (;;) {
    let term = Number.MAX_SAFE_INTEGER
    for (let i = 0; i < sources.length; i++) {
      const next = sources[i]?.postings.terms[heads[i] as number]
      if (next !== undefined && next < term) term = next
    }
    if (term === Number.MAX_SAFE_INTEGER) return writer.finish()
    writer.begin(term)
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i] as PostingsSource
      if (source.postings.terms[heads[i] as number] !== term) continue
      copied += copyEntry(source, heads[i] as number, writer) + 20
      heads[i] = (heads[i] as number) + 1
    }
    writer.endOrForget()
    if (copied > STEP) {
      copied = 0
      yield
    }
  }
}

const documents = new Uint16Array(SEGMENT_SIZE)

function copyEntry({ source, postings }: PostingsSource, entry: number, writer: PostingsWriter): number {
  const { renumbered, segment } = source
  const count = listDocuments(postings, entry, documents)
  const payloadStart = postings.payloadStarts[entry] as number
  const payloadEnd = postings.payloadStarts[entry + 1] ?? postings.payload.length
  if (segment.deadCount === 0) {
    for (let i = 0; i < count; i++) writer.add(renumbered[documents[i] as number] as number)
    writer.copyPositions(postings.payload, payloadStart, payloadEnd)
    return count
  }
  let at = payloadStart
  for (let i = 0; i < count; i++) {
    const end = payloadEnd > payloadStart ? positionsEnd(postings.payload, at) : at
    const to = renumbered[documents[i] as number] as number
    if (to !== GONE) {
      writer.add(to)
      writer.copyPositions(postings.payload, at, end)
    }
    at = end
  }
  return count
}

/** Where the positions of the document that begins here end. */
function positionsEnd(payload: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    let byte = payload[at++] as number
    const isLast = (byte & 1) === 1
    while (byte > 127) byte = payload[at++] as number
    if (isLast) return at
  }
}
