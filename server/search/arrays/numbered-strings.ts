import { NumberLookup } from './number-lookup.ts'
import type { Steps } from './slices.ts'

/** Strings behind one another in larger ones: a million small strings would hold up the garbage collection. */
export interface JoinedStrings {
  /** Of `perChunk` strings each. */
  chunks: readonly string[]
  perChunk: number
  /** By string, where it ends in its chunk. */
  ends: Uint32Array
}

/** Changes to the list that it was captured from don't touch it. */
export interface NumberedStringsState {
  joined: JoinedStrings
  replaced: ReadonlyMap<number, string>
  added: readonly string[]
}

const NOTHING: JoinedStrings = { chunks: [], perChunk: 1, ends: new Uint32Array(0) }

/** Strings indexed between two steps. */
const STEP = 1_000

/** Distinct strings with numbers from 0, found by either. A number may be given to another string. */
export class NumberedStrings {
  private joined = NOTHING
  /** Strings that have numbers of joined ones now. */
  private replaced = new Map<number, string>()
  /** Behind the joined ones. */
  private added: string[] = []
  private readonly numbers = new NumberLookup((number) => this.at(number))

  capture(): NumberedStringsState {
    return { joined: this.joined, replaced: new Map(this.replaced), added: this.added.slice() }
  }

  /** Of an empty list only. The strings are found by their text after `index`. */
  restore({ joined, replaced, added }: NumberedStringsState): void {
    this.joined = joined
    this.replaced = new Map(replaced)
    this.added = added.slice()
  }

  /** `isUsed`: the string was not released. */
  *index(isUsed: (number: number) => boolean): Steps<void> {
    this.numbers.reserve(this.length)
    yield
    for (let number = 0; number < this.length; number++) {
      if (isUsed(number)) this.numbers.add(this.at(number), number)
      if (number % STEP === 0) yield
    }
  }

  get length(): number {
    return this.joined.ends.length + this.added.length
  }

  at(number: number): string {
    const { joined, replaced, added } = this
    return textAt({ joined, replaced, added }, number)
  }

  find(text: string): number | undefined {
    return this.numbers.find(text)
  }

  /** At `length`, or in the place of a string that was released. */
  set(number: number, text: string): void {
    const later = number - this.joined.ends.length
    if (later < 0) this.replaced.set(number, text)
    else this.added[later] = text
    this.numbers.add(text, number)
  }

  /** No longer found by its text; its number is free for another. */
  release(text: string): void {
    this.numbers.remove(text)
  }
}

export const lengthOf = ({ joined, added }: NumberedStringsState) => joined.ends.length + added.length

export function textAt({ joined, replaced, added }: NumberedStringsState, number: number): string {
  const { chunks, perChunk, ends } = joined
  if (number >= ends.length) return added[number - ends.length]
  const replacement = replaced.size > 0 ? replaced.get(number) : undefined
  if (replacement !== undefined) return replacement
  const start = number % perChunk === 0 ? 0 : ends[number - 1]
  return chunks[Math.floor(number / perChunk)].slice(start, ends[number])
}
