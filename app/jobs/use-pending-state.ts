import { useNavigation } from 'react-router'
import type { SearchState } from '#domain/job-search-url.ts'
import type { FoundJobs } from './found-jobs.ts'
import { readAddress } from './search-address.ts'

/** The search that the user has chosen last: that of a navigation under way to another search, else the one shown. */
export function usePendingState(found: FoundJobs): SearchState {
  const { location } = useNavigation()
  const page = location ? readAddress(location) : null
  return page?.kind === 'search' ? page.state : found.state
}
