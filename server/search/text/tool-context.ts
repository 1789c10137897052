import { isInSkillList, type MatchContext } from './skill-list.ts'

const words = (list: string) => new Set(list.split(/\s+/))
/** Words before and after a tool's name, but not the everyday word's. */
const BEFORE = words(
  `using with in of like as including via microsoft apache advanced strong basic proficient intermediate knowledge
   experience skills tools some`,
)
const AFTER = words(
  `skills skill knowledge experience proficiency expertise framework library cluster clusters jobs job pipelines apps
   applications components charts formulas macros spreadsheets spreadsheet models modeling modelling pivot server cloud
   sql streaming database ecosystem programming language developer developers engineer engineers`,
)
const SENTENCE_START = /(?:^|[.!?:•*])\s*$/

/**
 * `Excel`, `Spring`, `Rust` with a capital: a tool in a list or beside a tool's word; in titles, where every word has a
 * capital, only in a list or with an occupation (decision 0032).
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
  return isInSkillList(context, index)
}
