import type { z } from 'zod'
import type { Period } from '#domain/jobs/jobs.contract.ts'
import { formatMoney } from '#domain/jobs/pay-table.ts'
import { JOB_TITLES, POSITION_TYPES, TRAVEL_SHARE } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import type { DesiredSalary, IdealJob } from '#domain/profile/profile-sections.ts'
import { DefinitionList, tags } from '../definition-list.tsx'

/** `EUR 85,000 a year`. */
const PERIOD_LABELS: Record<Period, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
}

export const salaryText = ({ amount, currency, period }: z.output<typeof DesiredSalary>) =>
  `${formatMoney(amount, currency)} ${PERIOD_LABELS[period]}`

export function IdealJobView({ of: ideal }: { of: z.output<typeof IdealJob> }) {
  const { desired_salary: salary, willing_to_relocate: relocates } = ideal
  return (
    <DefinitionList
      items={[
        ['Job titles', tags(ideal.job_titles.map((key) => labelOf(JOB_TITLES, key)))],
        ['Desired salary', salary && <span className="tabular font-semibold">{salaryText(salary)}</span>],
        ['Position types', tags(ideal.position_types.map((key) => labelOf(POSITION_TYPES, key)))],
        ['Willing to travel', ideal.willing_to_travel && labelOf(TRAVEL_SHARE, ideal.willing_to_travel)],
        ['Willing to relocate', relocates === null ? null : relocates ? 'Yes' : 'No'],
      ]}
    />
  )
}
