import { Growable, grown, uint32 } from '../arrays/growable.ts'
import type { Steps } from '../arrays/slices.ts'
import { SortedStrings } from '../arrays/sorted-strings.ts'
import type { Word } from '../text/lexicon.ts'
import type { Concept } from '../text/named-term-trie.ts'

interface KnownWord {
  id: number
  first: number
  /** -1: the word has only one term. */
  second: number
}

/** `words` may have grown beyond `wordCounts`, and `terms` beyond `termCount`, since it was captured. */
export interface VocabularyState {
  /** By number. */
  terms: Iterable<string>
  termCount: number
  words: readonly string[]
  wordCounts: Uint32Array
  order: Uint32Array
}

/** Entries restored between two steps. */
const STEP = 2_000

/** Prefix of the terms for exact words; no word begins so. */
const EXACT_PREFIX = '!'

/** Terms with their numbers, and the words they come from. Neither ever shrinks. */
export class Vocabulary {
  private readonly terms = new Map<string, number>()
  /** By the word's number in the lexicon. */
  private readonly known: KnownWord[] = []
  /** Terms by the concept's number. */
  private readonly concepts: number[] = []
  /** Terms of exact words by the word's number in the lexicon. */
  private readonly exact: number[] = []
  private readonly wordIds = new Map<string, number>()
  words: string[] = []
  wordCounts: Growable<Uint32Array> = new Growable(uint32)
  private order = new SortedStrings()
  /** Told of each term that `find` does not know. */
  onMissing: ((term: string) => void) | null = null

  capture(): VocabularyState {
    const { words, termCount } = this
    return {
      terms: this.terms.keys(),
      termCount,
      words,
      wordCounts: this.wordCounts.trimmed(),
      order: this.order.capture().order,
    }
  }

  /** Of an empty vocabulary only. */
  *restore({ terms, words, wordCounts, order }: VocabularyState): Steps<void> {
    for (const term of terms) if (this.intern(term) % STEP === 0) yield
    this.words = words.slice()
    this.wordCounts = grown(wordCounts, uint32)
    const ids = new Uint32Array(words.length)
    for (let id = 0; id < words.length; id++) {
      ids[id] = id
      this.wordIds.set(words[id], id)
      if (id % STEP === 0) yield
    }
    this.order = new SortedStrings(words, ids, order)
  }

  get termCount(): number {
    return this.terms.size
  }

  private intern(term: string): number {
    const known = this.terms.get(term)
    if (known !== undefined) return known
    const id = this.terms.size
    this.terms.set(term, id)
    return id
  }

  /** A term of a document that was read elsewhere. */
  addTerm(term: string): void {
    this.intern(term)
  }

  /** A word of documents that were read elsewhere, where it occurred so often. */
  addWord(folded: string, occurrences: number): void {
    const id = this.wordId(folded)
    this.wordCounts.array[id] += occurrences
  }

  find(term: string): number | undefined {
    const id = this.terms.get(term)
    if (id === undefined) this.onMissing?.(term)
    return id
  }

  /** Counts the word, and returns the numbers of its terms. */
  read(word: Word, by = 1): KnownWord {
    const known = this.known[word.number] ?? this.learn(word)
    const counts = this.wordCounts.array
    counts[known.id] += by
    return known
  }

  /** The number of the term for this very word, before stemming. */
  readExact(word: Word): number {
    const known = this.exact[word.number]
    if (known !== undefined) return known
    const id = this.intern(EXACT_PREFIX + word.folded)
    this.exact[word.number] = id
    return id
  }

  findExact(folded: string): number | undefined {
    return this.terms.get(EXACT_PREFIX + folded)
  }

  readConcept(concept: Concept): number {
    const known = this.concepts[concept.number]
    if (known !== undefined) return known
    const id = this.intern(concept.term)
    this.concepts[concept.number] = id
    return id
  }

  private learn(word: Word): KnownWord {
    const [first, second] = word.terms as [string, string?]
    const known = {
      id: this.wordId(word.folded),
      first: this.intern(first),
      second: second === undefined ? -1 : this.intern(second),
    }
    this.known[word.number] = known
    return known
  }

  private wordId(word: string): number {
    const found = this.wordIds.get(word)
    if (found !== undefined) return found
    const id = this.words.length
    this.wordIds.set(word, id)
    this.words.push(word)
    this.wordCounts.push(0)
    this.order.add(word, id)
    return id
  }

  idOfWord(folded: string): number | undefined {
    return this.wordIds.get(folded)
  }

  wordsWithPrefix(prefix: string): string[] {
    const [from, to] = this.order.range(prefix)
    return Array.from({ length: to - from }, (_, i) => this.words[this.order.valueAt(from + i)])
  }

  flush(): void {
    this.order.flush()
  }

  flushInSteps(): Steps<void> {
    return this.order.flushInSteps()
  }
}
