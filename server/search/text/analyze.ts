import { emitTerms } from './document-terms.ts'
import { Lexicon, type Word, wordOf } from './lexicon.ts'
import { buildNamedTerms, type Dictionaries } from './named-term-dictionary.ts'
import { phraseSlots, querySlots } from './query-terms.ts'
import type { PhraseSlot, Slot, TermSink } from './terms.ts'
import { readText, type TokenStream } from './token-stream.ts'
import { emptyTokens, tokenText } from './tokens.ts'
import { wordForms } from './word-forms.ts'

/**
 * Cuts documents and queries into terms alike, so that words, named terms and synonyms mean the same to every engine.
 */
export interface Analyzer {
  /** Returns the number of words. `asNamedTerm`: the text is a name itself. */
  document(text: string, sink: TermSink, asNamedTerm?: boolean): number
  /** Every slot must match. */
  query(text: string): Slot[]
  /** The slots must stand side by side. */
  phrase(text: string): PhraseSlot[]
  words(text: string): Word[]
  isInNamedTerm(word: string): boolean
}

/** Makes an analyser over the dictionaries; the core itself knows no skill. */
export function createAnalyzer(dictionaries: Dictionaries): Analyzer {
  const namedTerms = buildNamedTerms(dictionaries)
  const startsNamedTerm = (folded: string, stem: string) =>
    namedTerms.skills.next.has(folded) || namedTerms.synonyms.next.has(stem)
  const lexicon = new Lexicon((surface, number) => wordOf(surface, number, startsNamedTerm))
  const stream: TokenStream = { tokens: emptyTokens(), words: [] }
  const readDocument = (text: string) => readText(stream, text, (tokens, index) => lexicon.read(tokens, index))
  // Words of queries are not kept: strangers could fill the memory with them.
  const readQuery = (text: string) =>
    readText(stream, text, (tokens, index) => wordOf(tokenText(tokens, index), -1, startsNamedTerm))
  return {
    document: (text, sink, asNamedTerm = false) => emitTerms(namedTerms, readDocument(text), sink, asNamedTerm),
    query: (text) => querySlots(namedTerms, readQuery(text)),
    phrase: (text) => phraseSlots(namedTerms, readQuery(text)),
    words: (text) =>
      readQuery(text)
        .words.slice(0, stream.tokens.length)
        .filter((word) => word !== null),
    isInNamedTerm: (word) => namedTerms.words.has(wordForms(word).folded),
  }
}
