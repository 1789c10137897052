import type { ComponentProps } from 'react'
import { Select } from '#app/ui/select.tsx'
import type { Option } from '#domain/options/option.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { describedBy, FieldFrame, INPUT_STYLES } from './field-frame.tsx'

/** `none` is the choice of nothing, stored as null. */
export function SelectField(props: {
  field: ControlledField
  label: string
  options: readonly Option[]
  none?: string
  hint?: string
}) {
  const { id, error } = props.field
  const { value, set, onBlur, ref } = useValue<string | null>(props.field)
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={error}>
      <RawSelect
        ref={ref}
        id={id}
        value={value}
        set={set}
        onBlur={onBlur}
        options={props.options}
        none={props.none}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint: props.hint, error })}
      />
    </FieldFrame>
  )
}

export function RawSelect({
  value,
  set,
  ...select
}: {
  value: string | null
  set: (value: string | null) => void
} & Omit<ComponentProps<typeof Select>, 'value' | 'onChange'>) {
  return (
    <Select
      {...select}
      value={value ?? ''}
      onChange={(event) => set(event.target.value || null)}
      className={`${INPUT_STYLES} truncate pr-9 disabled:opacity-50`}
    />
  )
}
