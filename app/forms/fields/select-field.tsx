import { DownIcon } from '#app/ui/icons.tsx'
import type { Option } from '#domain/options/option.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { describedBy, FieldFrame, INPUT_STYLES } from './field-frame.tsx'

/** One of a list, in the system's own select. `none` is the choice of nothing, which is stored as null. */
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

/** The select alone, for fields of several parts. */
export function RawSelect({
  value,
  set,
  options,
  none,
  ...select
}: {
  value: string | null
  set: (value: string | null) => void
  options: readonly Option[]
  none?: string | undefined
} & Omit<React.ComponentProps<'select'>, 'value' | 'onChange'>) {
  return (
    <div className="grid min-w-0">
      <select
        {...select}
        value={value ?? ''}
        onChange={(event) => set(event.target.value || null)}
        className={`${INPUT_STYLES} col-start-1 row-start-1 appearance-none truncate pr-9 disabled:opacity-50`}
      >
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
