import { useId } from 'react'
import { WEIGHTS } from '#domain/recruiters/people-filters.ts'

const STEPS = Array.from({ length: WEIGHTS.max - WEIGHTS.min + 1 }, (_, index) => WEIGHTS.min + index)
const OPTIONS = [
  { weight: null, text: 'Must', name: 'Must have' },
  ...STEPS.map((weight) => ({
    weight,
    text: String(weight),
    name: `Nice to have, weight ${weight} of ${WEIGHTS.max}`,
  })),
]

interface Props {
  label: string
  /** Null: a must. */
  weight: number | null
  set: (weight: number | null) => void
}

/**
 * A must excludes who does not meet it; a nice-to-have only counts for the match, the more the higher its weight. Every
 * choice is one click, and the arrow keys move between them.
 */
export function WeightInput({ label, weight, set }: Props) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="sr-only">{label}: must or nice to have</legend>
      <span className="flex overflow-hidden rounded-s border border-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        {OPTIONS.map((option) => (
          <label
            key={option.text}
            title={option.name}
            className="tabular relative grid min-h-8 min-w-8 cursor-pointer place-items-center border-control border-l px-2 text-s first:border-l-0 hover:bg-primary-soft has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary touch:min-h-11 touch:min-w-10"
          >
            <input
              type="radio"
              name={name}
              aria-label={option.name}
              checked={option.weight === weight}
              onChange={() => set(option.weight)}
              className="absolute inset-0 cursor-pointer appearance-none forced-colors:appearance-auto"
            />
            {option.text}
          </label>
        ))}
      </span>
      {weight !== null && (
        <span aria-hidden="true" className="text-s text-ink-2">
          nice to have
        </span>
      )}
    </fieldset>
  )
}
