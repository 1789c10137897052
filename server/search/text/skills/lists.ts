import { isUnspaced } from '../tokens.ts'
import { Gap, gapAfter } from './gaps.ts'
import type { Candidate, SkillText } from './skill-text.ts'
import { ALTERNATIVES, CONTRASTS, DEMANDS, DETERMINERS, EXAMPLES, EXTENTS, FOLLOWING, JOINING, YEARS } from './words.ts'

/** How an entry of a list is joined to the one before it; `blank`: as in a list whose tags are gone. */
export type Join = 'none' | 'blank' | 'comma' | 'and' | 'or' | 'contrast'

const MAX_WORDS_BETWEEN = 8
const NO_LIST = Gap.sentenceEnd | Gap.colon | Gap.other

/** One join for each candidate, to the one before it. */
export function joinsOf(text: SkillText, candidates: readonly Candidate[]): Join[] {
  return candidates.map((candidate, index) => {
    const before = candidates[index - 1]
    return before ? joinOf(text, before.end, candidate.start) : 'none'
  })
}

function joinOf({ tokens, keyAt }: SkillText, left: number, right: number): Join {
  if (right - left - 1 > MAX_WORDS_BETWEEN) return 'none'
  let join: Join = 'blank'
  for (let index = left; index < right; index++) {
    const gap = gapAfter(tokens, index)
    const isNumber = index > left && gap === Gap.sentenceEnd && /^\d{1,2}$/.test(keyAt(index))
    if ((gap & NO_LIST) !== 0 && !isNumber) return 'none'
    if (join === 'blank' && gap !== 0)
      join = (gap & Gap.slash) !== 0 ? 'or' : (gap & Gap.ampersand) !== 0 ? 'and' : 'comma'
    if (index + 1 === right) return join
    const word = keyAt(index + 1)
    if (word === '+') join = join === 'blank' ? 'and' : join
    else if (join === 'contrast' || CONTRASTS.has(word)) join = 'contrast'
    else if (ALTERNATIVES.has(word)) join = 'or'
    else if (JOINING.has(word) && !DETERMINERS.has(word)) join = 'and'
    else if (!mayStandBetween(word) && !isUnspaced(tokens, index + 1)) return 'none'
    else if ((word === 'a' || EXAMPLES.has(word)) && join === 'blank') join = 'and'
  }
  return join
}

/** Articles, makers, numbers of entries, versions and years: `Python 3.12 and a Go backend`, `Excel skills and some Rust`. */
const mayStandBetween = (word: string) =>
  DETERMINERS.has(word) || EXAMPLES.has(word) || EXTENTS.has(word) || /^[\d.]+$/.test(word) || YEARS.has(word)

/** Whether a list or sentence ends after the candidate, or goes on with what is said of tools. */
export function endsEntry({ tokens, keyAt }: SkillText, { end }: Candidate, next: Join): boolean {
  if (end + 1 >= tokens.length || next !== 'none') return true
  const word = keyAt(end + 1)
  return gapAfter(tokens, end) !== 0 || FOLLOWING.has(word) || DEMANDS.has(word)
}
