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
  /** How many words were typed, with the skipped ones before it. */
  words: number
  /** Function words before it, which are not asked for. */
  skipped: number
  /** The typed word without its case and accents, before stemming; null for a named term, which has no word forms. */
  exact: string | null
  /** The ways to write the word as two; `hyphenated` is the term that documents have if one of them hyphenates it. */
  splits?: { hyphenated: string; all(): SplitWord[] }
}

/** `pre onboarding`; `minLetters` is the number of letters of the shorter half. */
export interface SplitWord {
  halves: readonly [string, string]
  minLetters: number
}

/** `offset`: words after the phrase's first. */
export interface PhraseSlot extends Slot {
  offset: number
}
