import { tabValue } from './tab-storage.ts'

/** The list that a job was opened from, for the way back from the job's page. */
export const lastSearch = tabValue<{
  href: string
  /** `Data Scientist jobs in Germany` */
  label: string
}>('last-search')
