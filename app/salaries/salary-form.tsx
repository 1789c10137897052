import { FilterSelect } from '#app/forms/filter-select.tsx'
import { useFilterForm } from '#app/forms/use-filter-form.ts'
import { Button } from '#app/ui/button.tsx'
import { CARD } from '#app/ui/card.ts'
import { PERIODS } from '#domain/jobs/job-filters.ts'
import { CURRENCIES } from '#domain/options/currencies.ts'
import {
  SALARY_CALCULATOR_PATH,
  SALARY_COMPANY_SIZES,
  SALARY_LEVELS,
  SALARY_ROLES,
  salaryPath,
} from '#domain/salaries/salary-roles.ts'
import { currencyOf, EVERYWHERE, type SalaryState } from '#domain/salaries/salary-url.ts'
import { ANY_LEVEL, LEVEL_LABELS, PERIOD_LABELS, roleHeading, SIZE_LABELS } from './words.ts'

const LEVELS = SALARY_LEVELS.map((key) => ({ key, label: LEVEL_LABELS[key] }))
const ROLES = SALARY_ROLES.map(({ key }) => ({ key, label: roleHeading(key) }))
const REMOTE = [
  { key: 'yes', label: 'Remote' },
  { key: 'no', label: 'On-site' },
]

/** A plain GET form, submitted at each change where a script runs. Its URL can be shared. */
export function SalaryForm({ state, places }: { state: SalaryState; places: { code: string; name: string }[] }) {
  const { role, other } = state
  const countries = places.map(({ code, name }) => ({ key: code, label: name }))
  const currency = state.currency === currencyOf(state.country) ? undefined : state.currency
  return (
    <form
      {...useFilterForm(role ? salaryPath(role) : SALARY_CALCULATOR_PATH)}
      aria-label="Salary calculator"
      className={`${CARD} mt-4 grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3`}
    >
      {!role && <FilterSelect name="role" label="Role" none="All roles" options={ROLES} value={undefined} />}
      <FilterSelect name="experience" label="Experience" none={ANY_LEVEL} options={LEVELS} value={state.experience} />
      <FilterSelect
        name="country"
        label="Country"
        options={[{ key: EVERYWHERE, label: 'All countries' }, ...countries]}
        value={state.country ?? EVERYWHERE}
      />
      <FilterSelect
        name="company_size"
        label="Company size"
        none="Any size"
        options={SALARY_COMPANY_SIZES.map((key) => ({ key, label: SIZE_LABELS[key] }))}
        value={state.companySize}
      />
      <FilterSelect
        name="remote"
        label="Workplace"
        none="Any workplace"
        options={REMOTE}
        value={state.isRemote === undefined ? undefined : state.isRemote ? 'yes' : 'no'}
      />
      <FilterSelect
        name="currency"
        label="Currency"
        none={`${currencyOf(state.country)}, usual there`}
        options={CURRENCIES.map(({ code, label }) => ({ key: code, label: `${code}, ${label}` }))}
        value={currency}
      />
      <FilterSelect
        name="period"
        label="Per"
        options={PERIODS.map((key) => ({ key, label: PERIOD_LABELS[key] })).toReversed()}
        value={state.period}
      />
      {role && (
        <fieldset className="min-w-0 border-t border-line pt-3 sm:col-span-2 lg:col-span-3">
          <legend className="float-left w-full pb-2 font-semibold">What would I earn …</legend>
          <div className="clear-both grid gap-4 sm:grid-cols-3">
            <FilterSelect name="with" label="with" none="the same experience" options={LEVELS} value={other.with} />
            <FilterSelect name="in" label="in" none="the same country" options={countries} value={other.in} />
            <FilterSelect
              name="as"
              label="as"
              none="the same role"
              options={ROLES.filter(({ key }) => key !== role)}
              value={other.as}
            />
          </div>
        </fieldset>
      )}
      <div className="hidden noscript:block">
        <Button type="submit" kind="primary">
          Show salaries
        </Button>
      </div>
    </form>
  )
}
