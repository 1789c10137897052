import type { Word } from './lexicon.ts'
import type { Concept } from './named-term-trie.ts'

/** Takes what is found in a document's text, with the number of the word that it stands at. */
export interface TermSink {
  word(word: Word, position: number): void
  /** A skill or synonym that begins there. */
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
