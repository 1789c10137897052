import { useId } from 'react'
import { WEIGHTS } from '#domain/recruiters/people-filters.ts'

const STEPS = Array.from({ length: WEIGHTS.max - WEIGHTS.min + 1 }, (_, index) => WEIGHTS.min + index)

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
  const option = (text: string, title: string, value: number | null) => (
    <label
      key={text}
      title={title}
      className="tabular relative grid min-h-8 min-w-8 cursor-pointer place-items-center border border-control px-2 text-s not-first:-ml-px first:rounded-l-s last:rounded-r-s hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary touch:min-h-11 touch:min-w-10"
    >
      <input
        type="radio"
        name={name}
        aria-label={title}
        checked={value === weight}
        onChange={() => set(value)}
        className="absolute inset-0 cursor-pointer appearance-none outline-none forced-colors:appearance-auto"
      />
      {text}
    </label>
  )
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="sr-only">{label}: must or nice to have</legend>
      <span className="flex">{option('Must', 'Must have', null)}</span>
      <span aria-hidden="true" className="text-s text-ink-2">
        or nice
      </span>
      <span className="flex">
        {STEPS.map((step) => option(String(step), `Nice to have, weight ${step} of ${WEIGHTS.max}`, step))}
      </span>
    </fieldset>
  )
}
