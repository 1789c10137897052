import { emptyTokens, isAdjacent, isGivenSymbol, isSymbol, type Tokens, tokenize, tokenText } from './tokens.ts'

export interface TrieNode {
  next: Map<string, TrieNode>
  concepts: Concept[]
}

/** The meaning of a named term: all named terms of one concept are one term. */
export interface Concept {
  /** The key for data per concept. */
  number: number
  term: string
  /** In documents; see `MatchCondition`. */
  condition: MatchCondition
  /** Has a symbol (`C++`, `.NET`), so its parts are no named terms. */
  hasSymbols: boolean
  /** As in the dictionary; one that counts only in context must be spelt so. */
  spelling: string
}

/**
 * With a capital only, or only beside other named terms (`R`, `Go`); in word families only in names (a title, a value of
 * a list), as a short form in capitals there, or as one after a word of level.
 */
export type MatchCondition = 'always' | 'capital' | 'in context' | 'in names' | 'short' | 'short after level'

export interface NamedTermMatch {
  /** In tokens. */
  length: number
  concepts: readonly Concept[]
}

export interface NamedTerm {
  spelling: string
  number: number
  term: string
  condition: MatchCondition
}

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
  return matchNamedTerms(root, tokens, keyAt, from).at(-1) ?? null
}

const canStart = (tokens: Tokens, index: number) =>
  !isAdjacent(tokens, index) ||
  (isSymbol(tokens, index) ? isSymbol(tokens, index - 1) : isGivenSymbol(tokens, index - 1, '.'))

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
  !isAdjacent(tokens, index + 1) || !(isGivenSymbol(tokens, index + 1, '+') || isGivenSymbol(tokens, index + 1, '#'))
