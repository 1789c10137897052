import {
  addNamedTerm,
  type Concept,
  type MatchCondition,
  matchNamedTerms,
  newTrieNode,
  PLAIN_CONCEPT,
  type TrieNode,
} from './named-term-trie.ts'
import { foldedAt, type TokenStream } from './token-stream.ts'
import { type Tokens, tokenText } from './tokens.ts'
import { foldedWord, wordForms } from './word-forms.ts'

/** Each word finds the others. A field counts in names alone: in a text it is mostly the subject of a degree. */
export interface WordFamily {
  persons: readonly string[]
  fields: readonly string[]
}

export interface ShortForm {
  forms: readonly string[]
  long: readonly string[]
  /** The letters have a second meaning: in documents they count in capitals and only there. */
  only?: 'titles' | 'titles after a level'
}

export interface FamilyMatch {
  length: number
  term: string
  weight: number
  /** The typed letters have a second meaning, which is not searched. */
  isGuarded: boolean
  /** Words that only share the stem mean something else: an accountable manager is no accountant. */
  hasForeignStem: boolean
}

/** A related word counts less than the typed one, another name of the same thing nearly as much. */
const FAMILY_WEIGHT = 0.5
const SHORT_FORM_WEIGHT = 0.9
const LEVEL_WORDS = new Set('senior sr junior jr lead staff principal associate mid level i ii iii'.split(' '))

/** Numbers concepts from `firstNumber` on. */
export function buildWordFamilies(
  families: readonly WordFamily[],
  shortForms: readonly ShortForm[],
  firstNumber: number,
): { root: TrieNode; nextNumber: number } {
  const root = newTrieNode()
  let number = firstNumber
  const add = (concept: { number: number; term: string }, spelling: string, condition: MatchCondition) => {
    for (const form of [spelling, pluralOf(spelling)])
      addNamedTerm(root, { ...PLAIN_CONCEPT, ...concept, spelling: form, condition }, foldedWord)
  }
  for (const { persons, fields } of families) {
    const stems = new Set(persons.map(stemOf))
    const prefix = fields.some((field) => stems.has(stemOf(field))) ? FOREIGN_STEM_PREFIX : FAMILY_PREFIX
    const concept = { number: number++, term: `${prefix}${persons[0]}` }
    for (const person of persons) add(concept, person, 'always')
    for (const field of fields) add(concept, field, 'in names')
  }
  for (const { forms, long, only } of shortForms) {
    const concept = { number: number++, term: `${SHORT_PREFIX}${forms[0]}/${long[0]}` }
    for (const form of forms) add(concept, form, only ? SHORT_CONDITIONS[only] : 'always')
    for (const words of long) add(concept, words, 'always')
  }
  return { root, nextNumber: number }
}

const stemOf = (spelling: string) => wordForms(spelling).stem

const FAMILY_PREFIX = '=family:'
const FOREIGN_STEM_PREFIX = '=stem family:'
const SHORT_PREFIX = '=short:'
const SHORT_CONDITIONS = { titles: 'short', 'titles after a level': 'short after level' } as const

/** `DBA` → `DBAs`, `pharmacy` → `pharmacies`; a word in `s` is its own plural here (`economics`). */
function pluralOf(spelling: string): string {
  if (/[sxz]$/i.test(spelling)) return spelling
  return /[^aeiou]y$/.test(spelling) ? `${spelling.slice(0, -1)}ies` : `${spelling}s`
}

/** The families that a document names at this word. `isName`: its title, or a value of its lists. */
export function familiesNamedAt(root: TrieNode, stream: TokenStream, index: number, isName: boolean): Concept[] {
  if (!root.next.has(foldedAt(stream, index))) return NONE
  const named: Concept[] = []
  for (const { concepts } of matchNamedTerms(root, stream.tokens, (i) => foldedAt(stream, i), index)) {
    for (const concept of concepts) if (isMeant(stream, index, concept, isName)) named.push(concept)
  }
  return named
}

const NONE: Concept[] = []

function isMeant(stream: TokenStream, index: number, { condition, spelling }: Concept, isName: boolean): boolean {
  if (condition === 'always' || !isName) return condition === 'always'
  if (condition === 'in names') return true
  const before = index > 0 ? foldedAt(stream, index - 1) : ''
  // `5 PM` is a time.
  if (tokenText(stream.tokens, index) !== spelling || /^\d/.test(before)) return false
  return condition === 'short' || LEVEL_WORDS.has(before)
}

/** The families that a query names at this word. Guarded letters that are also a word of a language need capitals. */
export function familiesTypedAt(root: TrieNode, stream: TokenStream, index: number): FamilyMatch[] {
  const { tokens } = stream
  return matchNamedTerms(root, tokens, (i) => foldedAt(stream, i), index).flatMap(({ length, concepts }) =>
    concepts
      .filter((concept) => concept.condition !== 'short after level' || isSpeltAs(concept, tokens, index))
      .map(({ term, condition }) => ({
        length,
        term,
        weight: weightOf(term),
        hasForeignStem: term.startsWith(FOREIGN_STEM_PREFIX),
        isGuarded: condition === 'short' || condition === 'short after level',
      })),
  )
}

function weightOf(term: string): number {
  if (term.startsWith(FOREIGN_STEM_PREFIX)) return 1
  return term.startsWith(FAMILY_PREFIX) ? FAMILY_WEIGHT : SHORT_FORM_WEIGHT
}

const isSpeltAs = ({ spelling }: Concept, tokens: Tokens, index: number) => tokenText(tokens, index) === spelling
