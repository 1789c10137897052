import { LRUCache } from 'lru-cache'
import { type Word, wordOf } from './lexicon.ts'
import { type Concept, PLAIN_CONCEPT } from './named-term-trie.ts'
import type { Slot, SplitWord } from './terms.ts'
import type { TokenStream } from './token-stream.ts'
import { CANONICAL_PREFIX, wordForms } from './word-forms.ts'

/** `pre-onboarding`, `preonboarding` and `pre onboarding` find each other, by rule. */

/** Prefix of the terms of hyphenated words, under their joined form; no word begins so. */
const HYPHENATED_PREFIX = '-'
const LETTER = /\p{L}/u
const [HYPHEN, TYPOGRAPHIC_HYPHEN, NON_BREAKING_HYPHEN] = [0x2d, 0x2010, 0x2011]
/** Two typed words are joined only where neither is one of these: `a head` is not `ahead`. */
const NEVER_JOINED = new Set('a an and as at be by for i is it my of or the to us we with'.split(' '))
/** Of two halves that no document joins by a hyphen, so that a misspelt word is not taken for two. */
export const MIN_HALF = 3
/** Each half counts so much that both together count as another spelling. */
const HALF_WEIGHT = 0.45
const JOINED_WEIGHT = 0.9

/** The hyphenated words of the documents, each with a term of its own. */
export class HyphenatedWords {
  private readonly byNumbers = new Map<number, Concept | null>()
  private next: number

  constructor(firstNumber: number) {
    this.next = firstNumber
  }

  /** Null for figures: `2020-21`. */
  read(first: Word, second: Word): Concept | null {
    const key = first.number * 2 ** 26 + second.number
    const known = this.byNumbers.get(key)
    if (known !== undefined) return known
    const concept = LETTER.test(first.folded) ? this.add(first.folded + second.folded) : null
    this.byNumbers.set(key, concept)
    return concept
  }

  private add(joined: string): Concept {
    const term = HYPHENATED_PREFIX + wordForms(joined).canonical
    return { ...PLAIN_CONCEPT, number: this.next++, term, spelling: joined }
  }
}

/** The second word of a hyphenated one that starts here; null in a longer chain (`state-of-the-art`). */
export function secondOfHyphenated({ tokens, words }: TokenStream, index: number): Word | null {
  if (!isHyphenBetween(tokens, index)) return null
  if (isHyphenBetween(tokens, index - 1) || isHyphenBetween(tokens, index + 1)) return null
  return words[index + 1] ?? null
}

function isHyphenBetween({ units, starts, ends, length }: TokenStream['tokens'], index: number): boolean {
  if (index < 0 || index + 1 >= length || starts[index + 1] - ends[index] !== 1) return false
  const between = units[ends[index]]
  return between === HYPHEN || between === TYPOGRAPHIC_HYPHEN || between === NON_BREAKING_HYPHEN
}

export const hyphenatedTerm = ({ canonical }: Word) => HYPHENATED_PREFIX + canonical

/** All ways to write a word as two; none for longer words than languages join of two. */
export function splitsOf({ folded }: Word): SplitWord[] {
  if (folded.length > 2 * MAX_SPLIT_LETTERS) return []
  const letters = [...folded]
  if (letters.length > MAX_SPLIT_LETTERS) return []
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => ({
    halves: [letters.slice(0, index + 1).join(''), letters.slice(index + 1).join('')],
    minLetters: Math.min(index + 1, letters.length - index - 1),
  }))
}

const MAX_SPLIT_LETTERS = 30

/** Stemming them is most of the work of a plan, and a search without hits plans its words many times. */
const knownHalves = new LRUCache<string, Slot['alternatives']>({ max: 20_000 })

export function halfTerms(half: string): Slot['alternatives'] {
  const known = knownHalves.get(half)
  if (known) return known
  const terms = spelled(half, HALF_WEIGHT)
  knownHalves.set(half, terms)
  return terms
}

function spelled(word: string, weight: number): Slot['alternatives'] {
  const { canonical, terms } = wordOf(word, -1, () => false)
  return [...new Set([...terms, CANONICAL_PREFIX + canonical])].map((term) => ({ term, weight }))
}

/** The word that two typed neighbours make. */
export function joinedTerm(first: Word, second: Word, stream: TokenStream, index: number): Slot['alternatives'] {
  const isHyphenated = isHyphenBetween(stream.tokens, index)
  if (!isHyphenated && (NEVER_JOINED.has(first.folded) || NEVER_JOINED.has(second.folded))) return []
  return spelled(first.folded + second.folded, JOINED_WEIGHT)
}
