import { searchJobs } from '#server/jobs/jobs.server.ts'
import type { Engine } from './engine.ts'
import type { LoadedJob, LoadedJobs } from './loaded-jobs.ts'

/** The search core, asked as the product asks it: words understood, synonyms, corrections, by relevance. */
export function core({ services, jobs }: LoadedJobs): Engine {
  const byRowId = new Map(jobs.flatMap((job) => job.rowIds.map((id) => [id, job] as const)))
  return {
    name: 'core',
    async search({ query, filters }, limit) {
      const sort = [{ field: 'relevance', direction: 'desc' } as const]
      const response = await searchJobs(services, { query, filters, sort, limit, offset: 0 })
      return response.jobs.map(({ id }) => byRowId.get(id) as LoadedJob)
    },
    close: async () => {},
  }
}
