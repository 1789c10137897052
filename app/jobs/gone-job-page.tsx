import { shortDate } from '#app/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { SimilarJobs } from './similar-jobs.tsx'

export interface GoneJobData {
  gone: { title: string; company_name: string; valid_through: string | null; removed_at: string | null }
  similar: JobCard[]
  today: string
}

export function GoneJobPage({ data }: { data: GoneJobData }) {
  const { gone, similar, today } = data
  return (
    <article className="wrap py-12">
      <p className="inline-block rounded-s bg-secondary-soft px-2.5 py-1 text-s font-semibold text-secondary-ink">
        {whenItEnded(data.gone)}
      </p>
      <h1 tabIndex={-1} className="mt-4 text-2xl wrap-anywhere md:text-[2.125rem]">
        {gone.title}
      </h1>
      <p className="mt-3 text-l wrap-anywhere text-ink-2">{gone.company_name}</p>
      <p className="mt-6 text-l">{ERRORS.job_gone.text}</p>
      <p className="mt-5">
        <ButtonLink kind="primary" href="/jobs">
          Search jobs
        </ButtonLink>
      </p>
      <SimilarJobs jobs={similar} today={today} />
    </article>
  )
}

/** A last day is shown as that date to everyone; only without one does the day of removal say when it ended. */
function whenItEnded({ valid_through, removed_at }: GoneJobData['gone']): string {
  if (removed_at && (!valid_through || removed_at.slice(0, 10) <= valid_through))
    return `Taken down on ${shortDate(removed_at)}`
  return valid_through ? `Expired on ${shortDate(valid_through)}` : 'No longer available'
}
