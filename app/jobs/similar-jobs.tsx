import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import { JobList } from './job-list.tsx'

export function SimilarJobs({ jobs, today }: { jobs: readonly JobCard[]; today: string }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-12">
      <h2 id="similar" className="pb-4 text-xl">
        Similar jobs
      </h2>
      <JobList jobs={jobs} today={today} />
    </section>
  )
}
