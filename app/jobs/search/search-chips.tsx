import { ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import { filterLabel, valueLabel } from '../labels.ts'
import { type FoundJobs, hrefWithout, queryWithout, shownQuery } from './found-jobs.ts'
import { isByDefault } from './search-heading.ts'

export function SearchChips({ found }: { found: FoundJobs }) {
  const { inForce } = found
  const { understood } = found.response
  const { filters } = inForce
  const words = queryWithout(shownQuery(found.response), understood)
  const understoodWords = understood.map(({ text }) => text).join(' ')
  const count = filters.length + understood.length + (words ? 1 : 0)
  const isSuggestion = isByDefault(found.state)
  if (count === 0) return null
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-2" aria-label="Current search">
      {isSuggestion && <li className="text-s text-ink-2">Suggested:</li>}
      {words && (
        <li className="max-w-full">
          <RemovableChip label={words} href={searchHref({ ...inForce, query: understoodWords })} />
        </li>
      )}
      {understood.map((part) => (
        <li key={`${part.field} ${part.value}`} className="max-w-full">
          <RemovableChip
            label={valueLabel(part.field, part.value)}
            href={searchHref({ ...inForce, query: part.query_without })}
          />
        </li>
      ))}
      {filters.map((filter) => (
        <li key={`${filter.exclude ?? ''} ${filter.field} ${filter.value}`} className="max-w-full">
          <RemovableChip label={filterLabel(filter)} href={hrefWithout(inForce, filter)} />
        </li>
      ))}
      {count > 1 && (
        <li>
          <ChipLink
            label={isSuggestion ? 'Show all jobs' : 'Clear all'}
            href={searchHref({ query: '', filters: [], offset: 0 })}
          />
        </li>
      )}
    </ul>
  )
}
