import { wordsFor } from '../../arrays/bitmap.ts'
import { touch } from '../../arrays/growable.ts'
import type { Steps } from '../../arrays/slices.ts'
import { isDense, type Postings } from '../postings.ts'
import { PostingsWriter } from '../postings-writer.ts'

/** Entries per block. Blocks are added: copying a growing log would hold up requests. */
const BLOCK = 1 << 16
/** Entries put in order between two steps: each is a random access to memory. */
const SORT_STEP = 1 << 12
/** Entries written between two steps. */
const WRITE_STEP = 50_000
/** Pairs counted between two steps; most have no entries. */
const PAIR_STEP = 50_000

interface Block {
  pairs: Uint32Array
  documents: Uint16Array
}

/** Pairs, numbered from 0, with their documents, each once, documents ascending. */
export class PairLog {
  private readonly counts: Uint32Array
  /** By pair: the last document and 1. */
  private readonly lastDocuments: Uint32Array
  private readonly blocks: Block[] = []
  private pairs = new Uint32Array(0)
  private documents = new Uint16Array(0)
  private length = 0

  constructor(pairCount: number) {
    this.counts = new Uint32Array(pairCount)
    this.lastDocuments = new Uint32Array(pairCount)
  }

  /** Before the first entry. */
  *prepare(): Steps<void> {
    yield* touch(this.counts)
    yield* touch(this.lastDocuments)
  }

  add(pair: number, document: number): void {
    if (this.lastDocuments[pair] === document + 1) return
    this.lastDocuments[pair] = document + 1
    this.counts[pair] += 1
    if (this.length === this.pairs.length) this.addBlock()
    this.pairs[this.length] = pair
    this.documents[this.length++] = document
  }

  private addBlock(): void {
    this.pairs = new Uint32Array(BLOCK)
    this.documents = new Uint16Array(BLOCK)
    this.blocks.push({ pairs: this.pairs, documents: this.documents })
    this.length = 0
  }

  /** Postings whose terms are the pairs: a counting sort. */
  *sorted(size: number): Steps<Postings> {
    const { counts } = this
    const next = this.lastDocuments
    const room = { lists: 0, bitmaps: 0 }
    let sum = 0
    for (let pair = 0; pair < counts.length; pair++) {
      next[pair] = sum
      sum += counts[pair]
      if (isDense(counts[pair], size)) room.bitmaps += wordsFor(size)
      else room.lists += counts[pair]
      if (pair % PAIR_STEP === 0) yield
    }
    const sorted = new Uint16Array(sum)
    yield* touch(sorted)
    for (const { pairs, documents } of this.blocks) {
      const length = pairs === this.pairs ? this.length : BLOCK
      for (let i = 0; i < length; i++) {
        const to = next[pairs[i]]
        sorted[to] = documents[i]
        next[pairs[i]] = to + 1
        if (i % SORT_STEP === 0) yield
      }
    }
    return yield* write(new PostingsWriter(size, room), counts, sorted)
  }
}

function* write(writer: PostingsWriter, counts: Uint32Array, documents: Uint16Array): Steps<Postings> {
  let from = 0
  let written = 0
  for (let pair = 0; pair < counts.length; pair++) {
    const to = from + counts[pair]
    if (pair % PAIR_STEP === 0) yield
    if (to === from) continue
    writer.startTerm(pair)
    for (let i = from; i < to; i++) writer.add(documents[i])
    writer.endTerm()
    written += to - from + 50
    from = to
    if (written < WRITE_STEP) continue
    written = 0
    yield
  }
  return yield* writer.finish()
}
