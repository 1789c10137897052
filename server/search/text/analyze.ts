import { LRUCache } from 'lru-cache'
import { emitTerms } from './document-terms.ts'
import { copyOfSlice, Lexicon, type Word, wordOf } from './lexicon.ts'
import { buildNamedTerms, type Dictionaries } from './named-term-dictionary.ts'
import { phraseSlots, querySlots } from './query-terms.ts'
import type { TextKind } from './skills/mentions.ts'
import type { PhraseSlot, Slot, TermSink } from './terms.ts'
import { readText, type TokenStream } from './token-stream.ts'
import { emptyTokens, tokenText } from './tokens.ts'
import { wordForms } from './word-forms.ts'

/** Splits documents and queries into the same terms, so that words, skills and synonyms mean the same everywhere. */
export interface Analyzer {
  /** Sends the terms to the sink; returns the number of words. `kind`: prose if absent. */
  document(text: string, sink: TermSink, kind?: TextKind): number
  /** `isExact`: without the words' families, which an exclusion does not mean. */
  query(text: string, isExact?: boolean): Slot[]
  phrase(text: string): PhraseSlot[]
  /** Words with the terms that a document has for them. */
  words(text: string): Word[]
  isInNamedTerm(word: string): boolean
}

const MAX_QUERY_WORDS = 10_000
/** In characters: longer ones are no words that come again. */
const MAX_QUERY_WORD = 50

export function createAnalyzer(dictionaries: Dictionaries): Analyzer {
  const namedTerms = buildNamedTerms(dictionaries)
  const startsNamedTerm = (folded: string, name: string, stem: string) =>
    namedTerms.skills.next.has(name) || namedTerms.synonyms.next.has(stem) || namedTerms.families.next.has(folded)
  // Only the latest: strangers could fill the memory with words of queries.
  const queryWords = new LRUCache<string, Word>({ max: MAX_QUERY_WORDS })
  function queryWord(slice: string): Word {
    const known = queryWords.get(slice)
    if (known) return known
    const surface = copyOfSlice(slice)
    const word = wordOf(surface, -1, startsNamedTerm)
    if (surface.length <= MAX_QUERY_WORD) queryWords.set(surface, word)
    return word
  }
  const lexicon = new Lexicon((surface, number) => wordOf(surface, number, startsNamedTerm))
  const stream: TokenStream = { tokens: emptyTokens(), words: [] }
  const readDocument = (text: string) => readText(stream, text, (tokens, index) => lexicon.read(tokens, index))
  const readQuery = (text: string) => readText(stream, text, (tokens, index) => queryWord(tokenText(tokens, index)))
  return {
    document: (text, sink, kind = 'prose') => emitTerms(namedTerms, readDocument(text), sink, kind),
    query: (text, isExact = false) => querySlots(namedTerms, readQuery(text), isExact),
    phrase: (text) => phraseSlots(namedTerms, readQuery(text)),
    words: (text) =>
      readQuery(text)
        .words.slice(0, stream.tokens.length)
        .filter((word) => word !== null),
    isInNamedTerm: (word) => namedTerms.words.has(wordForms(word).folded),
  }
}
