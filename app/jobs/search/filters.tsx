import { type SubmitEvent, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FACET_FIELDS } from '#domain/jobs/job-filters.ts'
import { FacetGroup } from './facet-group.tsx'
import { type FoundJobs, hiddenFieldsOf, SHOWN_FACETS } from './found-jobs.ts'
import { PayFacet } from './pay-facet.tsx'
import { isByDefault } from './search-heading.ts'
import { useChosenSearch } from './use-chosen-search.ts'

/** A pointer over the filters precedes their use: the code of the search call loads while it moves. */
const prepareCalls = () => void import('./job-calls.ts')

const OPEN_AT_FIRST = 7
const CONTROL_NAMES: ReadonlySet<string> = new Set(FACET_FIELDS)

/**
 * The filters as a form: without script it has a button, with script each change is sent at once. Choosing a value in
 * the default search ends it (specification §4), so then the form carries neither the default query nor its filter.
 */
export function Filters({ found }: { found: FoundJobs }) {
  const prefix = useId()
  const { chosen, choose } = useChosenSearch(found)
  const hidden = isByDefault(chosen) ? [] : hiddenFieldsOf(chosen, (name) => CONTROL_NAMES.has(name))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(event.currentTarget)
  }
  return (
    <form
      action="/jobs"
      method="get"
      onSubmit={onSubmit}
      onChange={(event) => choose(event.currentTarget)}
      onPointerEnter={prepareCalls}
    >
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {SHOWN_FACETS.map((field, index) => {
        const counts = found.response.facets[field] ?? []
        const shared = { counts, filters: chosen.filters, isOpen: index < OPEN_AT_FIRST, prefix }
        return field === 'salary_min' ? (
          <PayFacet key={field} {...shared} />
        ) : (
          <FacetGroup key={field} field={field} {...shared} />
        )
      })}
      <div className="mt-4 hidden noscript:block">
        <Button type="submit" kind="primary" className="w-full">
          Apply filters
        </Button>
      </div>
    </form>
  )
}
