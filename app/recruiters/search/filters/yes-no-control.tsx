import { Select } from '#app/ui/select.tsx'
import type { ControlProps } from './filter-props.ts'
import { SMALL_INPUT } from './operator-select.tsx'

const OPTIONS = [
  { key: 'yes', label: 'Yes' },
  { key: 'no', label: 'No' },
]

export function YesNoControl({ field, value, set }: ControlProps) {
  return (
    <Select
      aria-label={field.label}
      options={OPTIONS}
      none="Any"
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={(event) => set(event.target.value ? event.target.value === 'yes' : undefined)}
      className={SMALL_INPUT}
    />
  )
}
