import { useState } from 'react'
import { Select } from '#app/ui/select.tsx'
import { PERIODS } from '#domain/jobs/job-filters.ts'
import { CURRENCIES } from '#domain/options/currencies.ts'
import type { Salary } from '#domain/recruiters/condition-text.ts'
import type { ControlProps } from './filter-props.ts'
import { NumberInput } from './number-input.tsx'
import { OperatorSelect, SMALL_INPUT } from './operator-select.tsx'

const CURRENCY_OPTIONS = CURRENCIES.map(({ code }) => ({ key: code, label: code }))
const PERIOD_OPTIONS = PERIODS.map((period) => ({ key: period, label: `a ${period}` }))
const UNIT = { operator: '<=', active: true, currency: 'EUR', period: 'year' } as const

/** Compared in any currency and period; these are remembered until there is an amount. */
export function SalaryControl({ field, value, set }: ControlProps) {
  const stored = value as Salary | undefined
  const [remembered, setRemembered] = useState<Omit<Salary, 'value'>>(UNIT)
  const { operator, currency, period } = stored ?? remembered
  const changeUnit = (change: Partial<Omit<Salary, 'value'>>) => {
    setRemembered({ ...remembered, ...change })
    if (stored) set({ ...stored, ...change })
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <OperatorSelect label={field.label} operator={operator} set={(next) => changeUnit({ operator: next })} />
      <NumberInput
        label={field.label}
        value={stored?.value ?? null}
        min={1}
        max={1_000_000_000}
        set={(amount) => set(amount === null ? undefined : { ...(stored ?? remembered), value: amount })}
      />
      <Select
        aria-label="Currency"
        options={CURRENCY_OPTIONS}
        value={currency}
        onChange={(event) => changeUnit({ currency: event.target.value as Salary['currency'] })}
        className={SMALL_INPUT}
      />
      <Select
        aria-label="Period"
        options={PERIOD_OPTIONS}
        value={period}
        onChange={(event) => changeUnit({ period: event.target.value as Salary['period'] })}
        className={SMALL_INPUT}
      />
    </div>
  )
}
