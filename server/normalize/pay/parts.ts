import { lengthKnown } from './known-words.ts'
import type { Token } from './token.ts'
import { AND } from './words/ranges.ts'

/** Tokens from `from` on, before `to`. */
export interface Part {
  from: number
  to: number
}

const SENTENCE_ENDS = /^[;|\n!?•·。]$/
const PART_ENDS =
  /^(?:[,+&()\t、]|plus|with|mit|avec|con|com|met|med|z|s|inkl|incl|inklusive|including|exkl|excl|zzgl|zuzuglich)$/

/** From the end before the inner tokens to the one behind them. */
export function partAround(isEnd: readonly boolean[], inner: Part): Part {
  let { from, to } = inner
  while (from > 0 && !isEnd[from - 1]) from -= 1
  while (to < isEnd.length && !isEnd[to]) to += 1
  return { from, to }
}

/** A point behind an abbreviation ends none: `Rs. 500`, `pr. år`. */
export function isSentenceEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token
  if (token.text !== '.') return SENTENCE_ENDS.test(token.text)
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (!next || next.isGlued || !/^[\p{Lu}\p{Lo}]/u.test(next.raw)) return false
  return before?.kind !== 'word' || before.text.length > 4 || lengthKnown(tokens, at - 1) === 0
}

/** Between commas, brackets and words for `and` or `with`. */
export function isPartEnd(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at] as Token
  // Short words of one language that mean something else in others.
  return PART_ENDS.test(text) || (AND.matchAt(tokens, at) !== null && !/^(?:a|i|in|dan)$/.test(text))
}
