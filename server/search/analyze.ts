import { type Atoms, cutAtoms, emptyAtoms, isGlued } from './atoms.ts'
import { isPartOfOther, meansSkill, type Surroundings } from './name-context.ts'
import { addName, type Concept, type Match, matchNames, type NameNode, newNode } from './names.ts'
import { ALIKE, wordForms } from './word-forms.ts'

/** A name that is found as a whole: `C++` with the alias `cpp`. Its punctuation counts, its case only if `ambiguous`. */
export interface SkillName {
  name: string
  aliases?: readonly string[]
  /** Also a common word or letter (`R`, `Go`, `C`): in documents it counts only in context. Aliases never are. */
  ambiguous?: boolean
}

export interface Dictionaries {
  skills: readonly SkillName[]
  /** Groups of words or phrases that mean the same: `['ML', 'machine learning']`. */
  synonyms: readonly (readonly string[])[]
}

/** Takes what is found in a document's text. */
export interface TermSink {
  /** A term and the number of the word it stands at. */
  term(term: string, position: number): void
  /** A word in its folded form, once for each time it stands there; corrections are made from these. */
  word(word: string): void
}

export interface WeightedTerm {
  term: string
  /** 1 as typed, less for another spelling. */
  weight: number
}

/** One word or name of a query: any of the alternatives matches it. */
export type Slot = readonly WeightedTerm[]

/** A slot of a phrase, `offset` words after the phrase's first. */
export interface PhraseSlot {
  offset: number
  alternatives: Slot
}

/**
 * Cuts texts into terms; documents and queries alike, so that words, names and synonyms mean the same to every engine.
 */
export interface Analyzer {
  /** Gives the terms of a text to the sink; returns how many words it has. `asName`: the text is a name itself. */
  document(text: string, sink: TermSink, asName?: boolean): number
  /** Every slot must match. */
  query(text: string): Slot[]
  /** The slots must stand side by side. */
  phrase(text: string): PhraseSlot[]
  /** The words of a text, each with the terms that a document has for it. */
  words(text: string): { folded: string; terms: readonly string[] }[]
  /** Whether the word is one of a name or synonym. */
  isInName(word: string): boolean
}

/** Words of a query beyond these are not looked at. */
const MAX_SLOTS = 64
const MAX_KNOWN_WORDS = 500_000
/** Another spelling of a word counts less, so that the one typed ranks first. */
const OTHER_SPELLING = 0.7

interface Word {
  folded: string
  stem: string
  /** Terms of the word in a document. */
  terms: readonly string[]
  /** Alternatives of the word in a query. */
  slot: Slot
  beginsSkill: boolean
  beginsSynonym: boolean
}

interface Names {
  skills: NameNode
  synonyms: NameNode
  words: Set<string>
}

/** Atoms of the text at hand with their words. */
interface Reading {
  text: string
  atoms: Atoms
  /** By atom; signs stand for themselves in the keys. */
  words: (Word | null)[]
  folded: string[]
  stems: string[]
}

/** Makes an analyser. Skills are found by their exact letters and signs, synonyms in any English word form. */
export function createAnalyzer({ skills, synonyms }: Dictionaries): Analyzer {
  const names = readNames(skills, synonyms)
  const known = new Map<string, Word>()
  const reading: Reading = { text: '', atoms: emptyAtoms(), words: [], folded: [], stems: [] }
  const read = (text: string) => readText(reading, text, (surface) => wordOf(known, names, surface))
  return {
    document: (text, sink, asName = false) => emitTerms(names, read(text), sink, asName),
    query: (text) => querySlots(names, read(text)),
    phrase: (text) => phraseSlots(names, read(text)),
    words: (text) =>
      read(text)
        .words.slice(0, reading.atoms.length)
        .filter((word) => word !== null),
    isInName: (word) => names.words.has(wordForms(word).folded),
  }
}

function readNames(skills: Dictionaries['skills'], synonyms: Dictionaries['synonyms']): Names {
  const names: Names = { skills: newNode(), synonyms: newNode(), words: new Set() }
  const folded = (word: string) => {
    const key = wordForms(word).folded
    names.words.add(key)
    return key
  }
  const stem = (word: string) => {
    folded(word)
    return wordForms(word).stem
  }
  for (const { name, aliases = [], ambiguous = false } of skills) {
    const key = `skill:${name.toLowerCase()}`
    addName(names.skills, { spelling: name, key, ambiguous }, folded)
    for (const alias of aliases) addName(names.skills, { spelling: alias, key, ambiguous: false }, folded)
  }
  for (const group of synonyms) {
    const key = `synonym:${group[0]?.toLowerCase()}`
    for (const spelling of group) addName(names.synonyms, { spelling, key, ambiguous: false }, stem)
  }
  return names
}

function wordOf(known: Map<string, Word>, names: Names, surface: string): Word {
  const found = known.get(surface)
  if (found) return found
  if (known.size >= MAX_KNOWN_WORDS) known.clear()
  // A slice would keep the whole text alive for as long as the word is known.
  const own = Buffer.from(surface, 'utf16le').toString('utf16le')
  const { folded, stem, written, alike } = wordForms(own)
  const spellings = written === alike ? [written] : [written, alike]
  const word: Word = {
    folded,
    stem,
    terms: written === alike ? [written] : [written, ALIKE + alike],
    slot: [...spellings, ALIKE + alike].map((term, at) => ({ term, weight: at === 0 ? 1 : OTHER_SPELLING })),
    beginsSkill: names.skills.next.has(folded),
    beginsSynonym: names.synonyms.next.has(stem),
  }
  known.set(own, word)
  return word
}

