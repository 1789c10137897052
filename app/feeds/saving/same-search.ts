import { searchParamsOf } from '#domain/jobs/job-search-url.ts'
import { fold } from '#domain/shared/fold.ts'
import type { Criteria } from './pending-save.ts'

/** Whether both find the same jobs: spelling of the words and order of the filters don't count. */
export function isSameSearch(one: Criteria, other: Criteria): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf({ query, filters, match }: Criteria): string {
  const words = fold(query).split(/\s+/).filter(Boolean).join(' ')
  const params = searchParamsOf({ query: words, filters, isInTitle: words !== '' && match === 'title', offset: 0 })
  params.sort()
  return [...new Set([...params].map((pair) => JSON.stringify(pair)).sort())].join()
}
