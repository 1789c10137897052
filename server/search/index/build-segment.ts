import { emptyBits } from '../arrays/bitmap.ts'
import { Growable, touch, uint16, uint32 } from '../arrays/growable.ts'
import type { Steps } from '../arrays/slices.ts'
import type { FieldValue, SearchDocument } from '../engine.ts'
import type { Analyzer } from '../text/analyze.ts'
import { firstPartOf } from '../text/first-part.ts'
import type { TermSink } from '../text/terms.ts'
import { type ColumnBuilder, columnBuilder } from './build-columns.ts'
import { type Column, interleaveKeywords } from './columns.ts'
import type { TextField } from './compiled-schema.ts'
import { LAST_POSITION } from './field-ends.ts'
import { readLevels } from './levels.ts'
import type { Postings } from './postings.ts'
import { PostingsWriter } from './postings-writer.ts'
import type { Collection, Segment } from './segment.ts'
import { buildBigrams } from './words/bigrams.ts'
import { buildShortFields } from './words/short-fields.ts'

/** Occurrences written between two steps. */
const STEP = 20_000
/** Occurrences counted or put in order between two steps. */
const SORT_STEP = 1 << 16

export interface SegmentBuilder {
  add(document: SearchDocument, number: number): void
  readonly size: number
  finish(): Steps<Segment>
}

/** By the document's number. */
interface Keys {
  at(number: number): string
}

type KeyedCollection = Omit<Collection, 'keys'> & { keys: Keys }

/** Terms are logged as read, then sorted once at the end. */
export function segmentBuilder(
  collection: KeyedCollection,
  analyzer: Analyzer,
  { areWordsCounted = true } = {},
): SegmentBuilder {
  const wordCount = areWordsCounted ? 1 : 0
  const { compiledSchema, vocabulary, dictionaries } = collection
  const columns = compiledSchema.columns.map(({ kind }, index) => columnBuilder(kind, dictionaries[index] ?? null))
  const fieldEnds = compiledSchema.texts.map(() => new Growable(uint16))
  const firstPartEnds = compiledSchema.texts.filter(({ isName }) => isName).map(() => new Growable(uint16))
  const log = new TermLog()
  const numbers = new Growable(uint32)
  let base = 0
  let isName = false
  const occurrenceAt = (position: number) => numbers.length * 65_536 + Math.min(base + position, LAST_POSITION)
  const sink: TermSink = {
    word(word, position) {
      const known = vocabulary.read(word, wordCount)
      if (isName) log.add(vocabulary.readExact(word), occurrenceAt(position))
      log.add(known.first, occurrenceAt(position))
      if (known.second >= 0) log.add(known.second, occurrenceAt(position))
    },
    concept: (concept, position) => log.add(vocabulary.readConcept(concept), occurrenceAt(position)),
  }
  return {
    get size() {
      return numbers.length
    },
    add({ values }, number) {
      base = 0
      let nameNumber = 0
      for (let field = 0; field < compiledSchema.texts.length; field++) {
        const { name, textKind, ...spec } = compiledSchema.texts[field] as TextField
        isName = spec.isName
        const texts = textsOf(values[name])
        if (isName) {
          const end = base + (spec.hasParts ? wordsOf(analyzer, firstPartOf(texts[0] ?? ''), textKind) : 0)
          firstPartEnds[nameNumber++]?.push(Math.min(end, LAST_POSITION))
        }
        for (const text of texts) base += analyzer.document(text, sink, textKind) + 1
        fieldEnds[field]?.push(Math.min(base, LAST_POSITION))
      }
      for (let index = 0; index < columns.length; index++)
        columns[index]?.add(values[compiledSchema.columns[index]?.name])
      numbers.push(number)
    },
    finish: () => finishSegment(collection, numbers.trimmed(), log, fieldEnds, firstPartEnds, columns),
  }
}

