import type { suggestJobs as call } from '#domain/jobs/jobs.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Services } from '#server/platform/services.ts'
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
  return { titles, companies, cities, countries, skills }
}
