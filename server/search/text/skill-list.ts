import { type Concept, longestNamedTerm, type TrieNode } from './named-term-trie.ts'
import type { Tokens } from './tokens.ts'

export interface MatchContext {
  skills: TrieNode
  tokens: Tokens
  keyAt: (index: number) => string
  /** An accepted skill ends at this token. */
  namedTermEndsAt: (index: number) => boolean
  /** An unambiguous skill starts at this token. */
  namedTermStartsAt: (index: number) => boolean
}

const OCCUPATIONS = new Set(
  'developer developers engineer engineers programmer analyst specialist expert architect consultant administrator'.split(
    ' ',
  ),
)
/** Text between entries of a list; a list without its tags has only blanks. */
const LIST_GAP = /^[\s,;/|&(+·•]{0,3}$/
const JOINING = new Set(['and', 'or', 'und'])

export function neighbour({ tokens, keyAt }: MatchContext, index: number, step: 1 | -1): number {
  const next = index + step
  const isJoining = next >= 0 && next < tokens.length && JOINING.has(keyAt(next))
  return isJoining ? next + step : next
}

/** Whether a skill precedes directly, or a list that follows ends in an unambiguous skill or an occupation. */
export function isInSkillList(context: MatchContext, index: number): boolean {
  const { tokens } = context
  const left = neighbour(context, index, -1)
  if (context.namedTermEndsAt(left) && LIST_GAP.test(textBetween(tokens, left, left + 1))) return true
  return isListStart(context, index)
}

/** `React / Rust Developer`, `R, Excel, SQL`. */
function isListStart(context: MatchContext, index: number): boolean {
  const { skills, tokens, keyAt } = context
  let last = index
  for (;;) {
    if (!LIST_GAP.test(textBetween(tokens, last, last + 1))) return false
    const next = neighbour(context, last, 1)
    if (next >= tokens.length) return false
    const match = longestNamedTerm(skills, tokens, keyAt, next)
    if (!match) return OCCUPATIONS.has(keyAt(next))
    if (match.concepts.some(isPlain)) return true
    last = next
  }
}

const isPlain = ({ condition }: Concept) => condition === 'always'

export const textBetween = ({ text, starts, ends }: Tokens, left: number, right: number) =>
  text.slice(ends[left], starts[right])
