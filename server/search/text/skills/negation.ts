import { Gap, gapAfter } from './gaps.ts'
import type { Join } from './lists.ts'
import type { Candidate, SkillText } from './skill-text.ts'
import {
  ALTERNATIVES,
  BEFORE_DENIAL,
  DEMANDS,
  DENIED,
  NEEDS,
  NEGATIONS,
  RESTRICTIONS,
  UNNEEDED,
  WITHOUT,
} from './words.ts'

const MAX_WORDS = 7

/** Which candidates the text says it does not ask for: `no Java or PHP`, `R and Python are not required`. */
export function deniedAmong(text: SkillText, candidates: readonly Candidate[], joins: readonly Join[]): boolean[] {
  const isAlternative = alternativesAhead(joins)
  const denied = candidates.map((candidate, index) =>
    isDeniedBefore(text, candidate, isAlternative[index + 1] ?? false),
  )
  for (let index = 1; index < candidates.length; index++) {
    const join = joins[index]
    const isJoined = join === 'or' || join === 'and' || (join === 'comma' && isAlternative[index])
    if (denied[index - 1] && isJoined) denied[index] = true
  }
  denyListsBefore(text, candidates, joins, denied)
  return denied
}

/** `no Java, PHP or Ruby`: a comma of a list that goes on with "or". */
function alternativesAhead(joins: readonly Join[]): boolean[] {
  const ahead: boolean[] = []
  for (let index = joins.length - 1; index >= 0; index--)
    ahead[index] = joins[index] === 'or' || (joins[index] === 'comma' && (ahead[index + 1] ?? false))
  return ahead
}

/** A denial after a list is of the whole list if "and" or "or" joins its end. */
function denyListsBefore(text: SkillText, candidates: readonly Candidate[], joins: readonly Join[], denied: boolean[]) {
  let isDenied = false
  let isOfList = false
  for (let index = candidates.length - 1; index >= 0; index--) {
    const next = joins[index + 1]
    const isEnd = next === 'and' || next === 'or'
    isDenied = isDenied && (isEnd || (next === 'comma' && isOfList))
    isOfList = isDenied && (isOfList || isEnd)
    isDenied ||= isDeniedAfter(text, candidates[index] as Candidate)
    if (isDenied) denied[index] = true
  }
}

/** Also behind one noun of the list: `no coding or SQL`, `no coding, SQL or Python` (`isListed`). */
function isDeniedBefore({ tokens, keyAt }: SkillText, { start }: Candidate, isListed: boolean): boolean {
  const first = indexBeforeNoun(start - 1)
  for (let index = first; index >= 0 && index >= start - MAX_WORDS; index--) {
    if ((gapAfter(tokens, index) & ~Gap.hyphen) !== 0) return false
    const word = keyAt(index)
    if (NEGATIONS.has(word)) return !RESTRICTIONS.has(keyAt(index + 1)) && !isIndispensable(index)
    if (!DENIED.has(word)) return false
  }
  return false

  function indexBeforeNoun(last: number): number {
    const isOr =
      last > 0 && gapAfter(tokens, last) === 0 && ALTERNATIVES.has(keyAt(last)) && gapAfter(tokens, last - 1) === 0
    const isComma = isListed && last >= 0 && gapAfter(tokens, last) === Gap.comma
    const noun = isOr ? last - 1 : isComma ? last : -1
    return noun >= 0 && !NEGATIONS.has(keyAt(noun)) ? noun - 1 : last
  }

  /** `nothing works without SQL`. */
  function isIndispensable(negation: number): boolean {
    if (!WITHOUT.has(keyAt(negation))) return false
    for (let index = Math.max(0, negation - MAX_WORDS); index < Math.min(tokens.length, start + MAX_WORDS); index++)
      if (index !== negation && NEGATIONS.has(keyAt(index))) return true
    return false
  }
}

function isDeniedAfter({ tokens, keyAt }: SkillText, { end }: Candidate): boolean {
  for (let index = end + 1; index < tokens.length && index <= end + MAX_WORDS; index++) {
    if ((gapAfter(tokens, index - 1) & ~Gap.hyphen) !== 0) return false
    const word = keyAt(index)
    if (UNNEEDED.has(word)) return true
    if (NEGATIONS.has(word)) return isNeedAfter(index)
    if (!BEFORE_DENIAL.has(word)) return false
  }
  return false

  /** Not in `is not required but a plus`. */
  function isNeedAfter(negation: number): boolean {
    let isNeed = false
    for (let index = negation + 1; index < tokens.length && index <= negation + MAX_WORDS; index++) {
      if ((gapAfter(tokens, index - 1) & Gap.sentenceEnd) !== 0) break
      const word = keyAt(index)
      if (NEEDS.has(word) && index <= negation + 3) isNeed = true
      else if (DEMANDS.has(word) && !NEEDS.has(word)) return false
    }
    return isNeed
  }
}
