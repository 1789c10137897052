import { runAtOnce, type Steps } from './arrays/slices.ts'
import { SortedStrings, type SortedStringsState } from './arrays/sorted-strings.ts'
import type { Dictionary } from './index/dictionary.ts'
import { contracted } from './text/word-forms.ts'

/** Entries whose highest count is known together. */
const BLOCK = 64
/** Narrower ranges are read whole. */
const WIDE = 2_000
/** Values read between two steps. */
const STEP = 500
/** Once so many documents were added the highest counts are read again. */
const MAX_DRIFT = 5_000

const WORD_START = /[\p{L}\p{N}][^\s]*/gu

export class Suggester {
  private readonly dictionary: Dictionary
  /** Every value from the start of each of its words. */
  private readonly tails: SortedStrings
  private known = 1
  /** The highest count of each block of `tails`, when these had `length` entries and the dictionary `additions`. */
  private blocks = { highest: new Int32Array(0), length: -1, additions: 0 }

  /** With `saved`: what `capture` gave for this dictionary. */
  constructor(dictionary: Dictionary, saved?: SortedStringsState) {
    this.dictionary = dictionary
    this.tails = new SortedStrings(saved?.strings, saved?.values, saved?.order)
    if (saved) this.known = dictionary.size
  }

  capture(): SortedStringsState {
    this.flush()
    return this.tails.capture()
  }

  private flush(): void {
    runAtOnce(this.readNew())
    this.tails.flush()
  }

  /** A suggestion may do the rest at once between two steps. */
  *flushInSteps(): Steps<void> {
    yield* this.readNew()
    yield* this.tails.flushInSteps()
  }

  private *readNew(): Steps<void> {
    while (this.known < this.dictionary.size) {
      const value = this.known++
      const text = this.dictionary.keyAt(value)
      for (const { index } of text.matchAll(WORD_START)) this.tails.add(text.slice(index), value)
      if (this.known % STEP === 0) yield
    }
  }

  /** Values with a word for each typed one that begins so, most frequent first, then in order. */
  suggest(prefix: string, limit: number): string[] {
    this.flush()
    const typed = this.dictionary.keyOf(prefix).match(WORD_START) ?? []
    const found = this.completions(typed, limit)
    // Cities are stored as written; a prefix typed without umlauts may still mean one.
    return found.length > 0 ? found : this.completions(typed.map(contracted), limit)
  }

  private completions(typed: readonly string[], limit: number): string[] {
    const ranges = typed.map((word) => this.tails.range(word))
    const smallest = ranges.reduce(
      (best, range, index) => (width(range) < width(ranges[best] ?? range) ? index : best),
      0,
    )
    const range = ranges[smallest]
    if (!range) return []
    const others = typed.filter((_, index) => index !== smallest)
    const best = this.bestIn(range, others, limit)
    return best.map((id) => this.dictionary.labelOf(id))
  }

  private bestIn([from, to]: [number, number], others: readonly string[], limit: number): number[] {
    const counts = this.dictionary.counts.array
    const ranks = this.dictionary.ranksById()
    const highest = to - from < WIDE ? null : this.highestCounts()
    const drift = this.dictionary.additions - this.blocks.additions
    const best: number[] = []
    const isBetter = (a: number, b: number) => counts[a] > counts[b] || (counts[a] === counts[b] && ranks[a] < ranks[b])
    for (let position = from; position < to; position++) {
      if (highest && position % BLOCK === 0 && best.length === limit) {
        while (highest[position / BLOCK] + drift < counts[best[limit - 1]]) position += BLOCK
        if (position >= to) break
      }
      const id = this.tails.valueAt(position)
      if (counts[id] === 0) continue
      if (best.length === limit && !isBetter(id, best[limit - 1])) continue
      if (best.includes(id) || !this.matchesAll(id, others)) continue
      if (best.length === limit) best.pop()
      const index = best.findIndex((other) => isBetter(id, other))
      best.splice(index < 0 ? best.length : index, 0, id)
    }
    return best
  }

  private highestCounts(): Int32Array {
    const { tails, dictionary, blocks } = this
    if (blocks.length === tails.length && dictionary.additions - blocks.additions <= MAX_DRIFT) return blocks.highest
    const counts = dictionary.counts.array
    const highest = new Int32Array(Math.ceil(tails.length / BLOCK))
    for (let position = 0; position < tails.length; position++) {
      const block = Math.floor(position / BLOCK)
      highest[block] = Math.max(highest[block], counts[tails.valueAt(position)])
    }
    this.blocks = { highest, length: tails.length, additions: dictionary.additions }
    return highest
  }

  private matchesAll(id: number, words: readonly string[]): boolean {
    if (words.length === 0) return true
    const valueWords = this.dictionary.keyAt(id).match(WORD_START) ?? []
    return words.every((word) => valueWords.some((there) => there.startsWith(word)))
  }
}

const width = ([from, to]: [number, number]) => to - from
