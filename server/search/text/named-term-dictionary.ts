import { addNamedTerm, type MatchCondition, newTrieNode, type TrieNode } from './named-term-trie.ts'
import { wordForms } from './word-forms.ts'

/** A name that is found as a whole: `C++` with the alias `cpp`. Its punctuation counts, its case mostly not. */
export interface SkillName {
  name: string
  aliases?: readonly string[]
  /** Also a common word or letter (`R`, `Go`, `C`): in documents it counts only in context. Its aliases always count. */
  ambiguous?: boolean
  /** Also a common word in small letters (`Excel`): in documents it counts only with a capital. Its aliases always count. */
  capital?: boolean
}

export interface Dictionaries {
  skills: readonly SkillName[]
  /** Groups of words or phrases that mean the same: `['ML', 'machine learning']`. */
  synonyms: readonly (readonly string[])[]
}

export interface NamedTerms {
  /** Found by their exact letters and signs. */
  skills: TrieNode
  /** Found in any English word form. */
  synonyms: TrieNode
  words: ReadonlySet<string>
  concepts: number
}

/** Marks the terms of concepts; no word begins so. */
const CONCEPT_PREFIX = '='

export function buildNamedTerms({ skills, synonyms }: Dictionaries): NamedTerms {
  const words = new Set<string>()
  const namedTerms = { skills: newTrieNode(), synonyms: newTrieNode(), words, concepts: 0 }
  const folded = (word: string) => {
    const forms = wordForms(word)
    words.add(forms.folded)
    return forms.folded
  }
  const stem = (word: string) => {
    folded(word)
    return wordForms(word).stem
  }
  for (const { name, aliases = [], ambiguous = false, capital = false } of skills) {
    const concept = { number: namedTerms.concepts++, term: `${CONCEPT_PREFIX}skill:${name.toLowerCase()}` }
    const condition: MatchCondition = ambiguous ? 'in context' : capital ? 'capital' : 'always'
    addNamedTerm(namedTerms.skills, { ...concept, spelling: name, condition }, folded)
    for (const alias of aliases)
      addNamedTerm(namedTerms.skills, { ...concept, spelling: alias, condition: 'always' }, folded)
  }
  for (const group of synonyms) {
    const concept = { number: namedTerms.concepts++, term: `${CONCEPT_PREFIX}synonym:${group[0]?.toLowerCase()}` }
    for (const spelling of group) addNamedTerm(namedTerms.synonyms, { ...concept, spelling, condition: 'always' }, stem)
  }
  return namedTerms
}
