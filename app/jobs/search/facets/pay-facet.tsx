import { Choice } from '#app/ui/choice.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { SALARY_UNKNOWN } from '#domain/jobs/job-filters.ts'
import { FACET_LABELS, valueLabel } from '../../labels.ts'
import { type FacetProps, Group } from './facet-group.tsx'

/** A job counts at every step that the top of its range reaches. A switch adds the jobs without pay and counts them. */
export function PayFacet({ counts, filters, isOpen, prefix }: FacetProps) {
  const chosen = filters.filter((filter) => filter.field === 'salary_min' && !filter.exclude)
  const figures = chosen.filter((filter) => filter.value !== SALARY_UNKNOWN)
  const isUnknownShown = chosen.length > figures.length
  const currency = figures[0]?.currency
  const lowest = Math.min(...figures.map((filter) => Number(filter.value)))
  const steps = counts.filter(({ value }) => value !== SALARY_UNKNOWN)
  const unknown = counts.find(({ value }) => value === SALARY_UNKNOWN)?.count ?? 0
  const isFree = figures.length > 0 && !steps.some(({ value }) => Number(value) === lowest)
  return (
    <Group label={FACET_LABELS.salary_min} isOpen={isOpen || chosen.length > 0}>
      <Choice type="radio" name="salary_min" value="" label="Any" checked={figures.length === 0} onChange={() => {}} />
      {isFree && (
        <Choice
          type="radio"
          name="salary_min"
          value={lowest}
          label={valueLabel('salary_min', lowest, currency)}
          checked
          onChange={() => {}}
        />
      )}
      {steps.map(({ value, count }) => (
        <Choice
          key={value}
          type="radio"
          name="salary_min"
          value={value}
          label={valueLabel('salary_min', value, currency)}
          count={count}
          checked={figures.length > 0 && Number(value) === lowest}
          onChange={() => {}}
        />
      ))}
      {figures.length > 0 && unknown > 0 && (
        <label
          htmlFor={`${prefix}-unknown`}
          className="mt-1 flex min-h-8.5 items-center gap-2.5 text-s text-ink-2 touch:min-h-11"
        >
          <input
            id={`${prefix}-unknown`}
            type="checkbox"
            role="switch"
            aria-checked={isUnknownShown}
            name="salary_min"
            value={SALARY_UNKNOWN}
            checked={isUnknownShown}
            onChange={() => {}}
            className="switch"
          />
          <span className="tabular">
            {formatCount(unknown)} without a salary {isUnknownShown ? 'shown' : 'hidden'}
          </span>
        </label>
      )}
    </Group>
  )
}
