import { type Growable, grown, uint32 } from './growable.ts'
import type { Steps } from './slices.ts'

/** Entries put in order between two steps. */
const STEP = 1_000

/** `strings` may have grown beyond `order` since it was captured. */
export interface SortedStringsState {
  strings: readonly string[]
  values: Uint32Array
  /** Places of the entries in these lists, in the order of their strings. */
  order: Uint32Array
}

/** Strings with numbers, ordered by code units. New ones wait unsorted until `flush`: no large list is re-sorted. */
export class SortedStrings {
  private readonly strings: string[]
  private readonly values: Growable<Uint32Array>
  private order: Uint32Array

  /** `order` is what `capture` gave for these entries. */
  constructor(
    strings: readonly string[] = [],
    values: Uint32Array = new Uint32Array(0),
    order: Uint32Array = new Uint32Array(0),
  ) {
    this.strings = strings.slice()
    this.values = grown(values, uint32)
    this.order = order.slice()
  }

  add(text: string, value: number): void {
    this.strings.push(text)
    this.values.push(value)
  }

  get length(): number {
    return this.strings.length
  }

  /** Other calls may put all in order between two steps. */
  *flushInSteps(): Steps<void> {
    while (this.order.length < this.strings.length) {
      this.flush(STEP)
      yield
    }
  }

  /** All that wait, or so many of them. */
  flush(max = Number.POSITIVE_INFINITY): void {
    const { order, strings } = this
    const length = Math.min(strings.length, order.length + max)
    if (order.length === length) return
    const sorted = Array.from({ length: length - order.length }, (_, i) => order.length + i)
    sorted.sort((a, b) => this.compare(a, b))
    const merged = new Uint32Array(length)
    let from = 0
    let to = 0
    for (const entry of sorted) {
      const position = this.lowerBound(strings[entry], from, true)
      merged.set(order.subarray(from, position), to)
      to += position - from
      from = position
      merged[to++] = entry
    }
    merged.set(order.subarray(from), to)
    this.order = merged
  }

  capture(): SortedStringsState {
    this.flush()
    return { strings: this.strings, values: this.values.array.subarray(0, this.values.length), order: this.order }
  }

  valueAt(position: number): number {
    return this.values.array[this.order[position]]
  }

  /** First and last-plus-one position of the strings that begin with the prefix. */
  range(prefix: string): [number, number] {
    this.flush()
    const from = this.lowerBound(prefix, 0, false)
    return [from, this.lowerBound(`${prefix}\uffff`, from, false)]
  }

  private compare(a: number, b: number): number {
    const [left, right] = [this.strings[a], this.strings[b]]
    return left < right ? -1 : left > right ? 1 : a - b
  }

  /** First position whose string is not below the text; with `after`, whose string is above it. */
  private lowerBound(text: string, from: number, after: boolean): number {
    const { order, strings } = this
    let low = from
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const there = strings[order[middle]]
      if (there < text || (after && there === text)) low = middle + 1
      else high = middle
    }
    return low
  }
}
