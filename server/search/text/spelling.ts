import type { Concept } from './named-term-trie.ts'
import type { Tokens } from './tokens.ts'
import { bareWord } from './word-forms.ts'

export const isCapital = (word: string) => {
  const [letter = ''] = word
  return letter !== letter.toLowerCase()
}

/** As written in the text, without articles and endings at an apostrophe. */
export const surfaceOf = ({ text, starts, ends }: Tokens, start: number, end: number) =>
  bareWord(text.slice(starts[start], ends[end]))

/**
 * Whether a name is written as the name, not as the everyday word: `R`, `Excel`, `Snowflake` or `SNOWFLAKE`, `RAG`. A
 * dictionary's `dbt` in small letters has no other spelling.
 */
export function isSpeltAsName({ condition, spelling }: Concept, surface: string): boolean {
  if (condition === 'always' || condition === 'word') return true
  if (condition === 'capital') return isCapital(surface)
  if (surface === spelling) return true
  return (
    (condition === 'topic' || condition === 'spelt') &&
    (spelling === spelling.toLowerCase() || surface === spelling.toUpperCase())
  )
}
