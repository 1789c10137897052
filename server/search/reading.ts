import { type Atoms, atomText, cutAtoms, isSign } from './atoms.ts'
import type { Word } from './lexicon.ts'

/** A text being read: its atoms, and the word of each that is no sign. The arrays are used again for the next text. */
export interface Reading {
  atoms: Atoms
  words: (Word | null)[]
}

export function readText(reading: Reading, text: string, wordAt: (atoms: Atoms, at: number) => Word): Reading {
  const { atoms, words } = reading
  cutAtoms(text, atoms)
  for (let at = 0; at < atoms.length; at++) words[at] = isSign(atoms, at) ? null : wordAt(atoms, at)
  return reading
}

/** The form by which skills are found. */
export const foldedAt = ({ atoms, words }: Reading, at: number) => words[at]?.folded ?? atomText(atoms, at)

/** The form by which synonyms are found. */
export const stemAt = ({ atoms, words }: Reading, at: number) => words[at]?.stem ?? atomText(atoms, at)
