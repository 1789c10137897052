import { HyphenatedWords } from './joined-words.ts'
import {
  addNamedTerm,
  type MatchCondition,
  type NamedTerm,
  newTrieNode,
  PLAIN_CONCEPT,
  type TrieNode,
} from './named-term-trie.ts'
import { buildWordFamilies, type ShortForm, type WordFamily } from './word-families.ts'
import { nameForm, wordForms } from './word-forms.ts'

/** A term matched as a whole: `C++` with the alias `cpp`. Its punctuation counts, its case mostly not. */
export interface SkillName {
  name: string
  /** Mean the same both ways: `golang`. */
  aliases?: readonly string[]
  /** Imply the skill in documents without being its name: `laravel` implies PHP, but a query for it finds Laravel. */
  signs?: readonly string[]
  /** Also a letter or an everyday word (`R`, `Go`): counts in documents only spelt exactly so and in context. */
  ambiguous?: boolean
  /** Also an everyday lower-case word (`Excel`): counts in documents only with a capital and in context. */
  capital?: boolean
  /** Also a person's name: `Julia & Luigi` are no list of skills. */
  person?: boolean
  /** Spellings, as they are written, that are also a person, a brand or a rare word: `Snowflake`, `RAG`. */
  homonyms?: readonly string[]
  /** A common word in any other spelling: `Python` always counts, `python` near words of software. */
  spelt?: boolean
  /** Other spellings that are everyday words: `torch` in any case; `Word` counts only with its capital. */
  words?: readonly string[]
  /** Longer names that mean something else: `go to`, `vitamin c`. */
  otherMeanings?: readonly string[]
  /** Counts as well inside longer names: Azure in `Azure Data Factory`. */
  within?: boolean
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
const ADDRESS_STARTS = ['http', 'https', 'www']
const NO_CONCEPT = { ...PLAIN_CONCEPT, number: -1, term: '' }

export function buildNamedTerms({ skills, synonyms, families = [], shortForms = [] }: Dictionaries): NamedTerms {
  const words = new Set<string>()
  const name = (word: string) => {
    words.add(wordForms(word).folded)
    return nameForm(word)
  }
  const stem = (word: string) => {
    const forms = wordForms(word)
    words.add(forms.folded)
    return forms.stem
  }
  const namedTerms = { skills: newTrieNode(), synonyms: newTrieNode(), words, concepts: skills.length }
  addSkills(namedTerms.skills, skills, name)
  for (const spelling of ADDRESS_STARTS)
    addNamedTerm(namedTerms.skills, { ...NO_CONCEPT, spelling, condition: 'address' }, (word) => word)
  for (const group of synonyms) {
    const term = `${CONCEPT_PREFIX}synonym:${group[0]?.toLowerCase()}`
    const concept = { ...PLAIN_CONCEPT, number: namedTerms.concepts++, term }
    for (const spelling of group) addNamedTerm(namedTerms.synonyms, { ...concept, spelling }, stem)
  }
  const addWords = (text: string) => {
    for (const word of text.split(' ')) words.add(wordForms(word).folded)
  }
  const built = buildWordFamilies(families, shortForms, namedTerms.concepts)
  for (const { persons, fields } of families) for (const word of [...persons, ...fields]) addWords(word)
  for (const { forms } of shortForms) for (const form of forms) words.add(wordForms(form).folded)
  return {
    ...namedTerms,
    families: built.root,
    hyphenated: new HyphenatedWords(built.nextNumber),
    concepts: built.nextNumber,
  }
}

function addSkills(root: TrieNode, skills: readonly SkillName[], keyOf: (word: string) => string): void {
  const contained = skills.flatMap((skill, number) => (skill.within ? [conceptOf(skill, number, skill.name)] : []))
  for (const [number, skill] of skills.entries()) {
    const { name, aliases = [], signs = [], otherMeanings = [] } = skill
    for (const spelling of [name, ...aliases, ...signs]) {
      const within = contained.filter((one) => one.number !== number && containsWord(spelling, one.spelling))
      addNamedTerm(
        root,
        { ...conceptOf(skill, number, spelling), within: within.map((one) => ({ ...one, hasSymbols: false })) },
        keyOf,
      )
    }
    for (const spelling of otherMeanings) addNamedTerm(root, { ...NO_CONCEPT, spelling, condition: 'other' }, nameForm)
  }
}

function conceptOf(skill: SkillName, number: number, spelling: string): NamedTerm {
  const isSame = (one: string) => one.toLowerCase() === spelling.toLowerCase()
  const homonym = skill.homonyms?.find(isSame)
  const word = skill.words?.find(isSame)
  return {
    number,
    term: `${CONCEPT_PREFIX}skill:${skill.name.toLowerCase()}`,
    spelling: homonym ?? word ?? spelling,
    condition: homonym ? 'topic' : word ? conditionOfWord(word) : conditionOfName(skill, spelling),
    isPerson: skill.person ?? false,
    isSign: skill.signs?.includes(spelling) ?? false,
    within: [],
  }
}

const conditionOfWord = (word: string): MatchCondition => (word === word.toLowerCase() ? 'word' : 'capital')

function conditionOfName(skill: SkillName, spelling: string): MatchCondition {
  if (spelling !== skill.name) return 'always'
  if (skill.ambiguous) return 'in context'
  if (skill.capital) return 'capital'
  return skill.spelt ? 'spelt' : 'always'
}

/** Between blanks: `SQL Server` contains SQL, `PL/SQL` does not. */
const containsWord = (spelling: string, name: string) =>
  ` ${spelling.toLowerCase()} `.includes(` ${name.toLowerCase()} `)
