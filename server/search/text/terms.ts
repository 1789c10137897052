import type { Word } from './lexicon.ts'
import type { Concept } from './named-term-trie.ts'

export interface TermSink {
  word(word: Word, position: number): void
  concept(concept: Concept, position: number): void
}

export interface WeightedTerm {
  term: string
  /** 1 as typed, less for another spelling. */
  weight: number
}

/** One word or name of a query: any of the alternatives matches it. */
export type Slot = readonly WeightedTerm[]

/** A slot of a phrase, `offset` words after the phrase's first. */
export interface PhraseSlot {
  offset: number
  alternatives: Slot
}
