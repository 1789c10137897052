import { type Atoms, atomText, isGlued } from './atoms.ts'

/** Words after which, or before which, `R`, `Go` or `C` is the programming language. */
const BEFORE = new Set(['in', 'using', 'with', 'via', 'learn', 'know'])
const AFTER = new Set(
  `programming language languages developer developers programmer programmers engineer engineers package packages code
   coding script scripts scripting studio shiny backend microservices`.split(/\s+/),
)
/** What stands between the entries of a list. */
const LIST = /^\s*(?:[,/;|•·:()]|and\b|or\b|&)\s*(?:and\b|or\b)?\s*\(?$/i
const BLANK = /^\s*$/

/** What the surroundings of an ambiguous name are judged by. */
export interface Surroundings {
  atoms: Atoms
  /** Folded form of an atom. */
  keyAt: (at: number) => string
  /** Whether an unambiguous name ends, or begins, at this atom. */
  nameEndsAt: (at: number) => boolean
  nameBeginsAt: (at: number) => boolean
}

/** `R&D`, `C-level`, `U.S.`: the letter is part of something else, even when a user types it. */
export function isPartOfOther(atoms: Atoms, at: number): boolean {
  const before = atoms.text[(atoms.starts[at] as number) - 1] ?? ' '
  const after = atoms.text[atoms.ends[at] as number] ?? ' '
  return '&-.'.includes(before) || '&-'.includes(after) || isGlued(atoms, at + 1)
}

/** Whether a name that is also a common word means the skill here: spelt exactly so, in a list or phrase of skills. */
export function meansSkill(around: Surroundings, at: number, spelling: string): boolean {
  const { atoms, keyAt } = around
  if (atomText(atoms, at) !== spelling || isPartOfOther(atoms, at)) return false
  if (at > 0 && BEFORE.has(keyAt(at - 1)) && isBlankBetween(atoms, at - 1, at)) return true
  if (at + 1 < atoms.length && AFTER.has(keyAt(at + 1)) && isBlankBetween(atoms, at, at + 1)) return true
  return hasNameBeside(around, at, spelling)
}

/** A name beside it in a list, or on both sides. */
function hasNameBeside(around: Surroundings, at: number, spelling: string): boolean {
  const { atoms } = around
  const left = neighbour(around, at, -1)
  const right = neighbour(around, at, 1)
  const isNameLeft = left >= 0 && (around.nameEndsAt(left) || isOtherLetter(atoms, left, spelling))
  const isNameRight = right < atoms.length && (around.nameBeginsAt(right) || isOtherLetter(atoms, right, spelling))
  if (isNameLeft && isListed(atoms, left, at)) return true
  if (isNameRight && isListed(atoms, at, right)) return true
  return isNameLeft && isNameRight
}

/** The next atom in a direction, past `and` and `or`. */
function neighbour({ atoms, keyAt }: Surroundings, at: number, step: number): number {
  const next = at + step
  const isJoining = next >= 0 && next < atoms.length && (keyAt(next) === 'and' || keyAt(next) === 'or')
  return isJoining ? next + step : next
}

/** `R, C, Go`: ambiguous names vouch for each other when spelt as names. */
function isOtherLetter(atoms: Atoms, at: number, spelling: string): boolean {
  const text = atomText(atoms, at)
  return (text === 'R' || text === 'C' || text === 'Go') && text !== spelling
}

const between = ({ text, starts, ends }: Atoms, left: number, right: number) => text.slice(ends[left], starts[right])
const isListed = (atoms: Atoms, left: number, right: number) => LIST.test(between(atoms, left, right))
const isBlankBetween = (atoms: Atoms, left: number, right: number) => BLANK.test(between(atoms, left, right))
