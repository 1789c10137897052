import { type Atoms, atomText, cutAtoms, emptyAtoms, isGlued, isSign, isThatSign } from './atoms.ts'

/** A step of the trie: the next atom leads on; `concepts` are what the names that end here stand for. */
export interface NameNode {
  next: Map<string, NameNode>
  concepts: Concept[]
}

/** What a name stands for. All names of one concept are found as the same term. */
export interface Concept {
  /** Its number in the analyser: those who keep something for each concept keep it under this. */
  number: number
  term: string
  /** When the name means the concept in a document: always, spelt with a capital, or only among other names (`R`, `Go`). */
  counts: NameCounts
  /** Holds a sign (`C++`, `.NET`), so its parts are not names of their own. */
  signed: boolean
  /** As the dictionary spells it; a name that counts only in context must be written so. */
  spelling: string
}

export type NameCounts = 'always' | 'capital' | 'in context'

export interface Match {
  /** Atoms taken. */
  length: number
  concepts: readonly Concept[]
}

export interface NewName {
  spelling: string
  /** Of the concept. */
  number: number
  term: string
  counts: NameCounts
}

export const newNode = (): NameNode => ({ next: new Map(), concepts: [] })

/** Files a name; `keyOf` says by which form of a word it is found. */
export function addName(root: NameNode, name: NewName, keyOf: (word: string) => string): void {
  const atoms = emptyAtoms()
  cutAtoms(name.spelling, atoms)
  if (atoms.length === 0) return
  let node = root
  let signed = false
  for (let at = 0; at < atoms.length; at++) {
    signed ||= isSign(atoms, at)
    const step = isSign(atoms, at) ? atomText(atoms, at) : keyOf(atomText(atoms, at))
    const next = node.next.get(step) ?? newNode()
    node.next.set(step, next)
    node = next
  }
  if (!node.concepts.some((concept) => concept.term === name.term)) node.concepts.push({ ...name, signed })
}

/**
 * The names that begin at an atom, longest last. `keyAt` gives the form by which an atom is found. A name is never part
 * of a longer word: `C` is not found in `C++`, `.NET` not in `ASP.NET`.
 */
export function matchNames(root: NameNode, atoms: Atoms, keyAt: (at: number) => string, from: number): Match[] {
  const matches: Match[] = []
  if (!mayBegin(atoms, from)) return matches
  let node: NameNode | undefined = root
  for (let at = from; at < atoms.length; at++) {
    // A sign counts only where it is glued; a blank before `.net` begins a new name.
    if (at > from && isSign(atoms, at) && !isGlued(atoms, at)) break
    node = node.next.get(keyAt(at))
    if (!node) break
    if (node.concepts.length > 0 && mayEnd(atoms, at)) matches.push({ length: at - from + 1, concepts: node.concepts })
  }
  return matches
}

const mayBegin = (atoms: Atoms, at: number) =>
  !isGlued(atoms, at) || (!isSign(atoms, at) && isThatSign(atoms, at - 1, '.'))

const mayEnd = (atoms: Atoms, at: number) =>
  !isGlued(atoms, at + 1) || !(isThatSign(atoms, at + 1, '+') || isThatSign(atoms, at + 1, '#'))
