import { useOpenPage } from '#app/browser/build-check/use-open-page.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { type SearchState, searchHref } from '#domain/jobs/job-search-url.ts'
import { type FoundField, suggestValues } from '../job-calls.ts'

const LABELS: Record<FoundField, string> = {
  skills: 'Find a skill',
  country: 'Find a country',
  city: 'Find a city',
  company_name: 'Find a company',
}

/** Reaches the values of a filter that are too rare for its list. */
export function FacetFind({ field, search }: { field: FoundField; search: SearchState }) {
  const openPage = useOpenPage()
  const label = LABELS[field]
  return (
    <div
      className="mt-1 rounded-box border border-control bg-card"
      // It is no value of the form around it.
      onChange={(event) => event.stopPropagation()}
    >
      <Combobox
        label={label}
        picksOnEnter
        placeholder={label}
        value=""
        load={(typed, signal) => suggestValues(field, typed, signal)}
        onPick={(value) =>
          openPage(searchHref({ ...search, filters: [...search.filters, { field, value }], offset: 0 }), {
            preventScrollReset: true,
          })
        }
      />
    </div>
  )
}
