import { useState } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { MonthField } from './month-field.tsx'

/** An end month, or null while it continues. */
export function OpenEndField({
  field,
  label,
  openLabel,
}: {
  field: ControlledField
  label: string
  openLabel: string
}) {
  const { value, set } = useValue<string | null>(field)
  const [before, setBefore] = useState('')
  const isOpen = value === null
  return (
    <div>
      <MonthField field={field} label={label} empty="" isDisabled={isOpen} />
      <Choice
        type="checkbox"
        label={openLabel}
        checked={isOpen}
        onChange={() => {
          setBefore(value ?? '')
          set(isOpen ? before : null)
        }}
      />
    </div>
  )
}
