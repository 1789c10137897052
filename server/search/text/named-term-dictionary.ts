import { addNamedTerm, type MatchCondition, newTrieNode, type TrieNode } from './named-term-trie.ts'
import { wordForms } from './word-forms.ts'

/** A term matched as a whole: `C++` with the alias `cpp`. Its punctuation counts, its case mostly not. */
export interface SkillName {
  name: string
  aliases?: readonly string[]
  /** Also a common word or letter (`R`, `Go`, `C`): matches in documents only in context. Its aliases always match. */
  ambiguous?: boolean
  /** Also a common lower-case word (`Excel`): matches in documents only with a capital. Its aliases always match. */
  capital?: boolean
}

export interface Dictionaries {
  skills: readonly SkillName[]
  /** Words or phrases of one meaning: `['ML', 'machine learning']`. */
  synonyms: readonly (readonly string[])[]
}

export interface NamedTerms {
  /** Found by their exact letters and symbols. */
  skills: TrieNode
  /** Found in any English word form. */
  synonyms: TrieNode
  words: ReadonlySet<string>
  concepts: number
}

/** Prefix of concepts' terms; no word begins so. */
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
