import { searchJobs } from '#server/jobs/jobs.server.ts'
import type { Board, BoardJob } from './board.ts'
import type { Engine } from './engine.ts'

/** The search core, asked as the product asks it: words understood, synonyms, corrections, by relevance. */
export function core({ services, jobs }: Board): Engine {
  const byRowId = new Map(jobs.flatMap((job) => job.rowIds.map((id) => [id, job] as const)))
  return {
    name: 'core',
    async search({ query, filters }, limit) {
      const sort = [{ field: 'relevance', direction: 'desc' } as const]
      const response = await searchJobs(services, { query, filters, sort, limit, offset: 0 })
      return response.jobs.map(({ id }) => byRowId.get(id) as BoardJob)
    },
    close: async () => {},
  }
}
