import { type Atoms, cutAtoms, emptyAtoms, isGlued } from './atoms.ts'

/** A step of the trie: the next atom leads on; `concepts` are the names that end here. */
export interface NameNode {
  next: Map<string, NameNode>
  concepts: Concept[]
}

/** What a name stands for. All names of one concept are found as the same term. */
export interface Concept {
  term: string
  /** A name that is a common word or letter too (`R`, `Go`, `C`): in documents it counts only in context. */
  ambiguous: boolean
  /** Holds a sign (`C++`, `.NET`), so its parts are not names of their own. */
  signed: boolean
  /** As the dictionary spells it; an ambiguous name must be written so. */
  spelling: string
}

export interface Match {
  /** Atoms taken. */
  length: number
  concepts: readonly Concept[]
}

/** Marks the terms of concepts. */
const CONCEPT = '='

export const newNode = (): NameNode => ({ next: new Map(), concepts: [] })

/** Files a name for the concept called `key`; `keyOf` says by which form of an atom it is found. */
export function addName(
  root: NameNode,
  name: { spelling: string; key: string; ambiguous: boolean },
  keyOf: (word: string) => string,
): void {
  const atoms = emptyAtoms()
  cutAtoms(name.spelling, atoms)
  if (atoms.length === 0) return
  let node = root
  let signed = false
  for (let at = 0; at < atoms.length; at++) {
    const sign = atoms.isSign[at] as boolean
    signed ||= sign
    const step = sign ? (atoms.texts[at] as string) : keyOf(atoms.texts[at] as string)
    const next = node.next.get(step) ?? newNode()
    node.next.set(step, next)
    node = next
  }
  const term = CONCEPT + name.key
  if (node.concepts.some((concept) => concept.term === term)) return
  node.concepts.push({ term, ambiguous: name.ambiguous, signed, spelling: name.spelling })
}

/**
 * Calls `found` for each name that begins at an atom, longest last. `keys` holds the form by which each atom is found.
 * A name is never part of a longer word: `C` is not found in `C++`, `.NET` not in `ASP.NET`.
 */
export function matchNames(
  root: NameNode,
  atoms: Atoms,
  keys: readonly string[],
  from: number,
  found: (match: Match) => void,
): void {
  if (!mayBegin(atoms, from)) return
  let node: NameNode | undefined = root
  for (let at = from; at < atoms.length; at++) {
    // A sign counts only where it is glued; a blank before `.net` begins a new name.
    if (at > from && atoms.isSign[at] && !isGlued(atoms, at)) return
    node = node.next.get(keys[at] as string)
    if (!node) return
    if (node.concepts.length > 0 && mayEnd(atoms, at)) found({ length: at - from + 1, concepts: node.concepts })
  }
}

const mayBegin = (atoms: Atoms, at: number) => !isGlued(atoms, at) || (!atoms.isSign[at] && atoms.texts[at - 1] === '.')

function mayEnd(atoms: Atoms, at: number): boolean {
  if (!isGlued(atoms, at + 1)) return true
  const next = atoms.texts[at + 1]
  return next !== '+' && next !== '#'
}
