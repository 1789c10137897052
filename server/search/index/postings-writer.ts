import { setBit, wordsFor } from '../arrays/bitmap.ts'
import { Growable, uint16, uint32, unwrittenUint8, unwrittenUint16, unwrittenUint32 } from '../arrays/growable.ts'
import type { Steps } from '../arrays/slices.ts'
import { isDense, type Postings, RANK_BLOCK, rankBlocks } from './postings.ts'

/** Term by term: `startTerm`, documents ascending with their positions, then `endTerm`. */
export class PostingsWriter {
  private readonly size: number
  private readonly skip: number
  private readonly terms = new Growable(uint32, 1024)
  private readonly counts = new Growable(uint32, 1024)
  private readonly starts = new Growable(uint32, 1024)
  private readonly payloadStarts = new Growable(uint32, 1024)
  private readonly lists: Growable<Uint16Array>
  private readonly bitmaps: Growable<Uint32Array>
  private readonly blockRanks = new Growable(uint16, 64)
  readonly payload: Growable<Uint8Array>
  private readonly skipStarts = new Growable(uint32, 1024)
  private readonly skips: Growable<Uint32Array>
  private readonly documents: Uint16Array
  private count = 0

  /** With an idea of the lengths, no large array is copied as it grows. */
  constructor(size: number, { lists = 4096, bitmaps = 1024, payload = 4096, skips = 1024, skip = 16 } = {}) {
    this.size = size
    this.skip = skip
    this.bitmaps = new Growable(uint32, bitmaps)
    this.lists = new Growable(unwrittenUint16, lists)
    this.payload = new Growable(unwrittenUint8, payload)
    this.skips = new Growable(unwrittenUint32, skips)
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
    if (this.count % this.skip === 0 && this.count > 0 && this.payload.length > 0) this.skips.push(this.payload.length)
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
      this.noteBlockRanks()
      return
    }
    this.starts.push(this.lists.length)
    this.lists.reserve(count).set(documents.subarray(0, count), this.lists.length)
    this.lists.length += count
  }

  private noteBlockRanks(): void {
    const { count, documents, size } = this
    let rank = 0
    for (let block = 0; block < rankBlocks(size); block++) {
      const first = block * RANK_BLOCK * 32
      while (rank < count && documents[rank] < first) rank++
      this.blockRanks.push(rank)
    }
  }

  endTermOrDiscard(): void {
    if (this.count > 0) this.endTerm()
    else {
      this.terms.length--
      this.payloadStarts.length--
      this.skipStarts.length--
    }
  }

  /** A whole term from its occurrences, ascending, each as `document * 65,536 + position`. */
  writeTerm(term: number, occurrences: Uint32Array, from: number, to: number): void {
    this.startTerm(term)
    let document = -1
    let last = 0
    for (let i = from; i < to; i++) {
      const occurrence = occurrences[i]
      // Two named terms of one concept can begin at the same word.
      if (i > from && occurrence === occurrences[i - 1]) continue
      const here = occurrence >>> 16
      if (here !== document) {
        this.add(here)
        document = here
        last = 0
      }
      const position = occurrence & 65_535
      let next = i + 1
      while (next < to && occurrences[next] === occurrence) next++
      const isLast = next === to || occurrences[next] >>> 16 !== here
      this.addPosition(position - last, isLast)
      last = position
    }
    this.endTerm()
  }

  *finish(): Steps<Postings> {
    return {
      size: this.size,
      terms: yield* this.terms.finished(),
      counts: yield* this.counts.finished(),
      starts: yield* this.starts.finished(),
      payloadStarts: yield* this.payloadStarts.finished(),
      lists: yield* this.lists.finished(),
      bitmaps: yield* this.bitmaps.finished(),
      blockRanks: yield* this.blockRanks.finished(),
      payload: yield* this.payload.finished(),
      skip: this.skip,
      skipStarts: yield* this.skipStarts.finished(),
      skips: yield* this.skips.finished(),
    }
  }
}
