import { type MatchContext, neighbour, textBetween } from './named-term-context.ts'
import { type Concept, longestNamedTerm } from './named-term-trie.ts'

const words = (list: string) => new Set(list.split(/\s+/))
const OCCUPATIONS = words(
  'developer developers engineer engineers programmer analyst specialist expert architect consultant administrator',
)
/** Words before and after the name of a tool, but not before and after the everyday word. */
const BEFORE = words(
  `using with in of like as including via microsoft apache advanced strong basic proficient intermediate knowledge
   experience skills tools some`,
)
const AFTER = words(
  `skills skill knowledge experience proficiency expertise framework library cluster clusters jobs job pipelines apps
   applications components charts formulas macros spreadsheets spreadsheet models modeling modelling pivot server cloud
   sql streaming database ecosystem programming language developer developers engineer engineers`,
)
const LIST_GAP = /^[\s,;/|&(+·•]{0,3}$/
const SENTENCE_START = /(?:^|[.!?:•*])\s*$/

/**
 * Whether `Excel`, `Spring` or `Rust` with a capital names the tool: among tools, or beside a word that goes with tools.
 * A title writes every word with a capital, so there only a list or an occupation proves it (decision 0032).
 */
export function meansTool(context: MatchContext, index: number, isTitle: boolean): boolean {
  const { tokens, keyAt } = context
  const next = index + 1 < tokens.length ? keyAt(index + 1) : ''
  if (/^\d/.test(next)) return false
  if (!isTitle) {
    if (AFTER.has(next)) return true
    const before = tokens.text.slice(Math.max(0, tokens.starts[index] - 3), tokens.starts[index])
    if (index > 0 && BEFORE.has(keyAt(index - 1)) && !SENTENCE_START.test(before)) return true
  }
  const left = neighbour(context, index, -1)
  if (context.namedTermEndsAt(left) && LIST_GAP.test(textBetween(tokens, left, left + 1))) return true
  return isListStart(context, index)
}

/** Names of tools directly behind one another, up to an unmistakable one or an occupation: `React / Rust Developer`. */
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
