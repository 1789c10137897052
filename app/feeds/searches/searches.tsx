import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dismissNotification, notify } from '#app/browser/notifications.ts'
import { useMe } from '#app/browser/session/session.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { ACCOUNT_PATH } from '#app/landing-paths.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Feed, type FeedsResponse, restoreFeed } from '#domain/feeds/feeds.contract.ts'
import { FREQUENCY_LABELS } from '../frequency-label.ts'
import { localDateAndTime } from '../local-time.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { FeedCard } from './feed-card.tsx'
import { AddFeedForm } from './feed-form.tsx'
import { useJobCounts } from './use-job-counts.ts'

export function Searches({ data, today }: { data: FeedsResponse; today: string }) {
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<Feed | null>(null)
  const jobCounts = useJobCounts(data.feeds)
  const onChanged = () => void revalidate()
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <PlanLine data={data} />
        {deleted && (
          <Deleted
            feed={deleted}
            onRestored={() => {
              setDeleted(null)
              onChanged()
            }}
          />
        )}
        {data.feeds.length === 0 && !isAdding && <NoSearches />}
        {data.feeds.length > 0 && (
          <ul className="grid grid-cols-1 gap-4">
            {data.feeds.map((feed) => (
              <FeedCard
                key={feed.uuid}
                feed={feed}
                today={today}
                jobCount={jobCounts.get(feed.uuid)}
                onChanged={onChanged}
                onDeleted={() => {
                  dismissNotification() // its Undo is of something before
                  setDeleted(feed)
                  onChanged()
                }}
              />
            ))}
          </ul>
        )}
        {isAdding ? (
          <AddFeedForm data={data} today={today} onSaved={onChanged} onClose={() => setAdding(false)} />
        ) : (
          data.feeds.length < data.feeds_limit && (
            <Button className="justify-self-start" onClick={() => setAdding(true)}>
              New saved search
            </Button>
          )
        )}
      </div>
      <DeliveryForm key={JSON.stringify(data.delivery)} data={data} onSaved={onChanged} />
    </div>
  )
}

function PlanLine({ data }: { data: FeedsResponse }) {
  const { feeds, feeds_limit: limit, frequency, next_mail, delivery } = data
  const isConfirmed = useMe()?.confirmed
  const hasPaused = feeds.some(({ paused_by_plan }) => paused_by_plan)
  return (
    <div className="text-ink-2">
      <p>
        <b className="tabular text-ink">
          {feeds.length} of {limit}
        </b>{' '}
        saved searches of your plan. We email new jobs {FREQUENCY_LABELS[frequency]}.{' '}
        <a href={ACCOUNT_PATH} className="font-semibold text-primary underline">
          Plans
        </a>
      </p>
      {!isConfirmed && <p>Confirm your email to get these emails.</p>}
      {isConfirmed && next_mail && (
        <p className="tabular">
          Next email: {localDateAndTime(next_mail, delivery.time_zone)} ({delivery.time_zone})
        </p>
      )}
      {hasPaused && (
        <p className="mt-2 rounded-box bg-secondary-soft px-3.5 py-2 font-[550] text-secondary-ink">
          You have more saved searches than your plan allows. The newest are paused, and none is deleted. Delete one or
          choose a bigger plan to resume them.
        </p>
      )}
    </div>
  )
}

function NoSearches() {
  return (
    <EmptyState
      title="No saved searches yet"
      actions={
        <ButtonLink kind="primary" href="/jobs?query=">
          Search jobs
        </ButtonLink>
      }
    >
      Search for jobs and press “Save search”. We’ll email you the new ones.
    </EmptyState>
  )
}

function Deleted({ feed, onRestored }: { feed: Feed; onRestored: () => void }) {
  const { send, error } = useMutation()
  const restore = () =>
    send(restoreFeed, { uuid: feed.uuid }, () => {
      notify('Saved search restored.')
      onRestored()
    })
  return (
    <div>
      <ActionBar key={feed.uuid} action="Undo" onAction={() => void restore()} takesFocus>
        “{feed.title}” deleted.
      </ActionBar>
      <p role="alert" className="pt-1 text-s font-[550] text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
