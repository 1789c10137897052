import { useState } from 'react'
import { Select } from '#app/ui/select.tsx'
import type { Comparison } from '../filter-labels.ts'
import { countOf } from '../people-facets.ts'
import type { ControlProps } from './filter-props.ts'
import { NumberInput } from './number-input.tsx'
import { OperatorSelect, SMALL_INPUT } from './operator-select.tsx'

/** A number or a value of an ordered list, with the operator it is compared by. */
export function ComparisonControl({ field, value, set, facets }: ControlProps) {
  const stored = value as Comparison | undefined
  const [remembered, setRemembered] = useState(stored?.operator ?? '=')
  const operator = stored?.operator ?? remembered
  const setValue = (next: string | number | null) =>
    set(next === null ? undefined : { value: next, operator, active: stored?.active ?? true })
  return (
    <div className="grid grid-cols-[minmax(0,6.75rem)_minmax(0,1fr)] gap-2">
      <OperatorSelect
        label={field.label}
        operator={operator}
        set={(next) => {
          setRemembered(next)
          if (stored) set({ ...stored, operator: next })
        }}
      />
      {field.kind === 'number' ? (
        <NumberInput
          label={field.label}
          value={typeof stored?.value === 'number' ? stored.value : null}
          max={1000}
          set={setValue}
        />
      ) : (
        <Select
          aria-label={field.label}
          options={field.options.map(({ key, label }, index) => {
            const count = countOf(facets, field, { key, level: index + 1 })
            return { key, label: count === undefined ? label : `${label} (${count})` }
          })}
          none="Any"
          value={stored?.value ?? ''}
          onChange={(event) => setValue(event.target.value || null)}
          className={SMALL_INPUT}
        />
      )}
    </div>
  )
}
