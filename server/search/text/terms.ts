import type { Word } from './lexicon.ts'
import type { Concept } from './named-term-trie.ts'

/** Receives the terms of a document, each with the number of its word. */
export interface TermSink {
  word(word: Word, position: number): void
  concept(concept: Concept, position: number): void
}

export interface WeightedTerm {
  term: string
  /** 1 as typed, less for another spelling. */
  weight: number
}

/** Any of the alternatives matches. */
export type Slot = readonly WeightedTerm[]

/** `offset`: words after the phrase's first. */
export interface PhraseSlot {
  offset: number
  alternatives: Slot
}
