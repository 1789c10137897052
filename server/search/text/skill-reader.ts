import { Lexicon } from './lexicon.ts'
import { buildNamedTerms, type SkillName } from './named-term-dictionary.ts'
import { longestNamedTerm } from './named-term-trie.ts'
import { readMentions } from './skills/mentions.ts'
import { nameAt, readText, type TokenStream } from './token-stream.ts'
import { emptyTokens } from './tokens.ts'
import { nameForm } from './word-forms.ts'

/** Finds skills of a dictionary in texts, as their numbers there. */
export interface SkillReader {
  /** Every mention of a skill that the text asks for, in order. */
  mentions(text: string): number[]
  /** The skill that the whole text names, in any spelling, a remark in brackets apart. */
  named(text: string): { number: number; isSign: boolean } | null
}

interface KnownWord {
  name: string
  startsNamedTerm: boolean
}

/** Distinct words in memory: sources could fill it with more. */
const MAX_WORDS = 50_000

/** `Python (Programming Language)`. */
const REMARK = / ?\([^()]*\)$/

export function createSkillReader(dictionary: readonly SkillName[]): SkillReader {
  const { skills } = buildNamedTerms({ skills: dictionary, synonyms: [] })
  const toWord = (surface: string): KnownWord => {
    const name = nameForm(surface)
    return { name, startsNamedTerm: skills.next.has(name) }
  }
  let lexicon = new Lexicon(toWord)
  const stream: TokenStream<KnownWord> = { tokens: emptyTokens(), words: [] }
  const { tokens, words } = stream
  const keyAt = (index: number) => nameAt(stream, index)
  const mayStart = (index: number) => words[index]?.startsNamedTerm !== false
  const read = (text: string) => {
    if (lexicon.size > MAX_WORDS) lexicon = new Lexicon(toWord)
    readText(stream, text, (tokens, index) => lexicon.read(tokens, index))
  }
  return {
    mentions(text) {
      read(text)
      return readMentions({ skills, tokens, keyAt, mayStart }, 'prose').flatMap(({ concept }) => [
        concept.number,
        ...concept.within.map(({ number }) => number),
      ])
    },
    named(text) {
      read(text.replace(REMARK, ''))
      const match = longestNamedTerm(skills, tokens, keyAt, 0)
      const concept = match?.length === tokens.length ? match.concepts[0] : undefined
      return concept && concept.number >= 0 ? concept : null
    },
  }
}
