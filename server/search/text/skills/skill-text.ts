import type { Concept, TrieNode } from '../named-term-trie.ts'
import type { Tokens } from '../tokens.ts'

export interface SkillText {
  skills: TrieNode
  tokens: Tokens
  /** The form by which skills are found. */
  keyAt: (index: number) => string
  mayStart: (index: number) => boolean
}

/** A name of the dictionary in a text, whatever it means there. */
export interface Candidate {
  /** First and last token. */
  start: number
  end: number
  concept: Concept
  /** As the name is written, not as the everyday word. */
  isSpelt: boolean
  /** A skill whatever stands around it. */
  isCertain: boolean
}
