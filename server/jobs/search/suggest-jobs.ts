import type { suggestJobs as call } from '#domain/jobs/jobs.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { JOBS } from './jobs.schema.ts'

const EACH = 5

export async function suggestJobs(services: Services, query: string): Promise<ResponseOf<typeof call>> {
  const index = services.indexes.get(JOBS)
  const complete = (field: string) => index.suggest({ prefix: query, field, limit: EACH })
  const [titles, companies, cities, countries, skills] = await Promise.all([
    complete('title_exact'),
    complete('company_name'),
    complete('city'),
    complete('named_country'),
    complete('skills'),
  ])
  const places = await Promise.all(cities.map((city) => placeOf(index, city)))
  return { titles, companies, cities, countries, skills, places }
}

/** The values of one city are few: counting them costs less than completing what is typed. */
async function placeOf(index: SearchEngine, city: string) {
  const { total, facets } = await index.search({
    filters: [{ field: 'city', any: [{ value: city }] }],
    facets: [{ name: 'country', field: 'named_country', kind: 'values', limit: 1 }],
    limit: 0,
    offset: 0,
  })
  const [first] = facets.country ?? []
  return { city, country: first && first.count > total / 2 ? first.value : null, count: total }
}
