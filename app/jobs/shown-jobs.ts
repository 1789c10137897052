import type { JobCard } from '#domain/jobs/jobs.contract.ts'

/**
 * A list in the data of a page. On the server's first page it is HTML, or no jobs; in the browser's first render, which
 * keeps those elements, neither is there; later it is jobs.
 */
export interface ShownJobs {
  jobs?: JobCard[]
  listHtml?: string
}
