import type { ReactNode } from 'react'
import type { JobCard as Card } from '#domain/jobs/jobs.contract.ts'
import { CARDS_PER_WRAPPER } from '#domain/shared/limits.ts'
import { JobCard } from './job-card.tsx'

/** Cards in wrappers of ten; the browser lays out only the wrappers near the viewport. */
export function JobList({ jobs, today }: { jobs: readonly Card[]; today: string }) {
  return wrappersOf(jobs).map((ten) => (
    <ul className="jobs" key={ten[0]?.id}>
      {ten.map((job) => (
        <JobItem key={job.id} job={job} today={today} />
      ))}
    </ul>
  ))
}

/** The button is outside the link; what it does and shows comes from `app/feeds/saving`, since lists are not hydrated. */
export function JobItem({ job, today, children }: { job: Card; today: string; children?: ReactNode }) {
  return (
    <li>
      <JobCard job={job} today={today} />
      <button
        className="job-save"
        type="button"
        data-save-job={job.id}
        aria-pressed="false"
        aria-label={`Save ${job.title}`}
      />
      {children}
    </li>
  )
}

export function wrappersOf(jobs: readonly Card[]): Card[][] {
  const count = Math.ceil(jobs.length / CARDS_PER_WRAPPER)
  return Array.from({ length: count }, (_, index) =>
    jobs.slice(index * CARDS_PER_WRAPPER, (index + 1) * CARDS_PER_WRAPPER),
  )
}
