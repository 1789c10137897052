import type { Word } from './lexicon.ts'
import { meansSkill } from './named-term-context.ts'
import type { NamedTerms } from './named-term-dictionary.ts'
import { type Concept, matchNamedTerms } from './named-term-trie.ts'
import type { TermSink } from './terms.ts'
import { foldedAt, stemAt, type TokenStream } from './token-stream.ts'
import { isAdjacent, isGivenSymbol, tokenText } from './tokens.ts'

/** Gives the words and names of a document's text to the sink; returns how many words it has. */
export function emitTerms(namedTerms: NamedTerms, stream: TokenStream, sink: TermSink, asNamedTerm: boolean): number {
  const { tokens, words } = stream
  /** Atoms at which a skill ended that counted. */
  const skillEnds: number[] = []
  /** Before this atom no name may begin: the parts of `Node.js` are no names. */
  let covered = 0
  let position = 0
  for (let index = 0; index < tokens.length; index++) {
    const word = words[index] as Word | null
    if (index >= covered && (word === null || word.startsNamedTerm)) {
      covered = emitNamedTerms(namedTerms, stream, index, position, sink, asNamedTerm, skillEnds)
    }
    if (word === null) continue
    if (!isLetterOfNamedTerm(stream, index)) sink.word(word, position)
    position++
  }
  return position
}

function emitNamedTerms(
  namedTerms: NamedTerms,
  stream: TokenStream,
  index: number,
  position: number,
  sink: TermSink,
  asNamedTerm: boolean,
  skillEnds: number[],
): number {
  const { tokens } = stream
  const skills = matchNamedTerms(namedTerms.skills, tokens, (i) => foldedAt(stream, i), index)
  const longest = skills.at(-1)
  const hasSymbols = longest?.concepts.some((concept) => concept.hasSymbols) ?? false
  for (const match of hasSymbols ? skills.slice(-1) : skills) {
    for (const concept of match.concepts) {
      if (!asNamedTerm && !matchesHere(namedTerms, stream, index, concept, skillEnds)) continue
      sink.concept(concept, position)
      skillEnds.push(index + match.length - 1)
    }
  }
  if (longest && hasSymbols) return index + longest.length
  for (const { concepts } of matchNamedTerms(namedTerms.synonyms, tokens, (i) => stemAt(stream, i), index)) {
    for (const concept of concepts) sink.concept(concept, position)
  }
  return index
}

function matchesHere(
  namedTerms: NamedTerms,
  stream: TokenStream,
  index: number,
  concept: Concept,
  skillEnds: readonly number[],
): boolean {
  if (concept.condition === 'always') return true
  const { tokens } = stream
  if (concept.condition === 'capital') return isCapital(tokenText(tokens, index)[0] ?? '')
  const keyAt = (i: number) => foldedAt(stream, i)
  const context = {
    tokens,
    keyAt,
    namedTermEndsAt: (i: number) => skillEnds.includes(i),
    namedTermStartsAt: (i: number) =>
      matchNamedTerms(namedTerms.skills, tokens, keyAt, i).some(({ concepts }) => concepts.some(isPlain)),
  }
  return meansSkill(context, index, concept.spelling)
}

const isPlain = (concept: Concept) => concept.condition === 'always'
const isCapital = (letter: string) => letter !== letter.toLowerCase()

/** The `C` of `C++` is not the word "c". */
function isLetterOfNamedTerm({ tokens }: TokenStream, index: number): boolean {
  if ((tokens.ends[index] as number) - (tokens.starts[index] as number) > 1 || !isAdjacent(tokens, index + 1))
    return false
  return isGivenSymbol(tokens, index + 1, '+') || isGivenSymbol(tokens, index + 1, '#')
}
