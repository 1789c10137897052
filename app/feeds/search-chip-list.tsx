import { filterLabel } from '#app/jobs/labels.ts'
import { Chip } from '#app/ui/chip.tsx'
import type { Criteria } from './saving/pending-save.ts'

/** What a search asks, as on the search page. */
export function SearchChipList({ criteria: { query, filters, match } }: { criteria: Criteria }) {
  const labels = [
    ...(query ? [match === 'title' ? `${query} (in the title)` : query] : []),
    ...filters.map(filterLabel),
  ]
  return (
    <ul aria-label="Searches for" className="flex min-w-0 flex-wrap gap-2">
      {(labels.length > 0 ? labels : ['All jobs']).map((label) => (
        <li key={label} className="max-w-full">
          <Chip label={label} />
        </li>
      ))}
    </ul>
  )
}
