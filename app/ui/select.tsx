import type { ComponentProps } from 'react'
import { DownIcon } from './icons.tsx'

/** A native select. `none` is the choice of nothing, with the value ''. */
export function Select({
  options,
  none,
  className = '',
  ...select
}: {
  options: readonly { key: string; label: string }[]
  none?: string | undefined
} & ComponentProps<'select'>) {
  return (
    <div className="grid min-w-0">
      <select {...select} className={`col-start-1 row-start-1 appearance-none ${className}`}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ key, label }) => (
          <option key={key} value={key}>
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
  )
}
