import { useId } from 'react'
import { DownIcon } from './icons.tsx'

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
      <div className="grid">
        <select
          id={id}
          name={props.name}
          defaultValue={props.value ?? ''}
          key={props.value}
          className="col-start-1 row-start-1 min-h-11 w-full min-w-56 appearance-none rounded-box border border-control bg-card pr-10 pl-3.5 text-base"
        >
          <option value="">{props.all}</option>
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span
          aria-hidden="true"
          className="pointer-events-none col-start-1 row-start-1 mr-3.5 self-center justify-self-end text-ink-3"
        >
          <DownIcon />
        </span>
      </div>
    </div>
  )
}
