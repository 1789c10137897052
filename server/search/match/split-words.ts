import type { Vocabulary } from '../index/vocabulary.ts'
import { MIN_HALF } from '../text/joined-words.ts'
import type { Slot, SplitWord } from '../text/terms.ts'

/**
 * A word as two side by side, where documents hyphenate it or do not know it: `preonboarding` as `pre onboarding`.
 * Reading positions is costly, so other words are not split (`network` is not searched as `net work`).
 */
export function splitsToSearch(vocabulary: Vocabulary, { alternatives, splits }: Slot): SplitWord['halves'][] {
  if (!splits) return []
  const isKnown = (terms: Slot['alternatives']) => terms.some(({ term }) => vocabulary.find(term) !== undefined)
  const isHyphenated = vocabulary.find(splits.hyphenated) !== undefined
  if (!isHyphenated && isKnown(alternatives)) return []
  return splits
    .all()
    .filter(({ minLetters }) => isHyphenated || minLetters >= MIN_HALF)
    .map(({ halves }) => halves)
    .filter((halves) => halves.every(isKnown))
}
