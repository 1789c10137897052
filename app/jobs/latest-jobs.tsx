import { useRevalidator } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ServerWritten } from '#app/ui/server-written.tsx'
import { JobList } from './job-list.tsx'
import { SearchAway } from './search-away.tsx'
import type { ShownJobs } from './shown-jobs.ts'

/** `isAway`: search is being repaired. */
export function LatestJobs({
  shown: { jobs, listHtml },
  today,
  isAway,
}: {
  shown: ShownJobs
  today: string
  isAway: boolean
}) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="pb-4 text-xl">
        Latest jobs
      </h2>
      {isAway ? (
        <SearchAway headingLevel={3} />
      ) : (
        <ServerWritten html={listHtml} onLost={() => void revalidate()}>
          {jobs && (jobs.length > 0 ? <JobList jobs={jobs} today={today} /> : <EmptyState title="No jobs yet" />)}
        </ServerWritten>
      )}
      {!isAway && (
        <ButtonLink href="/jobs?query=" className="mt-2">
          All jobs
        </ButtonLink>
      )}
    </section>
  )
}
