import { type InputHTMLAttributes, useState } from 'react'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { describedBy, FieldFrame, INPUT_STYLES } from './field-frame.tsx'
import { readNumber } from './read-number.ts'

/** A whole number, `1999` or `85,000`; empty is null. Anything else stays in the field as it is, for the contract to refuse. */
export function NumberField(props: { field: ControlledField; label: string; hint?: string; placeholder?: string }) {
  const { id, error } = props.field
  const { value, set, onBlur, ref } = useValue<number | string | null>(props.field)
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={error}>
      <RawNumber
        ref={ref}
        id={id}
        value={value}
        set={set}
        onBlur={onBlur}
        placeholder={props.placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint: props.hint, error })}
      />
    </FieldFrame>
  )
}

/** The input alone, for fields of several parts. It shows what was typed; a number from elsewhere as `show` writes it. */
export function RawNumber({
  value,
  set,
  show = String,
  ...input
}: {
  value: number | string | null
  set: (value: number | string | null) => void
  show?: (value: number) => string
} & Omit<InputHTMLAttributes<HTMLInputElement> & { ref?: React.Ref<HTMLInputElement> }, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState('')
  const written = typeof value === 'number' ? show(value) : (value ?? '')
  const text = typed !== '' && readNumber(typed) === value ? typed : written
  return (
    <input
      {...input}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        set(readNumber(event.target.value))
      }}
      className={`${INPUT_STYLES} tabular`}
    />
  )
}
