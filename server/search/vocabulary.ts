import { Growable, words } from './growable.ts'
import { SortedStrings } from './sorted-strings.ts'

/** The terms of a collection with their numbers, and the words that they were made from. Neither ever shrinks. */
export class Vocabulary {
  private readonly terms = new Map<string, number>()
  private readonly wordIds = new Map<string, number>()
  readonly words: string[] = []
  /** How often each word was read. */
  readonly wordCounts = new Growable(words)
  private readonly order = new SortedStrings()

  get termCount(): number {
    return this.terms.size
  }

  intern(term: string): number {
    const known = this.terms.get(term)
    if (known !== undefined) return known
    const id = this.terms.size
    this.terms.set(term, id)
    return id
  }

  /** The number of a term, or undefined when no document ever had it. */
  find(term: string): number | undefined {
    return this.terms.get(term)
  }

  countWord(word: string): void {
    let id = this.wordIds.get(word)
    if (id === undefined) {
      id = this.words.length
      this.wordIds.set(word, id)
      this.words.push(word)
      this.wordCounts.push(0)
      this.order.add(word, id)
    }
    const counts = this.wordCounts.array
    counts[id] = (counts[id] as number) + 1
  }

  /** Words that begin so, in their order. */
  wordsBeginning(prefix: string): string[] {
    const [from, to] = this.order.range(prefix)
    return Array.from({ length: to - from }, (_, i) => this.words[this.order.valueAt(from + i)] as string)
  }

  settle(): void {
    this.order.settle()
  }
}
