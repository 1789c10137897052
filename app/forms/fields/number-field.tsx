import { type InputHTMLAttributes, useState } from 'react'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { describedBy, FieldFrame, INPUT_STYLES } from './field-frame.tsx'
import { readNumber } from './read-number.ts'

/** A whole number, `1999` or `85,000`; empty is null. Other text stays as it is, for the contract to reject. */
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

/** For fields of several parts. Shows the typed text; a number from elsewhere by `show`. */
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
