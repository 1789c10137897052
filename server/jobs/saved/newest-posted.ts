import type { Filter, JobCard } from '#domain/jobs/jobs.contract.ts'
import type { Services } from '#server/platform/services.ts'
import { cardsOf, placeFirst } from '../jobs.cards.ts'
import { run } from '../search/read-search.ts'
import { readSaved, type SavedSearch } from './read-saved.ts'

/** Jobs of the whole list's reading that were posted within so many days, the newest first. */
export async function newestPosted(
  services: Services,
  search: SavedSearch,
  { days, limit }: { days: number; limit: number },
): Promise<{ total: number; jobs: JobCard[] }> {
  const { ran } = await readSaved(services, search)
  const criteria = { ...ran, filters: postedWithin(ran.filters, days), sort: NEWEST_FIRST }
  const { total, hits } = await run(services, criteria, { limit, offset: 0 })
  const cards = await cardsOf(
    services,
    hits.map(({ key }) => key),
  )
  return { total, jobs: cards.map(placeFirst(ran.filters)) }
}

const NEWEST_FIRST = [{ field: 'date' as const, direction: 'desc' as const }]

/** Several values of a field are alternatives: the widest counts. */
function postedWithin(filters: readonly Filter[], days: number): Filter[] {
  const isLimit = ({ field, exclude }: Filter) => field === 'posted_within' && !exclude
  const widest = Math.max(...filters.filter(isLimit).map(({ value }) => Number(value)))
  const value = String(Number.isFinite(widest) ? Math.min(widest, days) : days)
  return [...filters.filter((filter) => !isLimit(filter)), { field: 'posted_within', value }]
}
