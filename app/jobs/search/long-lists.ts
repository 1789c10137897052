import { entryValues } from '#app/browser/history-entry.ts'
import type { FoundJobs } from './found-jobs.ts'

/** Lists of the server that are longer than a page: back to one shows as many jobs again. */
export const longLists = entryValues<Pick<FoundJobs, 'state' | 'limit'>>('long-lists')
