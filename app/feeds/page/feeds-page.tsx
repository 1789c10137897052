import { useEffect, useRef } from 'react'
import { ConfirmBanner } from '#app/account/confirm-banner.tsx'
import { notify } from '#app/browser/notifications.ts'
import { PageFailed } from '#app/forms/load-failed.tsx'
import { SAVED_SEARCHES_PATH } from '#app/landing-paths.ts'
import { formatCount } from '#app/ui/format-count.ts'
import type { FeedsResponse, fetchSentOffers } from '#domain/feeds/feeds.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { Searches } from '../searches/searches.tsx'
import { SentJobs } from '../sent/sent-jobs.tsx'
import { type FeedsView, sentHref } from './feeds-view.ts'

export interface FeedsData {
  view: FeedsView
  feeds: FeedsResponse
  sent: ResponseOf<typeof fetchSentOffers>
  today: string
}

/** `data` is null when it could not be loaded: the page keeps what it had. */
export function FeedsPage({ data }: { data: FeedsData | null }) {
  const last = useRef(data)
  if (data) last.current = data
  const shown = last.current
  useEffect(() => {
    if (!data) notify(ERRORS.unexpected.text, 'error')
  }, [data])
  return (
    <div className="wrap pt-8 pb-18">
      <ConfirmBanner />
      <h1 tabIndex={-1} className="text-2xl md:text-hero">
        {shown?.view.show === 'sent' ? 'Your jobs' : 'Saved searches'}
      </h1>
      {shown && <Tabs data={shown} />}
      {!data && <PageFailed />}
      {shown?.view.show === 'searches' && <Searches data={shown.feeds} today={shown.today} />}
      {shown?.view.show === 'sent' && <SentJobs view={shown.view} sent={shown.sent} today={shown.today} />}
    </div>
  )
}

function Tabs({ data: { view, feeds, sent } }: { data: FeedsData }) {
  const newJobs = sent.counts.new
  const tabs = [
    { show: 'searches', href: SAVED_SEARCHES_PATH, label: 'Saved searches', count: formatCount(feeds.feeds.length) },
    { show: 'sent', href: sentHref({}), label: 'Your jobs', count: newJobs > 0 ? `${formatCount(newJobs)} new` : '' },
  ]
  return (
    <nav aria-label="Saved" className="mt-4 mb-6 flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map(({ show, href, label, count }) => (
        <a
          key={show}
          href={href}
          aria-current={show === view.show ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent font-semibold text-ink-2 hover:text-primary aria-[current]:border-primary aria-[current]:text-ink"
        >
          {label}
          {count && <span className="tabular text-s font-normal text-ink-2">{count}</span>}
        </a>
      ))}
    </nav>
  )
}
