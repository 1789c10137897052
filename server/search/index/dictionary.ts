import { type Growable, grown, int32 } from '../arrays/growable.ts'
import type { Steps } from '../arrays/slices.ts'
import { SortedStrings } from '../arrays/sorted-strings.ts'
import type { KeyOf } from '../engine.ts'

export const MISSING = 0

/** `labels` and `keys` may have grown beyond `counts` since it was captured. */
export interface DictionaryState {
  labels: readonly string[]
  keys: readonly string[]
  counts: Int32Array
  order: Uint32Array
}

/** Entries restored between two steps. */
const STEP = 2_000

/** The distinct values of a field, with a number per key, its first spelling and its live documents. */
export class Dictionary {
  readonly keyOf: KeyOf
  private readonly byKey = new Map<string, number>()
  /** The key of each spelling is made once. */
  private readonly bySpelling = new Map<string, number>()
  private labels = ['']
  private keys = ['']
  private order = new SortedStrings()
  private ranks = new Int32Array(0)
  private ids = new Int32Array(0)
  counts: Growable<Int32Array> = grown(new Int32Array(1), int32)
  /** Documents counted so far, also those removed since: no count has grown by more. */
  additions = 0

  constructor(keyOf: KeyOf) {
    this.keyOf = keyOf
  }

  /** Of an empty dictionary only. */
  *restore({ labels, keys, counts, order }: DictionaryState): Steps<void> {
    this.labels = labels.slice()
    this.keys = keys.slice()
    this.counts = grown(counts, int32)
    const ids = new Uint32Array(keys.length - 1)
    for (let id = 1; id < keys.length; id++) {
      ids[id - 1] = id
      this.byKey.set(keys[id], id)
      if (id % STEP === 0) yield
    }
    this.order = new SortedStrings(keys.slice(1), ids, order)
  }

  capture(): DictionaryState {
    const { labels, keys } = this
    return { labels, keys, counts: this.counts.trimmed(), order: this.order.capture().order }
  }

  /** Includes the number for "no value". */
  get size(): number {
    return this.labels.length
  }

  /** A new value gets a number; a blank one is `MISSING`. */
  intern(value: string): number {
    const known = this.bySpelling.get(value)
    if (known !== undefined) return known
    const key = this.keyOf(value)
    const id = key === '' ? MISSING : (this.byKey.get(key) ?? this.add(key, value.trim()))
    this.bySpelling.set(value, id)
    return id
  }

  private add(key: string, label: string): number {
    const id = this.labels.length
    this.byKey.set(key, id)
    this.labels.push(label)
    this.keys.push(key)
    this.order.add(key, id)
    this.counts.push(0)
    return id
  }

  find(value: string): number | undefined {
    return this.byKey.get(this.keyOf(value))
  }

  labelOf(id: number): string {
    return this.labels[id]
  }

  keyAt(id: number): string {
    return this.keys[id]
  }

  flushInSteps(): Steps<void> {
    return this.order.flushInSteps()
  }

  ranksById(): Int32Array {
    this.rank()
    return this.ranks
  }

  /** The numbers of the values in the order of their keys. */
  idsByRank(): Int32Array {
    this.rank()
    return this.ids
  }

  private rank(): void {
    if (this.ranks.length === this.size) return
    this.order.flush()
    this.ranks = new Int32Array(this.size)
    this.ids = Int32Array.from({ length: this.order.length }, (_, rank) => this.order.valueAt(rank))
    for (let rank = 0; rank < this.ids.length; rank++) this.ranks[this.ids[rank]] = rank
  }
}
