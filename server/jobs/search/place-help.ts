import { COUNTRY_NOT_STATED, isCountry } from '#domain/jobs/job-filters.ts'
import type { Filter, SearchResponse } from '#domain/jobs/jobs.contract.ts'
import { understandPlace } from '#server/places/places.server.ts'
import type { Services } from '#server/platform/services.ts'
import { JOBS } from './jobs.schema.ts'
import { without } from './search-request.ts'

/** The total of the same search with these filters. */
type Count = (filters: Filter[]) => Promise<number>

/** Remote jobs that only the choice of a country leaves out, because they state none (decision 0007). */
export async function countNotStated(filters: readonly Filter[], count: Count): Promise<number> {
  const countries = filters.filter(({ field, exclude }) => field === 'country' && !exclude)
  const isShown = countries.some(({ value }) => value === COUNTRY_NOT_STATED)
  if (isShown || !countries.some(isCountry)) return 0
  return count([...without(filters, 'country'), { field: 'country', value: COUNTRY_NOT_STATED }])
}

const CANDIDATES = 3

/** For a place that no job has and nobody knows (`Berl`): the place of jobs that finds most. */
export async function correctPlace(
  services: Services,
  filters: readonly Filter[],
  count: Count,
): Promise<SearchResponse['place_correction'] | null> {
  const unknown = filters.find((filter) => (filter.field === 'city' || isCountry(filter)) && !filter.exclude)
  if (!unknown || (await isKnown(services, unknown))) return null
  const typed = String(unknown.value)
  const others = filters.filter((filter) => filter !== unknown)
  const candidates = await candidatesFor(services, typed)
  const counted = await Promise.all(
    candidates.map(async (candidate) => ({ ...candidate, total: await count([...others, candidate]) })),
  )
  const best = counted.toSorted((a, b) => b.total - a.total)[0]
  return best && best.total > 0 ? { ...best, typed } : null
}

async function isKnown(services: Services, filter: Filter): Promise<boolean> {
  if (understandPlace(String(filter.value))) return true
  const field = filter.field === 'city' ? 'city' : 'named_country'
  const filters = [{ field, any: [{ value: String(filter.value) }] }]
  return (await services.indexes.get(JOBS).search({ filters, limit: 0, offset: 0 })).total > 0
}

async function candidatesFor(
  services: Services,
  typed: string,
): Promise<{ field: 'city' | 'country'; value: string }[]> {
  const index = services.indexes.get(JOBS)
  const suggested = async (text: string) => {
    const fields = ['city', 'country'] as const
    const values = await Promise.all(fields.map((field) => index.suggest({ prefix: text, field, limit: CANDIDATES })))
    return fields.flatMap((field, i) => (values[i] ?? []).map((value) => ({ field, value }))).filter(isPlace)
  }
  const completed = await suggested(typed)
  if (completed.length > 0) return completed
  const spelled = await index.correct(typed)
  return spelled ? suggested(spelled.text) : []
}

const isPlace = ({ field, value }: { field: 'city' | 'country'; value: string }) =>
  field === 'city' || isCountry({ field, value })
