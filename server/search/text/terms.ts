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

/** A word or a named term of a query. */
export interface Slot {
  /** Any of them matches. */
  alternatives: readonly WeightedTerm[]
  /** The ways to write the word as two; `hyphenated` is the term that documents have if one of them hyphenates it. */
  splits?: { hyphenated: string; all(): SplitWord[] }
}

/** `pre onboarding`; `minLetters` is the number of letters of the shorter half. */
export interface SplitWord {
  halves: readonly [Slot['alternatives'], Slot['alternatives']]
  minLetters: number
}

/** `offset`: words after the phrase's first. */
export interface PhraseSlot {
  offset: number
  alternatives: Slot['alternatives']
}
