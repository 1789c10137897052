import {
  emptyTokens,
  isAdjacent,
  isGivenSymbol,
  isPlusBetween,
  isSymbol,
  isUnspaced,
  type Tokens,
  tokenize,
  tokenText,
} from './tokens.ts'

export interface TrieNode {
  next: Map<string, TrieNode>
  concepts: Concept[]
}

/** The meaning of a named term: all named terms of one concept are one term. */
export interface Concept {
  /** The key for data per concept. */
  number: number
  term: string
  condition: MatchCondition
  /** Has a symbol (`C++`, `.NET`), so its parts are no named terms. */
  hasSymbols: boolean
  /** As in the dictionary. */
  spelling: string
  /** Also a person's name. */
  isPerson: boolean
  /** Implies the concept in documents; in a query it is only words. */
  isSign: boolean
  /** Concepts that the name contains and means as well: Azure in `Azure Data Factory`. */
  within: readonly Concept[]
}

/** For a concept that is no skill: no person, no sign, nothing within. */
export const PLAIN_CONCEPT = {
  isPerson: false,
  isSign: false,
  within: [],
  condition: 'always',
  hasSymbols: false,
} as const

/**
 * When a name in a document means its concept. `spelt`: written as the name (`Python`), or near words of software.
 * `topic`: also a word, a person or another brand when written so (`Gemini`): near words of software.
 * `capital` (`Excel`), `in context` (`R`, spelt exactly so) and `word` (`torch`): everyday words, which need a list of
 * skills or a phrase such as "experience with". `other`: means something else (`go to`). `address`: starts a URL.
 * In word families: `in names` only in a title or a value of a list, `short` there in capitals, `short after level` so after a word of level.
 */
export type MatchCondition =
  | 'always'
  | 'spelt'
  | 'topic'
  | 'capital'
  | 'in context'
  | 'word'
  | 'other'
  | 'address'
  | FamilyCondition

type FamilyCondition = 'in names' | 'short' | 'short after level'

export interface NamedTermMatch {
  /** In tokens. */
  length: number
  concepts: readonly Concept[]
}

export type NamedTerm = Omit<Concept, 'hasSymbols'>

export const newTrieNode = (): TrieNode => ({ next: new Map(), concepts: [] })

/** `keyOf`: the form of a word under which it is found. */
export function addNamedTerm(root: TrieNode, namedTerm: NamedTerm, keyOf: (word: string) => string): void {
  const tokens = emptyTokens()
  tokenize(namedTerm.spelling, tokens)
  if (tokens.length === 0) return
  let node = root
  let hasSymbols = false
  for (let index = 0; index < tokens.length; index++) {
    hasSymbols ||= isSymbol(tokens, index)
    const step = isSymbol(tokens, index) ? tokenText(tokens, index) : keyOf(tokenText(tokens, index))
    const next = node.next.get(step) ?? newTrieNode()
    node.next.set(step, next)
    node = next
  }
  if (!node.concepts.some((concept) => concept.term === namedTerm.term))
    node.concepts.push({ ...namedTerm, hasSymbols })
}

/** Longest last; `keyAt` is a token's form. Never part of a longer word: `C` not in `C++`, `.NET` not in `ASP.NET`. */
export function matchNamedTerms(
  root: TrieNode,
  tokens: Tokens,
  keyAt: (index: number) => string,
  from: number,
): readonly NamedTermMatch[] {
  let node = root.next.get(keyAt(from))
  if (!node || !canStart(tokens, from)) return NO_MATCHES
  const matches: NamedTermMatch[] = []
  for (let index = from; node; node = node.next.get(keyAt(index))) {
    if (node.concepts.length > 0 && canEnd(tokens, index))
      matches.push({ length: index - from + 1, concepts: node.concepts })
    index++
    if (index === tokens.length || !canContinue(tokens, index)) break
  }
  return matches
}

const NO_MATCHES: readonly NamedTermMatch[] = []

/** Null: none starts here. */
export function longestNamedTerm(
  root: TrieNode,
  tokens: Tokens,
  keyAt: (index: number) => string,
  from: number,
): NamedTermMatch | null {
  let node = root.next.get(keyAt(from))
  if (!node || !canStart(tokens, from)) return null
  let longest: NamedTermMatch | null = null
  for (let index = from; node; node = node.next.get(keyAt(index))) {
    if (node.concepts.length > 0 && canEnd(tokens, index))
      longest = { length: index - from + 1, concepts: node.concepts }
    index++
    if (index === tokens.length || !canContinue(tokens, index)) break
  }
  return longest
}

/** Beside a Chinese, Japanese or Korean character there is no blank. */
const canStart = (tokens: Tokens, index: number) =>
  !isAdjacent(tokens, index) ||
  isUnspaced(tokens, index - 1) ||
  isUnspaced(tokens, index) ||
  (isSymbol(tokens, index) ? isSymbol(tokens, index - 1) : isGivenSymbol(tokens, index - 1, '.')) ||
  isPlusBetween(tokens, index - 1)

/** `scikit-learn`, `CI/CD`, `Power  BI` are one named term. */
function canContinue(tokens: Tokens, index: number): boolean {
  if (isAdjacent(tokens, index)) return true
  const [end, start] = [tokens.ends[index - 1], tokens.starts[index]]
  if (start - end === 1 && tokens.text.charCodeAt(end) === BLANK) return true
  return start - end <= MAX_GAP && GAP.test(tokens.text.slice(end, start))
}

const BLANK = 0x20
const MAX_GAP = 3
const GAP = /^\s*[-–_/&]?\s*$/

const canEnd = (tokens: Tokens, index: number) =>
  !isAdjacent(tokens, index + 1) ||
  isPlusBetween(tokens, index + 1) ||
  !(isGivenSymbol(tokens, index + 1, '+') || isGivenSymbol(tokens, index + 1, '#'))
