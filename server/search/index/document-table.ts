import { hasBit, setBit } from '../arrays/bitmap.ts'
import { Growable, uint16 } from '../arrays/growable.ts'
import type { Steps } from '../arrays/slices.ts'
import { type Collection, countDocument, type Segment } from './segment.ts'

const PART_BITS = 12
const PER_PART = 1 << PART_BITS
/** Documents between two steps. */
const STEP = 2_048

export interface DocumentSlot {
  segment: Segment
  document: number
}

/** Keeps the slot of each document, the sets of deleted documents and the collection's counts. */
export interface DocumentTable {
  /** The documents that the collection has already; to be done before anything else. */
  restore(): Steps<void>
  numberOf(key: string): number
  find(key: string): DocumentSlot | null
  remove(key: string): void
  /** Older versions of its documents are marked deleted in the same step. */
  publish(segment: Segment): void
  /** For merged segments: their live documents are in this slot now. */
  relocate(segment: Segment): void
}

export function createDocumentTable(collection: Collection): DocumentTable {
  const { keys } = collection
  const [segmentOf, setSegment] = segmentsByNumber()
  const documentOf = new Growable(uint16, keys.length)
  documentOf.length = keys.length
  const free: number[] = []

  const numberOf = (key: string) => {
    const known = keys.find(key)
    if (known !== undefined) return known
    const number = free.pop() ?? keys.length
    if (number === keys.length) documentOf.push(0)
    keys.set(number, key)
    setSegment(number, undefined)
    return number
  }
  const markDeleted = (number: number) => {
    const segment = segmentOf(number)
    if (!segment) return
    const document = documentOf.array[number]
    setBit(segment.deleted, document)
    segment.deletedCount++
    countDocument(collection, segment, document, -1)
    setSegment(number, undefined)
  }
  const setSlot = (number: number, segment: Segment, document: number) => {
    setSegment(number, segment)
    documentOf.array[number] = document
  }
  const relocate = (segment: Segment, from = 0, to = segment.size) => {
    for (let document = from; document < to; document++) {
      if (!hasBit(segment.deleted, document)) setSlot(segment.documents[document], segment, document)
    }
  }
  return {
    *restore() {
      for (const segment of collection.segments) {
        for (let from = 0; from < segment.size; from += STEP) {
          relocate(segment, from, Math.min(from + STEP, segment.size))
          yield
        }
      }
      for (let number = 0; number < keys.length; number++) {
        if (!segmentOf(number)) free.push(number)
        if (number % STEP === 0) yield
      }
      yield* keys.index((number) => segmentOf(number) !== undefined)
    },
    numberOf,
    find(key) {
      const number = keys.find(key)
      const segment = number === undefined ? undefined : segmentOf(number)
      return segment ? { segment, document: documentOf.array[number as number] } : null
    },
    remove(key) {
      const number = keys.find(key)
      if (number === undefined) return
      markDeleted(number)
      keys.release(key)
      free.push(number)
    },
    publish(segment) {
      for (let document = 0; document < segment.size; document++) {
        const number = segment.documents[document]
        markDeleted(number)
        setSlot(number, segment, document)
        countDocument(collection, segment, document, 1)
      }
      collection.segments = [...collection.segments, segment]
    },
    relocate: (segment) => relocate(segment),
  }
}

/** In parts: one large array would pause as it grows. */
function segmentsByNumber() {
  const parts: (Segment | undefined)[][] = []
  const get = (number: number) => parts[number >>> PART_BITS]?.[number & (PER_PART - 1)]
  const set = (number: number, segment: Segment | undefined) => {
    const part = parts[number >>> PART_BITS] ?? new Array<Segment | undefined>(PER_PART)
    part[number & (PER_PART - 1)] = segment
    parts[number >>> PART_BITS] = part
  }
  return [get, set] as const
}
