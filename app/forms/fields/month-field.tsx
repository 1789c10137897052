import type { Option } from '#domain/options/option.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { describedBy, GroupFrame, INPUT_STYLES } from './field-frame.tsx'
import { RawSelect } from './select-field.tsx'

const MONTHS: readonly Option[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((label, index) => ({ key: String(index + 1).padStart(2, '0'), label }))

/** A half-filled month stays (`2024-`, `-03`) and is rejected by the contract; none is `empty`. */
export function MonthField<Empty extends '' | null>(props: {
  field: ControlledField
  label: string
  empty: Empty
  isDisabled?: boolean
}) {
  const { id, error } = props.field
  const { value, set, onBlur, ref } = useValue<string | Empty>(props.field)
  const [year = '', month = ''] = (value ?? '').split('-')
  const change = (nextYear: string, nextMonth: string) =>
    set(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : props.empty)
  const shared = {
    disabled: props.isDisabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy({ id, error }),
  }
  return (
    <GroupFrame id={id} label={props.label} error={error}>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
        <RawSelect
          {...shared}
          ref={ref}
          id={id}
          aria-label="Month"
          none="Month"
          options={MONTHS}
          value={month}
          set={(chosen) => change(year, chosen ?? '')}
          onBlur={onBlur}
        />
        <input
          {...shared}
          aria-label="Year"
          placeholder="Year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          onChange={(event) => change(event.target.value.replace(/\D/g, ''), month)}
          onBlur={onBlur}
          className={`${INPUT_STYLES} tabular disabled:opacity-50`}
        />
      </div>
    </GroupFrame>
  )
}
