import type { Vocabulary } from '../index/vocabulary.ts'
import { halfTerms, MIN_HALF } from '../text/joined-words.ts'
import type { Slot } from '../text/terms.ts'

/**
 * A word as two side by side, where documents hyphenate it or do not know it: `preonboarding` as `pre onboarding`.
 * Reading positions is costly, so other words are not split (`network` is not searched as `net work`).
 */
export function splitsToSearch(vocabulary: Vocabulary, { alternatives, splits }: Slot): Slot['alternatives'][][] {
  if (!splits) return []
  const isKnown = (terms: Slot['alternatives']) => terms.some(({ term }) => vocabulary.find(term) !== undefined)
  const isHyphenated = vocabulary.find(splits.hyphenated) !== undefined
  if (!isHyphenated && isKnown(alternatives)) return []
  return splits
    .all()
    .filter(({ minLetters }) => isHyphenated || minLetters >= MIN_HALF)
    .flatMap(({ halves: [first, second] }) => {
      const start = halfTerms(first)
      if (!isKnown(start)) return []
      const end = halfTerms(second)
      return isKnown(end) ? [[start, end]] : []
    })
}
