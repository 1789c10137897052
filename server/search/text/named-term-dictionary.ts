import { HyphenatedWords } from './joined-words.ts'
import { addNamedTerm, type MatchCondition, newTrieNode, type TrieNode } from './named-term-trie.ts'
import { buildWordFamilies, type ShortForm, type WordFamily } from './word-families.ts'
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
  families?: readonly WordFamily[]
  shortForms?: readonly ShortForm[]
}

export interface NamedTerms {
  /** Found by their exact letters and symbols. */
  skills: TrieNode
  /** Found in any English word form. */
  synonyms: TrieNode
  /** Found by their folded form: `physics` is not `physical`. */
  families: TrieNode
  words: ReadonlySet<string>
  /** Grow with the documents. */
  hyphenated: HyphenatedWords
  concepts: number
}

/** Prefix of concepts' terms; no word begins so. */
const CONCEPT_PREFIX = '='

export function buildNamedTerms({ skills, synonyms, families = [], shortForms = [] }: Dictionaries): NamedTerms {
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
  const addWords = (text: string) => {
    for (const word of text.split(' ')) folded(word)
  }
  const built = buildWordFamilies(families, shortForms, namedTerms.concepts)
  for (const { persons, fields } of families) for (const word of [...persons, ...fields]) addWords(word)
  for (const { forms } of shortForms) for (const form of forms) folded(form)
  return {
    ...namedTerms,
    families: built.root,
    hyphenated: new HyphenatedWords(built.nextNumber),
    concepts: built.nextNumber,
  }
}
