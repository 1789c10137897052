import { useId } from 'react'
import { Select } from '#app/ui/select.tsx'

/** A labelled select of a filter form. `none` is the choice of nothing; the key resets the select when the URL changes. */
export function FilterSelect(props: {
  name: string
  label: string
  none?: string
  options: readonly { key: string; label: string }[]
  value: string | undefined
}) {
  const id = useId()
  return (
    <div className="min-w-0 max-sm:w-full">
      <label htmlFor={id} className="block pb-1 text-s font-semibold">
        {props.label}
      </label>
      <Select
        id={id}
        key={props.value}
        name={props.name}
        none={props.none}
        options={props.options}
        defaultValue={props.value ?? ''}
        className="min-h-11 w-full min-w-0 rounded-box border border-control bg-card pr-10 pl-3.5 text-base"
      />
    </div>
  )
}
