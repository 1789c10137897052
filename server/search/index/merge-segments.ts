import { emptyBits, hasBit } from '../arrays/bitmap.ts'
import { Growable, unwrittenUint32 } from '../arrays/growable.ts'
import type { Steps } from '../arrays/slices.ts'
import { sortInSteps } from '../arrays/sorted-numbers.ts'
import { boolColumn, numberColumn, withoutMissing } from './build-columns.ts'
import { type Column, interleaveKeywords, type ListColumn, valueIdAt } from './columns.ts'
import { listDocuments, type Postings, positionsEnd, SEGMENT_SIZE } from './postings.ts'
import { PostingsWriter } from './postings-writer.ts'
import type { Collection, Segment } from './segment.ts'
import { buildBigrams } from './words/bigrams.ts'
import { buildShortFields } from './words/short-fields.ts'

const REMOVED = -1
/** Postings copied between two steps. */
const STEP = 10_000
/** Documents whose lists of values are copied between two steps. */
const LIST_STEP = 8_192

interface Source {
  segment: Segment
  renumbered: Int32Array
}

/** The sources stay in use; until the merged segment replaces them, no document in them may be removed or replaced. */
export function* mergeSegments(collection: Collection, segments: readonly Segment[]): Steps<Segment> {
  const sources = renumber(segments)
  const size = sources.reduce((sum, { segment }) => sum + segment.size - segment.deletedCount, 0)
  const documents = joined(sources, size, (segment) => segment.documents, new Uint32Array(size))
  yield
  const keyRanks = yield* mergeKeyRanks(collection, sources, size)
  const textPostings = yield* mergePostings(
    sources.map((source) => ({ source, postings: source.segment.textPostings })),
    size,
  )
  const fieldEnds: Uint16Array[] = []
  for (let field = 0; field < collection.compiledSchema.texts.length; field++) {
    fieldEnds.push(joined(sources, size, (segment) => segment.fieldEnds[field], new Uint16Array(size)))
    yield
  }
  const bigrams = yield* buildBigrams(textPostings, fieldEnds)
  const shortFields = yield* buildShortFields(textPostings, fieldEnds, collection.compiledSchema.texts)
  const firstPartEnds: Uint16Array[] = []
  const names = collection.compiledSchema.texts.filter(({ isName }) => isName).length
  for (let name = 0; name < names; name++)
    firstPartEnds.push(joined(sources, size, (segment) => segment.firstPartEnds[name], new Uint16Array(size)))
  yield
  const columns: Column[] = []
  for (let columnIndex = 0; columnIndex < collection.compiledSchema.columns.length; columnIndex++)
    columns.push(yield* mergeColumn(sources, columnIndex, size))
  const interleaved = yield* interleaveKeywords(columns, size)
  return {
    size,
    documents,
    keyRanks,
    textPostings,
    bigrams,
    shortFields,
    fieldEnds,
    firstPartEnds,
    columns: interleaved,
    deleted: emptyBits(size),
    deletedCount: 0,
  }
}

