import type { Word } from './lexicon.ts'
import { isSymbol, type Tokens, tokenize, tokenText } from './tokens.ts'

/** Tokens, and the word of each that is no symbol. The next text reuses the arrays. */
export interface TokenStream<W = Word> {
  tokens: Tokens
  words: (W | null)[]
}

export function readText<W>(
  stream: TokenStream<W>,
  text: string,
  toWord: (tokens: Tokens, index: number) => W,
): TokenStream<W> {
  const { tokens, words } = stream
  tokenize(text, tokens)
  for (let index = 0; index < tokens.length; index++)
    words[index] = isSymbol(tokens, index) ? null : toWord(tokens, index)
  return stream
}

/** The form by which word families are found. */
export const foldedAt = ({ tokens, words }: TokenStream, index: number) =>
  words[index]?.folded ?? tokenText(tokens, index)

/** The form by which skills are found. */
export const nameAt = ({ tokens, words }: TokenStream<{ name: string }>, index: number) =>
  words[index]?.name ?? tokenText(tokens, index)

/** The form by which synonyms are found. */
export const stemAt = ({ tokens, words }: TokenStream, index: number) => words[index]?.stem ?? tokenText(tokens, index)
