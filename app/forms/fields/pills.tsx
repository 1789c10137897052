import { Pill } from '#app/ui/pill.tsx'
import type { Option } from '#domain/options/option.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { GroupFrame } from './field-frame.tsx'

interface PillsProps<Key> {
  field: ControlledField
  label: string
  options: readonly (Omit<Option, 'key'> & { key: Key })[]
  hint?: string
}

/** Real radios. The choice can be undone, then it is null. */
export function RadioPills<Key extends string | boolean>({ field, label, options, hint }: PillsProps<Key>) {
  const { value, set, onBlur, ref } = useValue<Key | null>(field)
  return (
    <GroupFrame id={field.id} label={label} hint={hint} error={field.error}>
      <div className="flex flex-wrap items-center gap-2">
        {options.map((option, index) => (
          <Pill
            key={option.label}
            type="radio"
            ref={index === 0 ? ref : undefined}
            id={index === 0 ? field.id : undefined}
            name={field.id}
            checked={option.key === value}
            onChange={() => set(option.key)}
            onBlur={onBlur}
          >
            {option.label}
          </Pill>
        ))}
        {value !== null && (
          <button
            type="button"
            aria-label={`Clear: ${label}`}
            onClick={() => {
              set(null)
              document.getElementById(field.id)?.focus()
            }}
            className="min-h-9 rounded-full px-2.5 text-s font-semibold text-ink-2 hover:text-primary touch:min-h-11"
          >
            Clear
          </button>
        )}
      </div>
    </GroupFrame>
  )
}

/** Real checkboxes. The value keeps the order of the list. */
export function CheckboxPills<Key extends string>({ field, label, options, hint }: PillsProps<Key>) {
  const { value, set, onBlur, ref } = useValue<Key[]>(field)
  const change = (key: Key, isOn: boolean) =>
    set(options.map((option) => option.key).filter((one) => (one === key ? isOn : value.includes(one))))
  return (
    <GroupFrame id={field.id} label={label} hint={hint} error={field.error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <Pill
            key={option.label}
            type="checkbox"
            ref={index === 0 ? ref : undefined}
            id={index === 0 ? field.id : undefined}
            name={field.id}
            checked={value.includes(option.key)}
            onChange={(event) => change(option.key, event.target.checked)}
            onBlur={onBlur}
          >
            {option.label}
          </Pill>
        ))}
      </div>
    </GroupFrame>
  )
}
