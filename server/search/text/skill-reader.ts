import { Lexicon } from './lexicon.ts'
import { isMeant, matchContext } from './named-term-context.ts'
import { buildNamedTerms, type SkillName } from './named-term-dictionary.ts'
import { longestNamedTerm } from './named-term-trie.ts'
import { foldedAt, readText, type TokenStream } from './token-stream.ts'
import { emptyTokens } from './tokens.ts'
import { meansTool } from './tool-context.ts'
import { foldedWord } from './word-forms.ts'

/** Finds skills of a dictionary in texts, as their numbers there. */
export interface SkillReader {
  /** Every certain mention, in order; the longest where several fit. */
  mentions(text: string, isTitle: boolean): number[]
  /** The skill that the whole text names, in any spelling; -1: none. */
  named(text: string): number
}

interface KnownWord {
  folded: string
  startsNamedTerm: boolean
}

/** Distinct words in memory: sources could fill it with more. */
const MAX_WORDS = 50_000

export function createSkillReader(dictionary: readonly SkillName[]): SkillReader {
  const { skills } = buildNamedTerms({ skills: dictionary, synonyms: [] })
  const toWord = (surface: string): KnownWord => {
    const folded = foldedWord(surface)
    return { folded, startsNamedTerm: skills.next.has(folded) }
  }
  let lexicon = new Lexicon(toWord)
  const stream: TokenStream<KnownWord> = { tokens: emptyTokens(), words: [] }
  const { tokens, words } = stream
  const keyAt = (index: number) => foldedAt(stream, index)
  const read = (text: string) => {
    if (lexicon.size > MAX_WORDS) lexicon = new Lexicon(toWord)
    readText(stream, text, (tokens, index) => lexicon.read(tokens, index))
  }
  return {
    mentions(text, isTitle) {
      read(text)
      const found: number[] = []
      const skillEnds: number[] = []
      const context = matchContext(skills, tokens, keyAt, skillEnds)
      for (let index = 0; index < tokens.length; index++) {
        if (words[index]?.startsNamedTerm === false) continue
        const match = longestNamedTerm(skills, tokens, keyAt, index)
        const [concept] = match?.concepts ?? []
        if (!match || !concept || !isMeant(context, index, concept)) continue
        if (concept.condition === 'capital' && !meansTool(context, index, isTitle)) continue
        index += match.length - 1
        found.push(concept.number)
        skillEnds.push(index)
      }
      return found
    },
    named(text) {
      read(text)
      const match = longestNamedTerm(skills, tokens, keyAt, 0)
      return match?.length === tokens.length ? (match.concepts[0]?.number ?? -1) : -1
    },
  }
}
