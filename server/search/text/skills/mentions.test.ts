import { describe, expect, test } from 'vitest'
import { buildNamedTerms } from '../named-term-dictionary.ts'
import { emptyTokens, tokenize, tokenText } from '../tokens.ts'
import { nameForm } from '../word-forms.ts'
import { readMentions } from './mentions.ts'

const dictionary = [
  { name: 'R', ambiguous: true, otherMeanings: ['r&d'] },
  { name: 'C', ambiguous: true },
  { name: 'Go', ambiguous: true, otherMeanings: ['go to'] },
  { name: 'Julia', ambiguous: true, person: true },
  { name: 'Luigi', capital: true, person: true },
  { name: 'Storm', capital: true },
  { name: 'Excel', capital: true },
  { name: 'Snowflake', homonyms: ['Snowflake'] },
  { name: 'ETL', aliases: ['elt'], homonyms: ['ELT'] },
  { name: 'SQL' },
]
const { skills } = buildNamedTerms({ skills: dictionary, synonyms: [] })

/** Reads the text; the number of words looked at is the work done. */
function lookedAt(text: string): number {
  const tokens = emptyTokens()
  tokenize(text, tokens)
  let count = 0
  const keyAt = (index: number) => {
    count++
    return index >= 0 && index < tokens.length ? nameForm(tokenText(tokens, index)) : ''
  }
  readMentions({ skills, tokens, keyAt, mayStart: () => true }, 'prose')
  return count
}

describe('the work grows with the length of the text', () => {
  test.each([
    'R ',
    'Go, ',
    'Go or ',
    'R and C & ',
    'no R, ',
    'Julia Luigi ',
    'Snowflake ',
    'without R or SQL is not required ',
    'Excel excel ',
    'Storm (Storm) ',
    'https://example.org/r ',
    'a ',
    ', ',
    '. ',
    'ELT into ',
    'R言語',
    'SQL (S Q L) ',
  ])('%j, repeated', (piece) => {
    const times = Math.ceil(25_000 / piece.length)
    const [once, twice] = [lookedAt(piece.repeat(times)), lookedAt(piece.repeat(2 * times))]
    expect(twice).toBeLessThanOrEqual(2 * once + 100)
    expect(once).toBeLessThanOrEqual(60 * 25_000)
  })
})