function renumber(segments: readonly Segment[]): Source[] {
  let next = 0
  return segments.map((segment) => {
    const renumbered = new Int32Array(segment.size)
    for (let document = 0; document < segment.size; document++) {
      renumbered[document] = hasBit(segment.deleted, document) ? REMOVED : next++
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
      const to = renumbered[document]
      if (to !== REMOVED && to < size) into[to] = values[document]
    }
  }
  return into
}

function* mergeKeyRanks({ keys }: Collection, sources: readonly Source[], size: number): Steps<Uint16Array> {
  const ranks = new Uint16Array(size)
  const keyOf = ({ segment }: Source, document: number) => keys.at(segment.documents[document])
  const heads: { source: Source; order: Uint16Array; position: number; key: string }[] = []
  for (const source of sources) {
    const order = liveByKey(source)
    heads.push({ source, order, position: 0, key: order.length > 0 ? keyOf(source, order[0]) : '' })
    yield
  }
  let rank = 0
  for (let step = 1; ; step++) {
    let first: (typeof heads)[number] | undefined
    for (const head of heads) {
      if (head.position < head.order.length && (!first || head.key < first.key)) first = head
    }
    if (!first) return ranks
    ranks[first.source.renumbered[first.order[first.position]]] = rank++
    first.position++
    if (first.position < first.order.length) first.key = keyOf(first.source, first.order[first.position])
    if (step % 1_000 === 0) yield
  }
}

function liveByKey({ segment: { keyRanks, size }, renumbered }: Source): Uint16Array {
  const order = new Uint16Array(size)
  for (let document = 0; document < size; document++) order[keyRanks[document]] = document
  let count = 0
  for (const document of order) if (renumbered[document] !== REMOVED) order[count++] = document
  return order.subarray(0, count)
}

function* mergeColumn(sources: readonly Source[], columnIndex: number, size: number): Steps<Column> {
  const first = sources[0]?.segment.columns[columnIndex]
  yield
  if (first?.kind === 'bool') {
    return boolColumn(
      joined(sources, size, (segment) => valuesOf<Uint8Array>(segment, columnIndex), new Uint8Array(size)),
    )
  }
  if (first?.kind === 'number') {
    const values = (segment: Segment) => valuesOf<Float64Array>(segment, columnIndex)
    const numbers = joined(sources, size, values, new Float64Array(size))
    yield
    return yield* numberColumn(numbers, yield* sortInSteps(withoutMissing(numbers)))
  }
  const postings = yield* mergePostings(
    sources.map((source) => ({
      source,
      postings: (source.segment.columns[columnIndex] as { postings: Postings }).postings,
    })),
    size,
  )
  yield
  if (first?.kind === 'keywords' || first?.kind === 'levels')
    return { kind: first.kind, ...(yield* joinLists(sources, columnIndex, size)), postings }
  return { kind: 'keyword', values: joinKeywords(sources, columnIndex, size), stride: 1, offset: 0, postings }
}

function joinKeywords(sources: readonly Source[], columnIndex: number, size: number): Uint32Array {
  const values = new Uint32Array(size)
  for (const { segment, renumbered } of sources) {
    const column = segment.columns[columnIndex] as Extract<Column, { kind: 'keyword' }>
    for (let document = 0; document < segment.size; document++) {
      const to = renumbered[document]
      if (to !== REMOVED) values[to] = valueIdAt(column, document)
    }
  }
  return values
}

const valuesOf = <T>(segment: Segment, columnIndex: number) =>
  (segment.columns[columnIndex] as { values: unknown }).values as T

function* joinLists(
  sources: readonly Source[],
  columnIndex: number,
  size: number,
): Steps<{ starts: Uint32Array; values: Uint32Array }> {
  const starts = new Uint32Array(size + 1)
  const lists = sources.map(({ segment }) => segment.columns[columnIndex] as ListColumn)
  const joint = new Growable(
    unwrittenUint32,
    lists.reduce((sum, list) => sum + list.values.length, 0),
  )
  const values = joint.array
  let length = 0
  for (let i = 0; i < sources.length; i++) {
    const { segment, renumbered } = sources[i]
    const list = lists[i]
    for (let document = 0; document < segment.size; document++) {
      if (document % LIST_STEP === 0) yield
      const to = renumbered[document]
      if (to === REMOVED) continue
      starts[to] = length
      for (let index = list.starts[document]; index < list.starts[document + 1]; index++) {
        values[length++] = list.values[index]
      }
    }
  }
  starts[size] = length
  joint.length = length
  return { starts, values: yield* joint.finished() }
}

interface PostingsSource {
  source: Source
  postings: Postings
}

/** Documents of later sources have higher numbers, so lists are concatenated. */
function* mergePostings(sources: readonly PostingsSource[], size: number): Steps<Postings> {
  const total = (lengthOf: (postings: Postings) => number) =>
    sources.reduce((sum, { postings }) => sum + lengthOf(postings), 0)
  const writer = new PostingsWriter(size, {
    lists: total(({ lists }) => lists.length),
    bitmaps: total(({ bitmaps }) => bitmaps.length),
    payload: total(({ payload }) => payload.length),
    skips: total(({ skips }) => skips.length),
  })
  const heads = sources.map(() => 0)
  let copied = 0
  for (;;) {
    let term = Number.MAX_SAFE_INTEGER
    for (let i = 0; i < sources.length; i++) {
      const next = sources[i]?.postings.terms[heads[i]]
      if (next !== undefined && next < term) term = next
    }
    if (term === Number.MAX_SAFE_INTEGER) return yield* writer.finish()
    writer.startTerm(term)
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i]
      if (source.postings.terms[heads[i]] !== term) continue
      copied += copyEntry(source, heads[i], writer) + 20
      heads[i] += 1
      if (copied <= STEP) continue
      copied = 0
      yield
    }
    writer.endTermOrDiscard()
  }
}

const documents = new Uint16Array(SEGMENT_SIZE)

function copyEntry({ source, postings }: PostingsSource, entry: number, writer: PostingsWriter): number {
  const { renumbered } = source
  const count = listDocuments(postings, entry, documents)
  const payloadStart = postings.payloadStarts[entry]
  const payloadEnd = postings.payloadStarts[entry + 1] ?? postings.payload.length
  let offset = payloadStart
  for (let i = 0; i < count; i++) {
    const end = payloadEnd > payloadStart ? positionsEnd(postings.payload, offset) : offset
    const to = renumbered[documents[i]]
    if (to !== REMOVED) {
      writer.add(to)
      writer.copyPositions(postings.payload, offset, end)
    }
    offset = end
  }
  return count
}
