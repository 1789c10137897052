import { type Concept, matchNamedTerms, type TrieNode } from './named-term-trie.ts'
import { isInSkillList, type MatchContext, neighbour, textBetween } from './skill-list.ts'
import { isAdjacent, type Tokens, tokenText } from './tokens.ts'

/** Words after which, or before which, `R`, `Go` or `C` is the programming language. */
const BEFORE = new Set(
  'in using with via learn know language languages knowledge code written write writing'.split(' '),
)
const AFTER = new Set(
  `programming language languages developer developers programmer programmers engineer engineers package packages code
   coding script scripts scripting studio shiny backend microservices`.split(/\s+/),
)
const LIST = /^\s*(?:[,/;|•·:()]|and\b|or\b|&)\s*(?:and\b|or\b)?\s*\(?$/i
const BLANK = /^\s*$/
/** `Languages: R` */
const LEAD_IN = /^[\s:]*$/
/** `C suite`, `C level`, `R round`: no language, whatever precedes. */
const OTHER_THINGS = new Set('suite level levels round series class grade'.split(' '))

/** `skillEnds`: tokens at which accepted skills end. */
export function matchContext(
  skills: TrieNode,
  tokens: Tokens,
  keyAt: (index: number) => string,
  skillEnds: readonly number[],
): MatchContext {
  return {
    skills,
    tokens,
    keyAt,
    namedTermEndsAt: (index) => skillEnds.includes(index),
    namedTermStartsAt: (index) =>
      matchNamedTerms(skills, tokens, keyAt, index).some(({ concepts }) =>
        concepts.some(({ condition }) => condition === 'always'),
      ),
  }
}

/** Whether a match in a document means its concept: the only rule for `R`, `Go` and `Excel`. */
export function isMeant(context: MatchContext, index: number, concept: Concept): boolean {
  if (concept.condition === 'always') return true
  if (concept.condition === 'capital') return isCapital(tokenText(context.tokens, index).charAt(0))
  return meansSkill(context, index, concept.spelling)
}

const isCapital = (letter: string) => letter !== letter.toLowerCase()

/** `R&D`, `C-level`, `U.S.`: the letter is part of something else, even in a query. */
export function isPartOfOther(tokens: Tokens, index: number): boolean {
  const before = tokens.text[tokens.starts[index] - 1] ?? ' '
  const after = tokens.text[tokens.ends[index]] ?? ' '
  return '&-.'.includes(before) || '&-'.includes(after) || isAdjacent(tokens, index + 1)
}

function meansSkill(context: MatchContext, index: number, spelling: string): boolean {
  const { tokens, keyAt } = context
  if (tokenText(tokens, index) !== spelling || isPartOfOther(tokens, index)) return false
  if (index + 1 < tokens.length && OTHER_THINGS.has(keyAt(index + 1))) return false
  if (index > 0 && BEFORE.has(keyAt(index - 1)) && LEAD_IN.test(textBetween(tokens, index - 1, index))) return true
  if (index + 1 < tokens.length && AFTER.has(keyAt(index + 1)) && isBlankBetween(tokens, index, index + 1)) return true
  return hasNamedTermBeside(context, index, spelling) || isInSkillList(context, index)
}

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

/** `R, C, Go`: ambiguous named terms confirm each other when spelt exactly. */
function isOtherLetter(tokens: Tokens, index: number, spelling: string): boolean {
  const text = tokenText(tokens, index)
  return (text === 'R' || text === 'C' || text === 'Go') && text !== spelling
}

const isListed = (tokens: Tokens, left: number, right: number) => LIST.test(textBetween(tokens, left, right))
const isBlankBetween = (tokens: Tokens, left: number, right: number) => BLANK.test(textBetween(tokens, left, right))
