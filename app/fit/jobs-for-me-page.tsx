import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { PageFailed } from '#app/forms/load-failed.tsx'
import { JobItem } from '#app/jobs/job-list.tsx'
import { LANDING_PATHS } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { Paging } from '#app/ui/lists/paging.tsx'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { useDelayed } from '#app/ui/use-delayed.ts'
import type { fetchJobsForMe } from '#domain/fit/fit.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { ERRORS, type ErrorCode } from '#domain/shared/errors.ts'
import { FitLine } from './fit-line.tsx'
import { JOBS_PER_PAGE, jobsForMeHref } from './jobs-for-me-url.ts'

export interface JobsForMeData {
  offset: number
  found: ResponseOf<typeof fetchJobsForMe>
  today: string
}

/** What could not be loaded leaves the page what it had. */
export function JobsForMePage({ data }: { data: JobsForMeData | { failed: ErrorCode } }) {
  const last = useRef<JobsForMeData | null>(null)
  if ('found' in data) last.current = data
  const shown = last.current
  const isLoading = useDelayed(useNavigation().state === 'loading')
  return (
    <div className="wrap pt-8 pb-18">
      <h1 tabIndex={-1} className="text-2xl md:text-hero">
        Jobs for you
      </h1>
      <p className="mt-3 max-w-[70ch] text-ink-2">
        Open jobs, compared with your profile: what they ask for and what you want. What nobody has stated never counts
        against a job.
      </p>
      {'failed' in data && <PageFailed>{ERRORS[data.failed].text}</PageFailed>}
      {shown && <Missing missing={shown.found.missing} />}
      {isLoading && <CardSkeletons count={6} />}
      {shown && (
        <div hidden={isLoading}>{shown.found.jobs.length > 0 ? <Jobs data={shown} /> : <NoJobs data={shown} />}</div>
      )}
    </div>
  )
}

function Jobs({ data: { found, offset, today } }: { data: JobsForMeData }) {
  const { jobs, total } = found
  return (
    <>
      <h2 id="results" tabIndex={-1} aria-live="polite" className="tabular py-4 text-base tracking-normal">
        {formatCount(total)} {total === 1 ? 'job' : 'jobs'}, the best fitting first
      </h2>
      <ul className="jobs">
        {jobs.map(({ job, fit }) => (
          <JobItem key={job.id} job={job} today={today}>
            <FitLine fit={fit} of={job.title} />
          </JobItem>
        ))}
      </ul>
      <Paging offset={offset} size={JOBS_PER_PAGE} total={total} hrefAt={jobsForMeHref} className="mt-4" />
    </>
  )
}

/** As the profile calls what it lacks. */
const LABELS: Record<string, string> = {
  skills: 'skills with levels',
  job_titles: 'job titles you want',
  location: 'your location',
  work_experience: 'your years of experience',
  legally_in: 'countries where you may work',
  desired_salary: 'your desired salary',
  languages: 'languages you speak',
  position_types: 'kinds of contract you want',
}

function Missing({ missing }: { missing: readonly string[] }) {
  const labels = missing.flatMap((name) => LABELS[name] ?? [])
  if (labels.length === 0 || labels.length === Object.keys(LABELS).length) return null
  return (
    <p className="mt-4 rounded-box border border-line bg-card px-4.5 py-3 text-ink-2">
      Your profile doesn’t say yet: {labels.join(', ')}.{' '}
      <a href={LANDING_PATHS.seeker} className="font-semibold text-primary underline">
        Add to your profile
      </a>
    </p>
  )
}

function NoJobs({ data: { found, offset } }: { data: JobsForMeData }) {
  const search = (
    <ButtonLink key="search" href="/jobs?query=">
      Search jobs
    </ButtonLink>
  )
  if (found.missing.length === Object.keys(LABELS).length)
    return (
      <div className="pt-6">
        <h2 className="sr-only">Result</h2>
        <EmptyState
          title="Nothing to compare yet"
          actions={[
            <ButtonLink key="profile" kind="primary" href={LANDING_PATHS.seeker}>
              Fill in your profile
            </ButtonLink>,
            search,
          ]}
        >
          Your skills help most. Then add the job titles you want, where you live and may work, and your experience.
        </EmptyState>
      </div>
    )
  return (
    <div className="pt-6">
      <h2 className="sr-only">Result</h2>
      <EmptyState
        title={offset > 0 ? 'No more jobs' : 'No open job fits your profile'}
        actions={offset > 0 ? <ButtonLink href={jobsForMeHref(0)}>The best fitting jobs</ButtonLink> : search}
      />
    </div>
  )
}
