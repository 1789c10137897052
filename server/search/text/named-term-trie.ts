import { emptyTokens, isAdjacent, isGivenSymbol, isSymbol, type Tokens, tokenize, tokenText } from './tokens.ts'

/** A step of the trie: the next atom leads on; `concepts` are what the names that end here stand for. */
export interface TrieNode {
  next: Map<string, TrieNode>
  concepts: Concept[]
}

/** What a name stands for. All names of one concept are found as the same term. */
export interface Concept {
  /** Its number in the analyser: those who keep something for each concept keep it under this. */
  number: number
  term: string
  /** When the name means the concept in a document: always, spelt with a capital, or only among other names (`R`, `Go`). */
  condition: MatchCondition
  /** Holds a sign (`C++`, `.NET`), so its parts are not names of their own. */
  hasSymbols: boolean
  /** As the dictionary spells it; a name that counts only in context must be written so. */
  spelling: string
}

export type MatchCondition = 'always' | 'capital' | 'in context'

export interface NamedTermMatch {
  /** Atoms taken. */
  length: number
  concepts: readonly Concept[]
}

export interface NamedTerm {
  spelling: string
  /** Of the concept. */
  number: number
  term: string
  condition: MatchCondition
}

export const newTrieNode = (): TrieNode => ({ next: new Map(), concepts: [] })

/** Files a name; `keyOf` says by which form of a word it is found. */
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

/**
 * The names that begin at an atom, longest last. `keyAt` gives the form by which an atom is found. A name is never part
 * of a longer word: `C` is not found in `C++`, `.NET` not in `ASP.NET`.
 */
export function matchNamedTerms(
  root: TrieNode,
  tokens: Tokens,
  keyAt: (index: number) => string,
  from: number,
): NamedTermMatch[] {
  const matches: NamedTermMatch[] = []
  if (!canStart(tokens, from)) return matches
  let node: TrieNode | undefined = root
  for (let index = from; index < tokens.length; index++) {
    // A sign counts only where it is glued; a blank before `.net` begins a new name.
    if (index > from && isSymbol(tokens, index) && !isAdjacent(tokens, index)) break
    node = node.next.get(keyAt(index))
    if (!node) break
    if (node.concepts.length > 0 && canEnd(tokens, index))
      matches.push({ length: index - from + 1, concepts: node.concepts })
  }
  return matches
}

const canStart = (tokens: Tokens, index: number) =>
  !isAdjacent(tokens, index) || (!isSymbol(tokens, index) && isGivenSymbol(tokens, index - 1, '.'))

const canEnd = (tokens: Tokens, index: number) =>
  !isAdjacent(tokens, index + 1) || !(isGivenSymbol(tokens, index + 1, '+') || isGivenSymbol(tokens, index + 1, '#'))
