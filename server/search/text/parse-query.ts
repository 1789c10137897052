import type { QueryNode } from '../query.ts'

/** A longer query is cut, never rejected. */
export const MAX_CHARACTERS = 2_000
const MAX_PIECES = 64

interface Piece {
  kind: 'word' | 'phrase' | 'or'
  text: string
  negated: boolean
}

const PIECE = /(-?)"([^"]*)"|(\S+)/g
/** Control characters, NUL included, separate words. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/g
const WORD_CHARACTER = /[\p{L}\p{N}]/u

/**
 * Query language (decision 2 of the product): words are ANDed; `"a phrase"`; `-word`; `a OR b` binds its two neighbours
 * only. Anything else is words, never an error. Null when no word is left.
 */
export function parseQuery(text: string): QueryNode | null {
  const pieces = splitPieces(text.slice(0, MAX_CHARACTERS).replace(CONTROLS, ' '))
  const nodes: QueryNode[] = []
  let words: string[] = []
  const flushWords = () => {
    if (words.length > 0) nodes.push({ kind: 'text', text: words.join(' ') })
    words = []
  }
  for (let index = 0; index < pieces.length; ) {
    const alternatives = [pieces[index]]
    while (pieces[index + 1]?.kind === 'or' && pieces[index + 2]) {
      alternatives.push(pieces[index + 2])
      index += 2
    }
    index++
    const [only] = alternatives as [Piece]
    if (alternatives.length === 1 && only.kind !== 'phrase' && !only.negated) {
      words.push(only.text)
      continue
    }
    flushWords()
    nodes.push(alternatives.length === 1 ? nodeOf(only) : { kind: 'or', nodes: alternatives.map(nodeOf) })
  }
  flushWords()
  if (nodes.length === 0) return null
  return nodes.length === 1 ? nodes[0] : { kind: 'and', nodes }
}

/** Pieces with a word. `OR` is an operator only between two of them. */
function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const [, dash, quoted, unquoted] of text.matchAll(PIECE)) {
    if (pieces.length === MAX_PIECES) break
    const piece = quoted === undefined ? readUnquoted(unquoted) : readPhrase(quoted, dash === '-')
    if (WORD_CHARACTER.test(piece.text)) pieces.push(piece)
  }
  return pieces.map((piece, index) =>
    piece.kind === 'or' && !isBetween(pieces, index) ? { ...piece, kind: 'word' } : piece,
  )
}

const readPhrase = (text: string, negated: boolean): Piece => ({ kind: 'phrase', text, negated })

function readUnquoted(text: string): Piece {
  if (text === 'OR') return { kind: 'or', text, negated: false }
  const negated = text.startsWith('-')
  return { kind: 'word', text: (negated ? text.slice(1) : text).replaceAll('"', ' ').trim(), negated }
}

function isBetween(pieces: readonly Piece[], index: number): boolean {
  const [before, after] = [pieces[index - 1], pieces[index + 1]]
  return before !== undefined && after !== undefined && before.kind !== 'or' && after.kind !== 'or'
}

function nodeOf({ kind, text, negated }: Piece): QueryNode {
  const node: QueryNode = { kind: kind === 'phrase' ? 'phrase' : 'text', text }
  return negated ? { kind: 'not', node } : node
}
