import { FilterSelect } from '#app/forms/filter-select.tsx'
import { useFilterForm } from '#app/forms/use-filter-form.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import type { FacetCount } from '#domain/jobs/jobs.contract.ts'
import { valueLabel } from './labels.ts'

/** A plain GET form, submitted at each change where a script runs. */
export function TopPaidFilters(props: {
  countries: FacetCount[]
  roles: FacetCount[]
  country: string | undefined
  role: string | undefined
}) {
  return (
    <form {...useFilterForm('/top-paid-jobs')} className="mt-6 flex flex-wrap items-end gap-4">
      <div className="min-w-0 max-sm:w-full sm:min-w-56">
        <FilterSelect
          name="country"
          label="Country"
          none="All countries"
          options={options(props.countries, (value) => valueLabel('country', value))}
          value={props.country}
        />
      </div>
      <div className="min-w-0 max-sm:w-full sm:min-w-56">
        <FilterSelect name="role" label="Role" none="All roles" options={options(props.roles)} value={props.role} />
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" kind="primary">
          Show
        </Button>
      </div>
    </form>
  )
}

const options = (counts: readonly FacetCount[], label = (value: string) => value) =>
  counts.map(({ value, count }) => ({ key: value, label: `${label(value)} (${formatCount(count)})` }))
