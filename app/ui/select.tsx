import { useId } from 'react'

/** A native select with its label; `all` is the choice of nothing in particular. */
export function Select(props: {
  name: string
  label: string
  all: string
  options: { value: string; label: string }[]
  value: string | undefined
}) {
  const id = useId()
  return (
    <div className="min-w-0 max-sm:w-full">
      <label htmlFor={id} className="block pb-1 text-s font-semibold">
        {props.label}
      </label>
      <select
        id={id}
        name={props.name}
        defaultValue={props.value ?? ''}
        key={props.value}
        className="min-h-11 w-full min-w-56 rounded-box border border-control bg-card px-3 text-base"
      >
        <option value="">{props.all}</option>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
