import { useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import type { Feed } from '#domain/feeds/feeds.contract.ts'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'

/** How many jobs each search finds now, one search after the other; missing while unknown. */
export function useJobCounts(feeds: readonly Feed[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const counting = new AbortController()
    const count = async () => {
      for (const { uuid, query, filters, match } of feeds) {
        const { total } = await callApi(searchJobs, { query, filters, match, limit: 0 }, { signal: counting.signal })
        setCounts((known) => new Map(known).set(uuid, total))
      }
    }
    count().catch((error) => {
      if (!counting.signal.aborted) logError('The jobs of saved searches could not be counted.', error)
    })
    return () => counting.abort()
  }, [feeds])
  return counts
}
