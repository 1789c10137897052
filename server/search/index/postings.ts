import { type Bits, clearBit, countShared, hasBit, setBit, wordsFor } from '../arrays/bitmap.ts'
import { Growable, uint8, uint16, uint32 } from '../arrays/growable.ts'
import { indexOf } from '../arrays/sorted-numbers.ts'

/**
 * For each term its documents: a sorted list of 16-bit numbers, or a bitmap where that is smaller (over one document in
 * sixteen). `payload` holds each document's positions as varints of `distance * 2 + (last of the document ? 1 : 0)`.
 * Immutable.
 */
export interface Postings {
  size: number
  terms: Uint32Array
  counts: Uint32Array
  /** Start of the term's documents, in `lists` or in `bitmaps`. */
  starts: Uint32Array
  payloadStarts: Uint32Array
  lists: Uint16Array
  bitmaps: Uint32Array
  payload: Uint8Array
  /** Start of the term's offsets in `skips`. */
  skipStarts: Uint32Array
  /** Where the positions of each further block of `SKIP` documents of a term begin. */
  skips: Uint32Array
}

/** Documents of a term between two places from which their positions can be read. */
export const SKIP = 32

export const entryOf = ({ terms }: Postings, term: number) => indexOf(terms, term)

export const isDense = (count: number, size: number) => count * 16 > size

export function addDocumentsWithin(postings: Postings, entry: number, within: Bits, into: Bits): void {
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  if (isDense(count, postings.size)) {
    const { bitmaps } = postings
    for (let i = 0; i < into.length; i++) {
      into[i] |= bitmaps[start + i] & within[i]
    }
    return
  }
  const { lists } = postings
  for (let i = start; i < start + count; i++) {
    const document = lists[i]
    if (hasBit(within, document)) setBit(into, document)
  }
}

/** The entry's own bitmap, read-only; null where it holds a list, or nothing. */
export function setOfEntry({ bitmaps, counts, size, starts }: Postings, entry: number): Bits | null {
  if (entry < 0 || !isDense(counts[entry], size)) return null
  const start = starts[entry]
  return bitmaps.subarray(start, start + wordsFor(size))
}

/** Entry -1 holds no documents. */
export function addDocuments(postings: Postings, entry: number, into: Bits): void {
  if (entry < 0) return
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  const { bitmaps, lists } = postings
  if (isDense(count, postings.size)) {
    for (let i = 0; i < into.length; i++) into[i] |= bitmaps[start + i]
    return
  }
  for (let i = start; i < start + count; i++) setBit(into, lists[i])
}

export function subtractDocuments(postings: Postings, entry: number, from: Bits): void {
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  const { bitmaps, lists } = postings
  if (isDense(count, postings.size)) {
    for (let i = 0; i < from.length; i++) from[i] &= ~bitmaps[start + i]
    return
  }
  for (let i = start; i < start + count; i++) clearBit(from, lists[i])
}

export function countWithin(postings: Postings, entry: number, within: Bits): number {
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  const { bitmaps, lists } = postings
  if (isDense(count, postings.size)) return countShared(within, bitmaps.subarray(start, start + within.length))
  let found = 0
  for (let i = start; i < start + count; i++) if (hasBit(within, lists[i])) found++
  return found
}

/** Behind the positions of the document whose positions start here. */
export function positionsEnd(payload: Uint8Array, start: number): number {
  let offset = start
  for (;;) {
    let byte = payload[offset++]
    const isLast = (byte & 1) === 1
    while (byte > 127) byte = payload[offset++]
    if (isLast) return offset
  }
}

/** Ascending; returns the count. */
export function listDocuments(postings: Postings, entry: number, out: Uint16Array): number {
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  if (!isDense(count, postings.size)) {
    out.set(postings.lists.subarray(start, start + count))
    return count
  }
  const { bitmaps } = postings
  let length = 0
  for (let i = 0; i < wordsFor(postings.size); i++) {
    let word = bitmaps[start + i]
    while (word !== 0) {
      const lowest = word & -word
      out[length++] = (i << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return length
}

/** Term by term: `startTerm`, documents ascending with their positions, then `endTerm`. */
export class PostingsWriter {
  private readonly size: number
  private readonly terms = new Growable(uint32, 1024)
  private readonly counts = new Growable(uint32, 1024)
  private readonly starts = new Growable(uint32, 1024)
  private readonly payloadStarts = new Growable(uint32, 1024)
  private readonly lists: Growable<Uint16Array>
  private readonly bitmaps: Growable<Uint32Array>
  readonly payload: Growable<Uint8Array>
  private readonly skipStarts = new Growable(uint32, 1024)
  private readonly skips = new Growable(uint32, 1024)
  private readonly documents: Uint16Array
  private count = 0

  /** With an idea of the lengths, no large array is copied as it grows. */
  constructor(size: number, { lists = 4096, bitmaps = 1024, payload = 4096 } = {}) {
    this.size = size
    this.bitmaps = new Growable(uint32, bitmaps)
    this.lists = new Growable(uint16, lists)
    this.payload = new Growable(uint8, payload)
    this.documents = new Uint16Array(size)
  }

  startTerm(term: number): void {
    this.terms.push(term)
    this.payloadStarts.push(this.payload.length)
    this.skipStarts.push(this.skips.length)
    this.count = 0
  }

  /** Its positions, if any, are added before the next document. */
  add(document: number): void {
    if (this.count % SKIP === 0 && this.count > 0 && this.payload.length > 0) this.skips.push(this.payload.length)
    this.documents[this.count++] = document
  }

  addPosition(distance: number, isLast: boolean): void {
    let rest = distance * 2 + (isLast ? 1 : 0)
    const out = this.payload.reserve(4)
    while (rest > 127) {
      out[this.payload.length++] = (rest & 127) | 128
      rest >>>= 7
    }
    out[this.payload.length++] = rest
  }

  copyPositions(from: Uint8Array, start: number, end: number): void {
    if (start === end) return
    const out = this.payload.reserve(end - start)
    if (end - start < 16) for (let i = start; i < end; i++) out[this.payload.length + i - start] = from[i]
    else out.set(from.subarray(start, end), this.payload.length)
    this.payload.length += end - start
  }

  endTerm(): void {
    const { count, documents, size } = this
    this.counts.push(count)
    if (isDense(count, size)) {
      const length = wordsFor(size)
      const start = this.bitmaps.length
      this.starts.push(start)
      const bitmap = this.bitmaps.reserve(length).subarray(start, start + length)
      for (let i = 0; i < count; i++) setBit(bitmap, documents[i])
      this.bitmaps.length += length
      return
    }
    this.starts.push(this.lists.length)
    this.lists.reserve(count).set(documents.subarray(0, count), this.lists.length)
    this.lists.length += count
  }

  endTermOrDiscard(): void {
    if (this.count > 0) this.endTerm()
    else {
      this.terms.length--
      this.payloadStarts.length--
      this.skipStarts.length--
    }
  }

  finish(): Postings {
    return {
      size: this.size,
      terms: this.terms.trimmed(),
      counts: this.counts.trimmed(),
      starts: this.starts.trimmed(),
      payloadStarts: this.payloadStarts.trimmed(),
      lists: this.lists.finished(),
      bitmaps: this.bitmaps.finished(),
      payload: this.payload.finished(),
      skipStarts: this.skipStarts.trimmed(),
      skips: this.skips.trimmed(),
    }
  }
}
