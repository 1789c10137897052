import { type SubmitEvent, useRef } from 'react'
import { useOpenPage } from '#app/browser/build-check/use-open-page.ts'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import type { LoadSuggestions } from '#app/ui/use-suggestions.ts'
import { isCountry } from '#domain/jobs/job-filters.ts'
import { type SearchState, searchHref } from '#domain/jobs/job-search-url.ts'
import { hiddenFieldsOf } from './found-jobs.ts'
import { hrefOfForm } from './search-url.ts'

/** A plain GET form. Filters stay in force as hidden fields, but for the place, which the server turns into filters. */
export function SearchForm({ query, baseSearch }: { query: string; baseSearch: SearchState }) {
  const openPage = useOpenPage()
  const form = useRef<HTMLFormElement>(null)
  const { where, others } = splitPlace(baseSearch)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    openPage(hrefOfForm(event.currentTarget))
  }
  const onPick = (option: string, group: string) => {
    if (group === 'Companies') return openPage(searchHref(companySearch(option)))
    form.current?.requestSubmit()
  }
  return (
    <search>
      <form
        ref={form}
        action="/jobs"
        method="get"
        onSubmit={onSubmit}
        className="grid rounded-l border border-line bg-card p-1.5 shadow-card md:grid-cols-[minmax(0,1fr)_15rem_auto]"
      >
        <Combobox
          name="query"
          label="Title, skill or company"
          placeholder="Title, skill or company"
          value={query}
          load={loadWords}
          onPick={onPick}
        />
        <div className="border-line max-md:border-t md:border-l">
          <Combobox
            name="where"
            label="City, country or remote"
            placeholder="City or country"
            value={where}
            load={loadPlaces}
            onPick={() => {}}
            takesOnlyOption
          />
        </div>
        {hiddenFieldsOf(others, (name) => name === 'query').map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" kind="primary" className="min-h-12 max-md:mt-1.5 md:ml-1.5">
          Search jobs
        </Button>
      </form>
    </search>
  )
}

const loadCalls = () => import('./job-calls.ts')
const loadWords: LoadSuggestions = async (typed, signal) => (await loadCalls()).suggestWords(typed, signal)
const loadPlaces: LoadSuggestions = async (typed, signal) => (await loadCalls()).suggestPlaces(typed, signal)

function companySearch(name: string): SearchState {
  return { query: '', filters: [{ field: 'company_name', value: name }], offset: 0 }
}

/** One city and one country at most fit into the field; a wider choice stays among the filters. */
function splitPlace(search: SearchState): { where: string; others: SearchState } {
  const isPlace = (filter: SearchState['filters'][number]) =>
    (filter.field === 'city' || isCountry(filter)) && !filter.exclude
  const cities = search.filters.filter((filter) => filter.field === 'city' && isPlace(filter))
  const countries = search.filters.filter((filter) => isCountry(filter) && isPlace(filter))
  if (cities.length > 1 || countries.length > 1) return { where: search.where ?? '', others: search }
  return {
    where: search.where ?? [...cities, ...countries].map((filter) => filter.value).join(', '),
    others: { ...search, where: undefined, filters: search.filters.filter((filter) => !isPlace(filter)) },
  }
}
