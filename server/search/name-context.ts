import { type Atoms, isGlued } from './atoms.ts'

/** Words after which, or before which, `R`, `Go` or `C` is the programming language. */
const BEFORE = new Set(['in', 'using', 'with', 'via', 'learn', 'know'])
const AFTER = new Set([
  'programming',
  'language',
  'languages',
  'developer',
  'developers',
  'programmer',
  'programmers',
  'engineer',
  'engineers',
  'package',
  'packages',
  'code',
  'coding',
  'script',
  'scripts',
  'scripting',
  'studio',
  'shiny',
  'backend',
  'microservices',
])
/** What stands between the entries of a list. */
const LIST = /^\s*(?:[,/;|•·:()]|and\b|or\b|&)\s*(?:and\b|or\b)?\s*\(?$/i
const BLANK = /^\s*$/

/** What the surroundings of an ambiguous name are judged by. */
export interface Surroundings {
  text: string
  atoms: Atoms
  /** Folded form of each atom. */
  keys: readonly string[]
  /** Whether an unambiguous name ends, or begins, at this atom. */
  nameEndsAt: (at: number) => boolean
  nameBeginsAt: (at: number) => boolean
}

/** `R&D`, `C-level`, `U.S.`: the letter is part of something else, even when a user types it. */
export function isPartOfOther(text: string, atoms: Atoms, at: number): boolean {
  const before = text[(atoms.starts[at] as number) - 1] ?? ' '
  const after = text[atoms.ends[at] as number] ?? ' '
  if (before === '&' || after === '&' || before === '-' || after === '-') return true
  return before === '.' || isGlued(atoms, at + 1)
}

/** Whether a name that is also a common word means the skill here: spelt exactly so, and in a list or phrase of skills. */
export function meansSkill(around: Surroundings, at: number, spelling: string): boolean {
  const { text, atoms, keys } = around
  if (text.slice(atoms.starts[at], atoms.ends[at]) !== spelling) return false
  if (isPartOfOther(text, atoms, at)) return false
  if (at > 0 && BEFORE.has(keys[at - 1] as string) && isBlankBetween(around, at - 1, at)) return true
  if (at + 1 < atoms.length && AFTER.has(keys[at + 1] as string)) return true
  return hasNameBeside(around, at, spelling)
}

function hasNameBeside(around: Surroundings, at: number, spelling: string): boolean {
  const left = neighbour(around, at, -1)
  const right = neighbour(around, at, 1)
  const isNameLeft = left >= 0 && (around.nameEndsAt(left) || isOtherLetter(around, left, spelling))
  const isNameRight =
    right < around.atoms.length && (around.nameBeginsAt(right) || isOtherLetter(around, right, spelling))
  if (isNameLeft && isListed(around, left, at)) return true
  if (isNameRight && isListed(around, at, right)) return true
  return isNameLeft && isNameRight
}

/** The next atom in a direction, past `and` and `or`. */
function neighbour({ keys }: Surroundings, at: number, step: number): number {
  const next = keys[at + step]
  return next === 'and' || next === 'or' ? at + 2 * step : at + step
}

/** `R, C, Go`: ambiguous names vouch for each other when written in capitals. */
function isOtherLetter({ atoms }: Surroundings, at: number, spelling: string): boolean {
  const text = atoms.texts[at] as string
  return (text === 'R' || text === 'C' || text === 'Go') && text !== spelling
}

const between = ({ text, atoms }: Surroundings, left: number, right: number) =>
  text.slice(atoms.ends[left], atoms.starts[right])
const isListed = (around: Surroundings, left: number, right: number) => LIST.test(between(around, left, right))
const isBlankBetween = (around: Surroundings, left: number, right: number) => BLANK.test(between(around, left, right))
