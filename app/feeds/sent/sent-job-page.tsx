import { useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import { relativeDay, shortDate } from '#app/dates.ts'
import { payLabel, placeLabel } from '#app/jobs/labels.ts'
import { SAVED_SEARCHES_PATH } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { type SentOffer, updateSentStatus } from '#domain/feeds/feeds.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { sentHref } from '../page/feeds-view.ts'
import { loadSavedJobs } from '../saving/saved-jobs.ts'
import { originOf } from './sent-jobs.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { STATUS_LABELS } from './status-labels.ts'

/** One sent or saved job. Opening it makes a new one viewed. */
export function SentJobPage({ given, today }: { given: SentOffer; today: string }) {
  const [offer, setOffer] = useState(given)
  useViewed(offer, setOffer)
  const { job, is_live: isLive, feed_uuid, reason } = offer
  return (
    <div className="wrap pt-6 pb-18">
      <a
        href={sentHref({})}
        data-goes-back
        className="inline-flex min-h-9 items-center gap-1.5 text-s font-semibold text-ink-2 hover:text-primary touch:min-h-11"
      >
        <BackIcon /> Your jobs
      </a>
      <h1 tabIndex={-1} dir="auto" className="mt-3 text-2xl wrap-anywhere md:text-[2.125rem]">
        {job.title}
      </h1>
      <p className="mt-2 text-l text-ink-2 wrap-anywhere">
        {job.company_name} · {placeLabel(job)}
      </p>
      <p className="tabular mt-2 flex flex-wrap gap-x-3 text-l">
        {payLabel(job)?.text ?? 'Salary not stated'}
        <time className="text-ink-2" dateTime={job.date} title={shortDate(job.date)}>
          {relativeDay(job.date, today)}
        </time>
      </p>
      {job.skills.length > 0 && (
        <ul aria-label="Skills" className="mt-4 flex max-w-3xl flex-wrap gap-2">
          {job.skills.map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip label={skill} />
            </li>
          ))}
        </ul>
      )}
      {isLive ? (
        <ButtonLink kind="primary" href={job.path} className="mt-6 max-sm:w-full">
          Read the job ad
        </ButtonLink>
      ) : (
        <div className="mt-6 grid max-w-3xl gap-3">
          <p className="rounded-box bg-secondary-soft px-3.5 py-2.5 font-[550] text-secondary-ink">
            {ERRORS.job_gone.text}
          </p>
          <ButtonLink href="/jobs?query=" className="justify-self-start">
            Search jobs
          </ButtonLink>
        </div>
      )}
      <section aria-labelledby="status" className="mt-8 grid max-w-3xl gap-3 border-t border-line pt-6">
        <h2 id="status" className="text-xl">
          Status: <span aria-live="polite">{STATUS_LABELS[offer.status]}</span>
        </h2>
        <StatusButtons offer={offer} onChanged={setOffer} />
        <p className="text-ink-2 wrap-anywhere">
          {originOf(offer)}.{reason && ` ${reason}`}
        </p>
        {feed_uuid && (
          <p>
            <a href={SAVED_SEARCHES_PATH} className="font-semibold text-primary underline">
              Your saved searches
            </a>
          </p>
        )}
      </section>
    </div>
  )
}

/** By a call of the open page: a GET changes nothing. */
function useViewed({ uuid, status }: SentOffer, onViewed: (offer: SentOffer) => void): void {
  useEffect(() => {
    if (status !== 'new') return
    callApi(updateSentStatus, { uuid, status: 'viewed' }).then(
      (viewed) => {
        onViewed(viewed)
        return loadSavedJobs()
      },
      (error) => logError('The job could not be marked as viewed.', error),
    )
  }, [uuid, status, onViewed])
}
