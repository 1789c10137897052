import { type RefCallBack, useController } from 'react-hook-form'
import type { ControlledField } from './use-call-form.ts'

/** The value of a field that holds more than a text, and how it changes. `ref` goes on what takes the focus. */
export function useValue<Value>({ name, control }: Pick<ControlledField, 'name' | 'control'>): {
  value: Value
  set: (value: Value) => void
  onBlur: () => void
  ref: RefCallBack
} {
  const { field } = useController({ name, control })
  return { value: field.value as Value, set: field.onChange, onBlur: field.onBlur, ref: field.ref }
}
