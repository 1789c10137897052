import { useRevalidator } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ServerWritten } from '#app/ui/server-written.tsx'
import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import { JobList } from './job-list.tsx'

/** `jobs` is absent where the server has rendered them already. */
export function LatestJobs({ jobs, now }: { jobs: JobCard[] | undefined; now: string }) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="pb-4 text-xl">
        Latest jobs
      </h2>
      <ServerWritten onLost={() => void revalidate()}>
        {jobs && (jobs.length > 0 ? <JobList jobs={jobs} now={now} /> : <EmptyState title="There are no jobs yet" />)}
      </ServerWritten>
      <ButtonLink href="/jobs?query=" className="mt-2">
        All jobs
      </ButtonLink>
    </section>
  )
}
