import { entryValues } from '#app/browser/place/tab-storage.ts'
import type { FoundJobs } from './search/found-jobs.ts'

export const longLists = entryValues<Pick<FoundJobs, 'state' | 'limit'>>('long-lists')
