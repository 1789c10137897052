import type { JobCard } from '#domain/jobs/jobs.contract.ts'

/** HTML on the server's first page, nothing in the browser's first render, which keeps those elements, later jobs. */
export interface ShownJobs {
  jobs?: JobCard[]
  listHtml?: string
}