function readText(reading: Reading, text: string, wordFor: (surface: string) => Word): Reading {
  const { atoms } = reading
  reading.text = text
  cutAtoms(text, atoms)
  for (let at = 0; at < atoms.length; at++) {
    const surface = atoms.texts[at] as string
    const word = atoms.isSign[at] ? null : wordFor(surface)
    reading.words[at] = word
    reading.folded[at] = word ? word.folded : surface
    reading.stems[at] = word ? word.stem : surface
  }
  return reading
}

function emitTerms(names: Names, reading: Reading, sink: TermSink, asName: boolean): number {
  const { atoms, words } = reading
  const skillEnds = new Set<number>()
  let covered = 0
  let position = 0
  for (let at = 0; at < atoms.length; at++) {
    const word = words[at] as Word | null
    if (at >= covered && (word === null || word.beginsSkill || word.beginsSynonym)) {
      covered = emitNames(
        names,
        reading,
        at,
        (concept) => {
          if (!concept.ambiguous) return true
          return asName || meansSkill(surroundings(names, reading, skillEnds), at, concept.spelling)
        },
        (term) => sink.term(term, position),
        skillEnds,
      )
    }
    if (word === null) continue
    if (!isLetterOfName(reading, at)) {
      for (const term of word.terms) sink.term(term, position)
      sink.word(word.folded)
    }
    position++
  }
  return position
}

/** Emits the names that begin here; returns the atom before which no other may begin: the parts of `Node.js` are none. */
function emitNames(
  names: Names,
  reading: Reading,
  at: number,
  counts: (concept: Concept) => boolean,
  emit: (term: string) => void,
  skillEnds: Set<number>,
): number {
  const skills = matchesAt(names.skills, reading, reading.folded, at)
  const longest = skills.at(-1)
  const isSigned = longest?.concepts.some((concept) => concept.signed) ?? false
  for (const match of isSigned ? skills.slice(-1) : skills) {
    for (const concept of match.concepts) {
      if (!counts(concept)) continue
      emit(concept.term)
      skillEnds.add(at + match.length - 1)
    }
  }
  if (isSigned) return at + (longest?.length ?? 1)
  for (const match of matchesAt(names.synonyms, reading, reading.stems, at)) {
    for (const concept of match.concepts) emit(concept.term)
  }
  return at
}

function matchesAt(root: NameNode, { atoms }: Reading, keys: readonly string[], at: number): Match[] {
  const matches: Match[] = []
  matchNames(root, atoms, keys, at, (match) => matches.push(match))
  return matches
}

/** The `C` of `C++` is not the word "c". */
function isLetterOfName({ atoms }: Reading, at: number): boolean {
  if ((atoms.texts[at] as string).length > 1 || !isGlued(atoms, at + 1)) return false
  return atoms.texts[at + 1] === '+' || atoms.texts[at + 1] === '#'
}

function surroundings(names: Names, reading: Reading, skillEnds: Set<number>): Surroundings {
  return {
    text: reading.text,
    atoms: reading.atoms,
    keys: reading.folded,
    nameEndsAt: (at) => skillEnds.has(at),
    nameBeginsAt: (at) =>
      matchesAt(names.skills, reading, reading.folded, at).some((match) =>
        match.concepts.some((concept) => !concept.ambiguous),
      ),
  }
}

/** The longest name or synonym that begins here, in a query: there `r` typed alone means the skill. */
function longestName(
  names: Names,
  reading: Reading,
  at: number,
): { length: number; slot: Slot; signed: boolean } | null {
  const skills = matchesAt(names.skills, reading, reading.folded, at)
  const all = [...skills, ...matchesAt(names.synonyms, reading, reading.stems, at)]
  const length = Math.max(0, ...all.map((match) => match.length))
  const concepts = all.filter((match) => match.length === length).flatMap((match) => match.concepts)
  const usable = concepts.filter((concept) => !concept.ambiguous || !isPartOfOther(reading.text, reading.atoms, at))
  if (usable.length === 0) return null
  return {
    length,
    slot: usable.map(({ term }) => ({ term, weight: 1 })),
    signed: usable.some((concept) => concept.signed),
  }
}

function querySlots(names: Names, reading: Reading): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < reading.atoms.length && slots.length < MAX_SLOTS; ) {
    const name = longestName(names, reading, at)
    const word = reading.words[at]
    if (name) slots.push(name.slot)
    else if (word) slots.push(word.slot)
    at += name?.length ?? 1
  }
  return slots
}

/** In a phrase words are words; only names with signs stay whole. */
function phraseSlots(names: Names, reading: Reading): PhraseSlot[] {
  const slots: PhraseSlot[] = []
  let offset = 0
  for (let at = 0; at < reading.atoms.length && slots.length < MAX_SLOTS; ) {
    const name = longestName(names, reading, at)
    const taken = name?.signed ? name.length : 1
    const word = reading.words[at]
    if (name?.signed) slots.push({ offset, alternatives: name.slot })
    else if (word) slots.push({ offset, alternatives: word.slot })
    for (let i = at; i < at + taken; i++) if (reading.words[i]) offset++
    at += taken
  }
  return slots
}