function* finishSegment(
  { keys, compiledSchema: { texts } }: KeyedCollection,
  documents: Uint32Array,
  log: TermLog,
  fieldEnds: readonly Growable<Uint16Array>[],
  firstPartEnds: readonly Growable<Uint16Array>[],
  builders: readonly ColumnBuilder[],
): Steps<Segment> {
  const size = documents.length
  const keyRanks = rankKeys(keys, documents)
  yield
  const textPostings = yield* log.sortedByTerm(size)
  const columns: Column[] = []
  for (const builder of builders) {
    columns.push(builder.finish())
    yield
  }
  const ends = fieldEnds.map((field) => field.trimmed())
  const bigrams = yield* buildBigrams(textPostings, ends)
  const shortFields = yield* buildShortFields(textPostings, ends, texts)
  return {
    size,
    documents,
    keyRanks,
    textPostings,
    bigrams,
    shortFields,
    fieldEnds: ends,
    firstPartEnds: firstPartEnds.map((name) => name.trimmed()),
    columns: yield* interleaveKeywords(columns, size),
    deleted: emptyBits(size),
    deletedCount: 0,
  }
}

const NO_SINK: TermSink = { word() {}, concept() {} }

const wordsOf = (analyzer: Analyzer, text: string, kind: TextField['textKind']) =>
  analyzer.document(text, NO_SINK, kind)

export function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? (value as readonly string[]) : readLevels(value).map(([item]) => item)
}

function rankKeys(keys: Keys, numbers: Uint32Array): Uint16Array {
  const order = Array.from(numbers, (_, document) => document)
  order.sort((a, b) => (keys.at(numbers[a]) < keys.at(numbers[b]) ? -1 : 1))
  const ranks = new Uint16Array(numbers.length)
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank]] = rank
  return ranks
}

class TermLog {
  private terms = new Uint32Array(4096)
  private occurrences = new Uint32Array(4096)
  private length = 0
  private highest = 0

  /** `occurrence` is `document * 65,536 + position`. */
  add(term: number, occurrence: number): void {
    if (this.length === this.terms.length) this.grow()
    if (term > this.highest) this.highest = term
    this.terms[this.length] = term
    this.occurrences[this.length++] = occurrence
  }

  private grow(): void {
    const { terms, occurrences } = this
    this.terms = new Uint32Array(terms.length * 2)
    this.terms.set(terms)
    this.occurrences = new Uint32Array(occurrences.length * 2)
    this.occurrences.set(occurrences)
  }

  /** A counting sort, which keeps the occurrences of a term in order. */
  *sortedByTerm(size: number): Steps<Postings> {
    const { order, ends, sorted } = yield* this.sort()
    const writer = new PostingsWriter(size)
    let from = 0
    let written = 0
    for (const term of order) {
      const to = ends[term]
      writer.writeTerm(term, sorted, from, to)
      written += to - from
      from = to
      if (written < STEP) continue
      written = 0
      yield
    }
    return yield* writer.finish()
  }

  private *sort(): Steps<{ order: Uint32Array; ends: Uint32Array; sorted: Uint32Array }> {
    const { terms, occurrences, length } = this
    const ends = new Uint32Array(this.highest + 1)
    const distinct = new Growable(uint32, 1024)
    for (let i = 0; i < length; i++) {
      const term = terms[i]
      if (ends[term] === 0) distinct.push(term)
      ends[term] += 1
      if (i % SORT_STEP === 0) yield
    }
    yield
    const order = distinct.trimmed().sort()
    let sum = 0
    for (const term of order) {
      const count = ends[term]
      ends[term] = sum
      sum += count
    }
    yield
    const sorted = new Uint32Array(length)
    yield* touch(sorted)
    for (let i = 0; i < length; i++) {
      const term = terms[i]
      const to = ends[term]
      sorted[to] = occurrences[i]
      ends[term] = to + 1
      if (i % SORT_STEP === 0) yield
    }
    yield
    return { order, ends, sorted }
  }
}
