import { Select } from '#app/ui/select.tsx'
import { OPERATORS, type Operator } from '#domain/recruiters/people-filters.ts'
import { OPERATOR_LABELS } from '../filter-labels.ts'

const OPTIONS = (['>=', '=', '<=', '>', '<'] as const satisfies readonly Operator[]).map((key) => ({
  key,
  label: OPERATOR_LABELS[key],
}))

export function OperatorSelect(props: { label: string; operator: Operator; set: (operator: Operator) => void }) {
  return (
    <Select
      aria-label={`${props.label}: how to compare`}
      options={OPTIONS}
      value={props.operator}
      onChange={(event) => props.set(OPERATORS.find((one) => one === event.target.value) ?? '=')}
      className={SMALL_INPUT}
    />
  )
}

export const SMALL_INPUT =
  'min-h-10 w-full min-w-0 truncate rounded-box border border-control bg-card pr-8 pl-2.5 text-m text-ink touch:min-h-11'
