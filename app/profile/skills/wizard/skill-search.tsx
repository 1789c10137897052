import { useId } from 'react'
import { enterSendsNothing } from '#app/forms/fields/enter-sends-nothing.ts'
import { INPUT_STYLES } from '#app/forms/fields/field-frame.tsx'

/** Finds a skill in the list below; Escape clears. */
export function SkillSearch(props: {
  typed: string
  onType: (typed: string) => void
  /** How much was found, read out; empty without a search. */
  announcement: string
  /** How many skills are chosen in the whole list. */
  chosen: number
}) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="tabular flex-none text-s text-ink-2">
        {props.chosen === 0 ? 'Nothing selected yet' : `${props.chosen} selected`}
        <span aria-live="polite" className="ml-4">
          {props.announcement}
        </span>
      </p>
      <div className="min-w-0 max-sm:w-full">
        <label htmlFor={id} className="sr-only">
          Find a skill
        </label>
        <input
          id={id}
          type="search"
          placeholder="Find a skill"
          autoComplete="off"
          value={props.typed}
          onChange={(event) => props.onType(event.target.value)}
          onKeyDown={(event) => {
            enterSendsNothing(event)
            if (event.key !== 'Escape' || props.typed === '') return
            event.stopPropagation() // would close the modal around it
            event.preventDefault()
            props.onType('')
          }}
          className={`${INPUT_STYLES} sm:w-56`}
        />
      </div>
    </div>
  )
}
