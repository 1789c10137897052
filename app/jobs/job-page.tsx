import type { ReactNode } from 'react'
import { relativeDay, shortDate } from '#app/dates.ts'
import type { PageHead } from '#app/page-meta.ts'
import { asScriptText } from '#app/script-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { ExternalLinkIcon } from '#app/ui/icons.tsx'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { Job, JobCard } from '#domain/jobs/jobs.contract.ts'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import type { SocialImage } from '#domain/shared/social-image.ts'
import { BackToSearch } from './back-to-search.tsx'
import { JobDetails } from './job-details.tsx'
import { jobPosting } from './job-posting.ts'
import { payLabel, placeLabel, yearlyPayLabel } from './labels.ts'
import { SaveJobButton } from './save-job-button.tsx'
import { SimilarJobs } from './similar-jobs.tsx'
import { ReportJob } from './visits/report-job.tsx'
import { useVisitCounts } from './visits/use-visit-counts.ts'

export interface JobPageData {
  job: Job
  similar: JobCard[]
  today: string
  socialImage: SocialImage
}

export function jobHead({ job, socialImage }: JobPageData): PageHead {
  const pay = payLabel(job)
  return {
    title: `${job.title} at ${job.company_name}`,
    description: `${job.company_name} is hiring: ${job.title}. ${placeLabel(job)}.${pay ? ` Pay: ${pay.text}.` : ''}`,
    path: job.path,
    kind: 'article',
    socialImage,
  }
}

/** `children` stand above the job: what only the owner of an offer sees. */
export function JobPage(props: { data: JobPageData; siteUrl: string; children?: ReactNode }) {
  const { data, siteUrl, children } = props
  const { job, similar, today } = data
  const posting = jobPosting(job, siteUrl + job.path)
  useVisitCounts(job)
  return (
    <article className="wrap pt-6 pb-18">
      {posting && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped so that nothing in it ends the element
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScriptText(posting) }} />
      )}
      {children ?? <BackToSearch />}
      <div className="mt-3 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <JobHeader job={job} today={today} />
          <section aria-labelledby="about" className="mt-8">
            <h2 id="about" className="pb-3 text-xl">
              About the job
            </h2>
            {job.description_html ? (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to an allowlist when it was stored
              <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: job.description_html }} />
            ) : (
              <p className="text-ink-2">
                This job ad has no description. Everything we know about the job is listed here.
              </p>
            )}
          </section>
        </div>
        <aside
          aria-label="Job details"
          className="rounded-box border border-line bg-card p-5 shadow-card lg:sticky lg:top-22"
        >
          <JobDetails job={job} />
          <ReportJob id={job.id} />
        </aside>
      </div>
      <SimilarJobs jobs={similar} today={today} />
    </article>
  )
}

function JobHeader({ job, today }: { job: Job; today: string }) {
  const pay = payLabel(job)
  const yearly = yearlyPayLabel(job)
  return (
    <header>
      <h1 tabIndex={-1} dir="auto" className="text-2xl wrap-anywhere md:text-[2.125rem]">
        {job.title}
      </h1>
      <p className="mt-3 text-l text-ink-2 wrap-anywhere">
        <a
          className="font-semibold text-ink hover:text-primary hover:underline"
          href={searchHref({ query: '', filters: [{ field: 'company_name', value: job.company_name }], offset: 0 })}
        >
          {job.company_name}
        </a>{' '}
        · {placeLabel(job)} ·{' '}
        <time dateTime={job.date} title={shortDate(job.date)}>
          {relativeDay(job.date, today)}
        </time>
      </p>
      <p className="tabular mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className={pay?.isFigure ? 'text-xl font-[650]' : 'text-l text-ink-2'}>
          {pay?.text ?? 'Salary not stated'}
        </span>
        {yearly && <span className="text-ink-2">{yearly}</span>}
      </p>
      {job.source === DIRECT_SOURCE && (
        <p className="mt-4 inline-block rounded-s bg-accept-soft px-2.5 py-1 text-s font-semibold text-accept-ink">
          Posted directly by the company
        </p>
      )}
      {job.skills.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2" aria-label="Skills">
          {job.skills.map((skill) => (
            <li key={skill}>
              <ChipLink
                label={skill}
                href={searchHref({ query: '', filters: [{ field: 'skills', value: skill }], offset: 0 })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {job.link && (
          <ButtonLink
            kind="primary"
            href={job.link}
            data-apply
            target="_blank"
            rel="nofollow noopener noreferrer"
            className="max-sm:w-full"
          >
            Apply for this job <ExternalLinkIcon />
            <span className="sr-only">(opens the employer’s page in a new tab)</span>
          </ButtonLink>
        )}
        <SaveJobButton id={job.id} />
      </div>
      <div data-fit-job={job.id} className="mt-4" />
    </header>
  )
}
