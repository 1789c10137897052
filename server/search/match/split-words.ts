import type { Vocabulary } from '../index/vocabulary.ts'
import { MIN_HALF } from '../text/joined-words.ts'
import type { Slot } from '../text/terms.ts'
import type { PhrasePlan, PlanTerm } from './plan.ts'

/**
 * A word as two side by side, where documents hyphenate it or do not know it: `preonboarding` as `pre onboarding`.
 * Reading positions is costly, so other words are not split (`network` is not searched as `net work`).
 */
export function splitWordPlans(
  vocabulary: Vocabulary,
  slot: Slot,
  known: (alternatives: Slot['alternatives']) => PlanTerm[],
  fields: readonly number[] | null,
): PhrasePlan[] {
  if (!slot.splits) return []
  const isHyphenated = vocabulary.find(slot.splits.hyphenated) !== undefined
  if (!isHyphenated && known(slot.alternatives).length > 0) return []
  return slot.splits
    .all()
    .filter(({ minLetters }) => isHyphenated || minLetters >= MIN_HALF)
    .map(({ halves }) => halves.map(known))
    .filter((halves) => halves.every((alternatives) => alternatives.length > 0))
    .map((halves) => ({
      kind: 'phrase',
      slots: halves.map((alternatives, offset) => ({ offset, alternatives })),
      fields,
    }))
}
