import { isAdjacent, type Tokens, tokenText } from './tokens.ts'

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
export interface MatchContext {
  tokens: Tokens
  /** Folded form of an atom. */
  keyAt: (index: number) => string
  /** Whether an unambiguous name ends, or begins, at this atom. */
  namedTermEndsAt: (index: number) => boolean
  namedTermStartsAt: (index: number) => boolean
}

/** `R&D`, `C-level`, `U.S.`: the letter is part of something else, even when a user types it. */
export function isPartOfOther(tokens: Tokens, index: number): boolean {
  const before = tokens.text[(tokens.starts[index] as number) - 1] ?? ' '
  const after = tokens.text[tokens.ends[index] as number] ?? ' '
  return '&-.'.includes(before) || '&-'.includes(after) || isAdjacent(tokens, index + 1)
}

/** Whether a name that is also a common word means the skill here: spelt exactly so, in a list or phrase of skills. */
export function meansSkill(context: MatchContext, index: number, spelling: string): boolean {
  const { tokens, keyAt } = context
  if (tokenText(tokens, index) !== spelling || isPartOfOther(tokens, index)) return false
  if (index > 0 && BEFORE.has(keyAt(index - 1)) && isBlankBetween(tokens, index - 1, index)) return true
  if (index + 1 < tokens.length && AFTER.has(keyAt(index + 1)) && isBlankBetween(tokens, index, index + 1)) return true
  return hasNamedTermBeside(context, index, spelling)
}

/** A name beside it in a list, or on both sides. */
function hasNamedTermBeside(context: MatchContext, index: number, spelling: string): boolean {
  const { tokens } = context
  const left = neighbour(context, index, -1)
  const right = neighbour(context, index, 1)
  const isNamedTermLeft = left >= 0 && (context.namedTermEndsAt(left) || isOtherLetter(tokens, left, spelling))
  const isNamedTermRight =
    right < tokens.length && (context.namedTermStartsAt(right) || isOtherLetter(tokens, right, spelling))
  if (isNamedTermLeft && isListed(tokens, left, index)) return true
  if (isNamedTermRight && isListed(tokens, index, right)) return true
  return isNamedTermLeft && isNamedTermRight
}

/** The next atom in a direction, past `and` and `or`. */
function neighbour({ tokens, keyAt }: MatchContext, index: number, step: number): number {
  const next = index + step
  const isJoining = next >= 0 && next < tokens.length && (keyAt(next) === 'and' || keyAt(next) === 'or')
  return isJoining ? next + step : next
}

/** `R, C, Go`: ambiguous names vouch for each other when spelt as names. */
function isOtherLetter(tokens: Tokens, index: number, spelling: string): boolean {
  const text = tokenText(tokens, index)
  return (text === 'R' || text === 'C' || text === 'Go') && text !== spelling
}

const between = ({ text, starts, ends }: Tokens, left: number, right: number) => text.slice(ends[left], starts[right])
const isListed = (tokens: Tokens, left: number, right: number) => LIST.test(between(tokens, left, right))
const isBlankBetween = (tokens: Tokens, left: number, right: number) => BLANK.test(between(tokens, left, right))
