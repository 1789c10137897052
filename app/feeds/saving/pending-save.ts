import { tabValue } from '#app/browser/place/tab-storage.ts'
import type { MATCHES } from '#domain/jobs/job-filters.ts'
import type { Filter } from '#domain/jobs/jobs.contract.ts'

/** What a saved search asks. */
export interface Criteria {
  query: string
  filters: Filter[]
  match: (typeof MATCHES)[number]
}

export type NewSearch = Criteria & { title: string }

/** What a visitor wanted to save: it is done after the log-in, also over a reload. */
export const pendingSave = tabValue<{ job: string } | { search: NewSearch } | null>('pending-save')
