import { GroupFrame } from '#app/forms/fields/field-frame.tsx'
import { RawNumber } from '#app/forms/fields/number-field.tsx'
import { CURRENCY_OPTIONS, PERIOD_OPTIONS } from '#app/forms/fields/salary-options.ts'
import { RawSelect } from '#app/forms/fields/select-field.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { useValue } from '#app/forms/use-value.ts'
import { formatCount } from '#app/ui/format-count.ts'

/** A range, or one of its ends. */
export function PayFields({ form }: { form: CallForm }) {
  const currency = useValue<string | null>(form.value('currency'))
  const period = useValue<string | null>(form.value('period'))
  const errors = ['salaryLow', 'salaryHigh', 'currency', 'period'].map((name) => form.value(name).error)
  return (
    <GroupFrame
      id={form.value('salaryLow').id}
      label="Salary"
      hint="Offers that state the salary are found more often. Leave one end empty for “from” or “up to”."
      error={errors.find(Boolean)}
    >
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Amount form={form} name="salaryLow" label="Salary from" placeholder="From" />
        <Amount form={form} name="salaryHigh" label="Salary to" placeholder="To" />
        <RawSelect
          id={form.value('currency').id}
          aria-label="Currency"
          options={CURRENCY_OPTIONS}
          value={currency.value}
          set={currency.set}
        />
        <RawSelect
          id={form.value('period').id}
          aria-label="Period"
          options={PERIOD_OPTIONS}
          value={period.value}
          set={period.set}
        />
      </div>
    </GroupFrame>
  )
}

function Amount(props: { form: CallForm; name: string; label: string; placeholder: string }) {
  const field = props.form.value(props.name)
  const { value, set, onBlur, ref } = useValue<number | string | null>(field)
  return (
    <RawNumber
      ref={ref}
      id={field.id}
      aria-label={props.label}
      placeholder={props.placeholder}
      show={formatCount}
      value={value}
      set={set}
      onBlur={onBlur}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={field.error ? `${props.form.value('salaryLow').id}-problem` : undefined}
    />
  )
}
