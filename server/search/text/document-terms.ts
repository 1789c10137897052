import { secondOfHyphenated } from './joined-words.ts'
import type { NamedTerms } from './named-term-dictionary.ts'
import { matchNamedTerms } from './named-term-trie.ts'
import { readMentions, type TextKind } from './skills/mentions.ts'
import type { TermSink } from './terms.ts'
import { nameAt, stemAt, type TokenStream } from './token-stream.ts'
import { isAdjacent, isGivenSymbol } from './tokens.ts'
import { familiesNamedAt } from './word-families.ts'

/** Sends words and named terms to the sink; returns the number of words. */
export function emitTerms(namedTerms: NamedTerms, stream: TokenStream, sink: TermSink, kind: TextKind): number {
  const { tokens, words } = stream
  const mayStart = (index: number) => words[index]?.startsNamedTerm !== false
  const text = { skills: namedTerms.skills, tokens, keyAt: (index: number) => nameAt(stream, index), mayStart }
  const mentions = readMentions(text, kind)
  const isName = kind === 'title' || kind === 'skills'
  let next = 0
  /** No synonym starts before this token: parts of `Node.js` are none. */
  let covered = 0
  let position = 0
  for (let index = 0; index < tokens.length; index++) {
    const word = words[index] ?? null
    const mention = mentions[next]
    if (mention?.start === index) {
      sink.concept(mention.concept, position)
      for (const contained of mention.concept.within) sink.concept(contained, position)
      if (mention.concept.hasSymbols) covered = mention.end + 1
      next++
    }
    if (index >= covered && mayStart(index)) {
      emitSynonyms(namedTerms, stream, index, position, sink)
      for (const concept of familiesNamedAt(namedTerms.families, stream, index, isName)) sink.concept(concept, position)
    }
    if (word === null) continue
    if (!isLetterOfNamedTerm(stream, index)) sink.word(word, position)
    const second = secondOfHyphenated(stream, index)
    const hyphenated = second && namedTerms.hyphenated.read(word, second)
    if (hyphenated) sink.concept(hyphenated, position)
    position++
  }
  return position
}

function emitSynonyms(
  { synonyms }: NamedTerms,
  stream: TokenStream,
  index: number,
  position: number,
  sink: TermSink,
): void {
  for (const { concepts } of matchNamedTerms(synonyms, stream.tokens, (i) => stemAt(stream, i), index)) {
    for (const concept of concepts) sink.concept(concept, position)
  }
}

/** The `C` of `C++` is not the word "c". */
function isLetterOfNamedTerm({ tokens }: TokenStream, index: number): boolean {
  if (tokens.ends[index] - tokens.starts[index] > 1 || !isAdjacent(tokens, index + 1)) return false
  return isGivenSymbol(tokens, index + 1, '+') || isGivenSymbol(tokens, index + 1, '#')
}
