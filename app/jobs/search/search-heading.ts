import { capitalise } from '#domain/jobs/job-paths.ts'
import { filterLabel } from '../labels.ts'
import type { SearchOutcome } from './found-jobs.ts'
import { isByDefault } from './found-jobs.ts'

/** What a search page is called: `Remote Data Scientist jobs`, `Python jobs in Berlin, Germany`; null for the default search. */
export function searchHeading(outcome: SearchOutcome): string | null {
  const { state } = outcome
  if (isByDefault(state)) return null
  const places = state.filters.filter(({ field, exclude }) => (field === 'city' || field === 'country') && !exclude)
  const isRemote = state.filters.some(
    ({ field, value, exclude }) => field === 'is_remote' && !exclude && String(value) !== 'no',
  )
  const what = [isRemote ? 'Remote' : '', state.query ? capitalise(state.query) : 'data and AI', 'jobs']
    .filter(Boolean)
    .join(' ')
  const where = places.map((filter) => capitalise(filterLabel(filter))).join(', ')
  return capitalise(what.slice(0, 1)) + what.slice(1) + (where ? ` in ${where}` : '')
}
