import { Select } from '#app/ui/select.tsx'
import { WEIGHTS } from '#domain/recruiters/people-filters.ts'
import { SMALL_INPUT } from './operator-select.tsx'

const MUST = 'must'
const STEPS = Array.from({ length: WEIGHTS.max - WEIGHTS.min + 1 }, (_, index) => WEIGHTS.min + index)
const OPTIONS = [
  { key: MUST, label: 'Must have' },
  ...STEPS.toReversed().map((weight) => ({ key: String(weight), label: `Nice to have, weight ${weight} of 5` })),
]

/** A must excludes who does not meet it; a nice-to-have only counts for the match, the more the higher its weight. */
export function WeightSelect(props: { label: string; weight: number | null; set: (weight: number | null) => void }) {
  return (
    <Select
      aria-label={`${props.label}: must or nice to have`}
      options={OPTIONS}
      value={props.weight === null ? MUST : String(props.weight)}
      onChange={({ target }) => props.set(target.value === MUST ? null : Number(target.value))}
      className={`${SMALL_INPUT} text-s!`}
    />
  )
}
