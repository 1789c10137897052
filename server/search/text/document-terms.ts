import { secondOfHyphenated } from './joined-words.ts'
import { isMeant, matchContext } from './named-term-context.ts'
import type { NamedTerms } from './named-term-dictionary.ts'
import { type Concept, matchNamedTerms } from './named-term-trie.ts'
import type { TermSink } from './terms.ts'
import { foldedAt, stemAt, type TokenStream } from './token-stream.ts'
import { isAdjacent, isGivenSymbol } from './tokens.ts'
import { familiesNamedAt } from './word-families.ts'

/** `asNamedTerm`: the text is a named term itself; `isName`: it names the document, or is a value of one of its lists. */
export interface TextKind {
  asNamedTerm: boolean
  isName: boolean
}

/** Sends words and named terms to the sink; returns the number of words. */
export function emitTerms(
  namedTerms: NamedTerms,
  stream: TokenStream,
  sink: TermSink,
  { asNamedTerm, isName }: TextKind,
): number {
  const { tokens, words } = stream
  const skillEnds: number[] = []
  const context = matchContext(namedTerms.skills, tokens, (i) => foldedAt(stream, i), skillEnds)
  const isNamed = (index: number, concept: Concept) => asNamedTerm || isMeant(context, index, concept)
  /** No named term starts before this token: parts of `Node.js` are none. */
  let covered = 0
  let position = 0
  for (let index = 0; index < tokens.length; index++) {
    const word = words[index]
    if (index >= covered && (word === null || word.startsNamedTerm)) {
      const skills = matchNamedTerms(namedTerms.skills, tokens, context.keyAt, index)
      const whole = skills.at(-1)?.concepts.some(({ hasSymbols }) => hasSymbols) ? skills.slice(-1) : null
      for (const { concepts, length } of whole ?? skills) {
        for (const concept of concepts) {
          if (!isNamed(index, concept)) continue
          sink.concept(concept, position)
          skillEnds.push(index + length - 1)
        }
      }
      if (whole) covered = index + (whole[0]?.length ?? 0)
      else {
        emitSynonyms(namedTerms, stream, index, position, sink)
        for (const concept of familiesNamedAt(namedTerms.families, stream, index, isName))
          sink.concept(concept, position)
      }
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
