import { useState } from 'react'
import type { z } from 'zod'
import { formatCount } from '#app/ui/format-count.ts'
import type { DesiredSalary } from '#domain/profile/profile-sections.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { describedBy, GroupFrame } from './field-frame.tsx'
import { RawNumber } from './number-field.tsx'
import { CURRENCY_OPTIONS, PERIOD_OPTIONS } from './salary-options.ts'
import { RawSelect } from './select-field.tsx'

type Salary = z.output<typeof DesiredSalary>
type Typed = Omit<Salary, 'amount'> & { amount: number | string }

/** Null without an amount; currency and period are remembered until there is one. */
export function SalaryField({ field, label, hint }: { field: ControlledField; label: string; hint?: string }) {
  const { id, error } = field
  const { value, set, onBlur, ref } = useValue<Typed | null>(field)
  const [remembered, setRemembered] = useState<Omit<Salary, 'amount'>>({ currency: 'EUR', period: 'year' })
  const { currency, period } = value ?? remembered
  const unit = { currency, period }
  const changeUnit = (change: Partial<typeof unit>) => {
    setRemembered({ ...unit, ...change })
    if (value) set({ ...value, ...change })
  }
  return (
    <GroupFrame id={id} label={label} hint={hint} error={error}>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1fr)]">
        <RawNumber
          ref={ref}
          id={id}
          aria-label="Amount"
          placeholder="Amount, e.g. 85,000"
          show={formatCount}
          value={value?.amount ?? null}
          set={(amount) => {
            setRemembered(unit)
            set(amount === null ? null : { amount, ...unit })
          }}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
        <RawSelect
          aria-label="Currency"
          options={CURRENCY_OPTIONS}
          value={currency}
          set={(chosen) => changeUnit({ currency: chosen as Salary['currency'] })}
        />
        <RawSelect
          aria-label="Period"
          options={PERIOD_OPTIONS}
          value={period}
          set={(chosen) => changeUnit({ period: chosen as Salary['period'] })}
        />
      </div>
    </GroupFrame>
  )
}
