import { type SubmitEvent, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FacetGroup } from './facets/facet-group.tsx'
import { PayFacet } from './facets/pay-facet.tsx'
import { type FoundJobs, hiddenFieldsOf, SHOWN_FACETS } from './found-jobs.ts'
import { isByDefault } from './search-heading.ts'
import { useChosenSearch } from './use-chosen-search.ts'

/** Loads the code of the search call while the pointer moves. */
const prepareCalls = () => void import('./job-calls.ts')

const OPEN_AT_FIRST = 6
const CONTROL_NAMES: ReadonlySet<string> = new Set(SHOWN_FACETS)

/**
 * Without script the form has a button; with it each change is submitted. Choosing a value ends the default search
 * (specification §4), so its form carries no default query and filter.
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
      {isByDefault(chosen) && (
        <p className="pb-3 text-s text-ink-2">Choosing a filter starts a new search across all jobs.</p>
      )}
      {SHOWN_FACETS.map((field, index) => {
        const counts = found.response.facets[field] ?? []
        const shared = { counts, filters: chosen.filters, isOpen: index < OPEN_AT_FIRST, prefix }
        return field === 'salary_min' ? (
          (found.total > 0 || chosen.filters.some((filter) => filter.field === field)) && (
            <PayFacet key={field} {...shared} />
          )
        ) : (
          <FacetGroup key={field} field={field} search={chosen} {...shared} />
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
