import { addName, type NameCounts, type NameNode, newNode } from './names.ts'
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

/** The dictionaries as the analyser uses them. */
export interface Names {
  /** Found by their exact letters and signs. */
  skills: NameNode
  /** Found in any English word form. */
  synonyms: NameNode
  /** Folded words of all names. */
  words: ReadonlySet<string>
  concepts: number
}

/** Marks the terms of concepts; no word begins so. */
const CONCEPT = '='

export function readNames({ skills, synonyms }: Dictionaries): Names {
  const words = new Set<string>()
  const names = { skills: newNode(), synonyms: newNode(), words, concepts: 0 }
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
    const concept = { number: names.concepts++, term: `${CONCEPT}skill:${name.toLowerCase()}` }
    const counts: NameCounts = ambiguous ? 'in context' : capital ? 'capital' : 'always'
    addName(names.skills, { ...concept, spelling: name, counts }, folded)
    for (const alias of aliases) addName(names.skills, { ...concept, spelling: alias, counts: 'always' }, folded)
  }
  for (const group of synonyms) {
    const concept = { number: names.concepts++, term: `${CONCEPT}synonym:${group[0]?.toLowerCase()}` }
    for (const spelling of group) addName(names.synonyms, { ...concept, spelling, counts: 'always' }, stem)
  }
  return names
}
