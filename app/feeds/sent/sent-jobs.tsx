import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { shortDate } from '#app/dates.ts'
import { JobCard } from '#app/jobs/job-card.tsx'
import { SAVED_SEARCHES_PATH } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { Paging } from '#app/ui/lists/paging.tsx'
import { StatusTabs } from '#app/ui/lists/status-tabs.tsx'
import type { SentStatus } from '#domain/feeds/feed-values.ts'
import type { fetchSentOffers, SentOffer } from '#domain/feeds/feeds.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { SENT_PER_PAGE, type SentView, sentHref } from '../page/feeds-view.ts'
import { StatusButtons } from './status-buttons.tsx'
import { STATUS_LABELS, sentJobPath } from './status-labels.ts'

type Sent = ResponseOf<typeof fetchSentOffers>

export function SentJobs({ view, sent, today }: { view: SentView; sent: Sent; today: string }) {
  const { revalidate } = useRevalidator()
  const { total, offers } = sent
  const changed = useRef<string>(undefined)
  useEffect(() => {
    const hasLeft = changed.current !== undefined && !offers.some(({ uuid }) => uuid === changed.current)
    changed.current = undefined
    if (hasLeft) document.getElementById('results')?.focus()
  }, [offers])
  const onChanged = ({ uuid }: SentOffer) => {
    changed.current = uuid
    void revalidate()
  }
  return (
    <>
      <StatusTabs
        labels={STATUS_LABELS}
        counts={sent.counts}
        current={view.status}
        hrefOf={(status) => sentHref({ status })}
      />
      <h2 id="results" tabIndex={-1} aria-live="polite" className="tabular py-4 text-base tracking-normal">
        {formatCount(total)} {total === 1 ? 'job' : 'jobs'}
      </h2>
      {offers.length === 0 && <NoJobs status={view.status} isPastEnd={total > 0} />}
      <ul className="grid max-w-4xl grid-cols-1 gap-5">
        {offers.map((offer) => (
          <SentJob key={offer.uuid} offer={offer} today={today} onChanged={onChanged} />
        ))}
      </ul>
      <Paging
        offset={view.offset}
        size={SENT_PER_PAGE}
        total={total}
        hrefAt={(offset) => sentHref({ ...view, offset })}
        className="mt-6 max-w-4xl"
      />
    </>
  )
}

function SentJob(props: { offer: SentOffer; today: string; onChanged: (offer: SentOffer) => void }) {
  const { offer, today, onChanged } = props
  return (
    <li className="sent-job">
      <JobCard job={{ ...offer.job, path: sentJobPath(offer.uuid) }} today={today} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
        <p className="min-w-0 text-s text-ink-2 wrap-anywhere">
          {offer.status === 'new' && <b className="text-primary">New · </b>}
          {!offer.is_live && <b className="text-secondary-ink">No longer available · </b>}
          {originOf(offer)}
        </p>
        <StatusButtons offer={offer} onChanged={onChanged} />
      </div>
    </li>
  )
}

/** `Sent Nov 3, 2026 from “Python”`. */
export function originOf({ feed_title, sent }: SentOffer): string {
  return feed_title === null ? `Saved ${shortDate(sent)}` : `Sent ${shortDate(sent)} from “${feed_title}”`
}

function NoJobs({ status, isPastEnd }: { status: SentStatus | undefined; isPastEnd: boolean }) {
  if (isPastEnd || status)
    return (
      <EmptyState
        title={isPastEnd ? 'No more jobs' : 'No jobs with this status'}
        actions={<ButtonLink href={sentHref({})}>All your jobs</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title="No jobs yet"
      actions={[
        <ButtonLink key="search" kind="primary" href="/jobs?query=">
          Search jobs
        </ButtonLink>,
        <ButtonLink key="searches" href={SAVED_SEARCHES_PATH}>
          Saved searches
        </ButtonLink>,
      ]}
    >
      Jobs that you save, and jobs that your saved searches find, are listed here.
    </EmptyState>
  )
}
