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
  /** Strings behind the joined ones, and others that have numbers of joined ones now: by number, `PER_PART` in a part. */
  own: readonly Part[]
  length: number
}

type Part = readonly (string | undefined)[] | undefined

const NOTHING: JoinedStrings = { chunks: [], perChunk: 1, ends: new Uint32Array(0) }

const PART_BITS = 10
const PER_PART = 1 << PART_BITS

/** Strings indexed between two steps. */
const STEP = 1_000

/** Distinct strings with numbers from 0, found by either. A number may be given to another string. */
export class NumberedStrings {
  length = 0
  private joined = NOTHING
  private own: Part[] = []
  /** Parts that no captured state has: the others are copied before they change. */
  private readonly changeable = new Map<number, (string | undefined)[]>()
  private readonly numbers = new NumberLookup((number) => this.at(number))

  /** At once: only the list of the parts is copied. */
  capture(): NumberedStringsState {
    const { joined, own, length } = this
    this.changeable.clear()
    return { joined, own: own.slice(), length }
  }

  /** Of an empty list only. The strings are found by their text after `index`. */
  restore({ joined, own, length }: NumberedStringsState): void {
    this.joined = joined
    this.own = own.slice()
    this.length = length
  }

  /** `isUsed`: the string was not released. */
  *index(isUsed: (number: number) => boolean): Steps<void> {
    yield* this.numbers.reserve(this.length)
    for (let number = 0; number < this.length; number++) {
      if (isUsed(number)) this.numbers.add(this.at(number), number)
      if (number % STEP === 0) yield
    }
  }

  at(number: number): string {
    const { joined, own } = this
    return textAt({ joined, own }, number)
  }

  find(text: string): number | undefined {
    return this.numbers.find(text)
  }

  /** At `length`, or in the place of a string that was released. */
  set(number: number, text: string): void {
    const part = number >>> PART_BITS
    const texts = this.changeable.get(part) ?? this.own[part]?.slice() ?? new Array<string | undefined>(PER_PART)
    texts[number & (PER_PART - 1)] = text
    this.own[part] = texts
    this.changeable.set(part, texts)
    this.length = Math.max(this.length, number + 1)
    this.numbers.add(text, number)
  }

  /** No longer found by its text; its number is free for another. */
  release(text: string): void {
    this.numbers.remove(text)
  }
}

/** Strings that are joined, with others in the places of some. */
export function joinedState(
  joined: JoinedStrings,
  replaced: Iterable<readonly [number: number, text: string]> = [],
): NumberedStringsState {
  const own: (string | undefined)[][] = []
  for (const [number, text] of replaced) {
    const texts = own[number >>> PART_BITS] ?? new Array<string | undefined>(PER_PART)
    texts[number & (PER_PART - 1)] = text
    own[number >>> PART_BITS] = texts
  }
  return { joined, own, length: joined.ends.length }
}

export function textAt({ joined, own }: Pick<NumberedStringsState, 'joined' | 'own'>, number: number): string {
  const text = own[number >>> PART_BITS]?.[number & (PER_PART - 1)]
  if (text !== undefined) return text
  const { chunks, perChunk, ends } = joined
  const start = number % perChunk === 0 ? 0 : ends[number - 1]
  return chunks[Math.floor(number / perChunk)].slice(start, ends[number])
}
