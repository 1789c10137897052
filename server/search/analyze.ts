import { atomText, emptyAtoms } from './atoms.ts'
import { emitTerms } from './document-terms.ts'
import { Lexicon, type Word, wordOf } from './lexicon.ts'
import { type Dictionaries, readNames } from './name-dictionary.ts'
import { phraseSlots, querySlots } from './query-terms.ts'
import { type Reading, readText } from './reading.ts'
import type { PhraseSlot, Slot, TermSink } from './terms.ts'
import { wordForms } from './word-forms.ts'

/**
 * Cuts texts into terms; documents and queries alike, so that words, names and synonyms mean the same to every engine.
 */
export interface Analyzer {
  /** Gives what a text holds to the sink; returns how many words it has. `asName`: the text is a name itself. */
  document(text: string, sink: TermSink, asName?: boolean): number
  /** Every slot must match. */
  query(text: string): Slot[]
  /** The slots must stand side by side. */
  phrase(text: string): PhraseSlot[]
  /** The words of a text, each with the terms that a document has for it. */
  words(text: string): Word[]
  /** Whether the word is one of a skill or synonym. */
  isInName(word: string): boolean
}

/** Makes an analyser over the dictionaries; the core itself knows no skill. */
export function createAnalyzer(dictionaries: Dictionaries): Analyzer {
  const names = readNames(dictionaries)
  const beginsName = (folded: string, stem: string) => names.skills.next.has(folded) || names.synonyms.next.has(stem)
  const lexicon = new Lexicon(beginsName)
  const reading: Reading = { atoms: emptyAtoms(), words: [] }
  const readDocument = (text: string) => readText(reading, text, (atoms, at) => lexicon.read(atoms, at))
  // Words of queries are not kept: strangers could fill the memory with them.
  const readQuery = (text: string) =>
    readText(reading, text, (atoms, at) => wordOf(atomText(atoms, at), -1, beginsName))
  return {
    document: (text, sink, asName = false) => emitTerms(names, readDocument(text), sink, asName),
    query: (text) => querySlots(names, readQuery(text)),
    phrase: (text) => phraseSlots(names, readQuery(text)),
    words: (text) =>
      readQuery(text)
        .words.slice(0, reading.atoms.length)
        .filter((word) => word !== null),
    isInName: (word) => names.words.has(wordForms(word).folded),
  }
}
