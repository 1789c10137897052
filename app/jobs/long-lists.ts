import { entryValues } from '#app/browser/tab-storage.ts'
import type { FoundJobs } from './search/found-jobs.ts'

/** Lists of the server that are longer than a page: back to one shows as many jobs again. */
export const longLists = entryValues<Pick<FoundJobs, 'state' | 'limit'>>('long-lists')
