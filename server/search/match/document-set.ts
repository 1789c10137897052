import { type Bits, countBits, listBits, setBit } from '../arrays/bitmap.ts'
import { scratchBits } from './scratch.ts'

/** A segment's documents as bits or as an ascending list; the other form is made on demand. */
export class DocumentSet {
  readonly segmentSize: number
  private set: Bits | null
  private readonly list: Uint16Array | null
  private count: number

  private constructor(segmentSize: number, set: Bits | null, list: Uint16Array | null) {
    this.segmentSize = segmentSize
    this.set = set
    this.list = list
    this.count = list ? list.length : -1
  }

  static ofBits(segmentSize: number, bits: Bits): DocumentSet {
    return new DocumentSet(segmentSize, bits, null)
  }

  static ofList(segmentSize: number, documents: Uint16Array): DocumentSet {
    return new DocumentSet(segmentSize, null, documents)
  }

  get length(): number {
    if (this.count < 0) this.count = countBits(this.set as Bits)
    return this.count
  }

  get bits(): Bits {
    if (this.set) return this.set
    this.set = scratchBits(this.segmentSize)
    for (const document of this.list as Uint16Array) setBit(this.set, document)
    return this.set
  }

  listInto(out: Uint16Array): number {
    if (!this.list) return listBits(this.set as Bits, out)
    out.set(this.list)
    return this.list.length
  }
}
