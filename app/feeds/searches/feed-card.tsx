import { useState } from 'react'
import { notify } from '#app/browser/notifications.ts'
import { shortDate } from '#app/dates.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { ACCOUNT_PATH } from '#app/landing-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { CARD } from '#app/ui/card.ts'
import { formatCount } from '#app/ui/format-count.ts'
import { deleteFeed, type Feed, updateFeed } from '#domain/feeds/feeds.contract.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import { SearchChipList } from '../search-chip-list.tsx'
import { EditFeedForm } from './feed-form.tsx'
import { FeedPreview } from './feed-preview.tsx'

export function FeedCard(props: {
  feed: Feed
  today: string
  jobCount: number | undefined
  onChanged: () => void
  onDeleted: () => void
}) {
  const { feed, today, onChanged } = props
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={CARD}>
      <h2 id={feed.uuid} className="text-xl wrap-anywhere">
        {feed.title}
      </h2>
      {isEditing ? (
        <div className="pt-3">
          <EditFeedForm feed={feed} today={today} onSaved={onChanged} onClose={() => setEditing(false)} />
        </div>
      ) : (
        <Summary {...props} onEdit={() => setEditing(true)} />
      )}
    </li>
  )
}

function Summary(props: Parameters<typeof FeedCard>[0] & { onEdit: () => void }) {
  const { feed, today, jobCount, onChanged, onDeleted, onEdit } = props
  const { send } = useMutation({ onError: (message) => notify(message, 'error') })
  const { query, filters, match, active, uuid, title } = feed
  const setActive = (isActive: boolean) =>
    send(updateFeed, { uuid, active: isActive }, () => {
      const undo = { label: 'Undo', run: () => void setActive(!isActive) }
      notify(isActive ? 'Saved search resumed.' : 'Saved search paused.', 'success', undo)
      onChanged()
    })
  const jobs = jobCount === undefined ? 'the' : `the ${formatCount(jobCount)}`
  return (
    <div className="grid grid-cols-1 gap-3 pt-2">
      <State feed={feed} />
      <SearchChipList criteria={feed} />
      <p>
        <a
          href={searchHref({ query, filters, isInTitle: match === 'title', offset: 0 })}
          className="tabular inline-flex items-center font-semibold text-primary underline touch:min-h-11"
        >
          See {jobs} {jobCount === 1 ? 'job' : 'jobs'} now
        </a>
      </p>
      <fieldset aria-labelledby={uuid} className="flex flex-wrap gap-2">
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
        {!feed.paused_by_plan && (
          <Button size="small" onClick={() => void setActive(!active)}>
            {active ? 'Pause' : 'Resume'}
          </Button>
        )}
        <Button size="small" aria-label={`Delete ${title}`} onClick={() => void send(deleteFeed, { uuid }, onDeleted)}>
          Delete
        </Button>
      </fieldset>
      <FeedPreview criteriaOf={() => ({ query, filters, match })} today={today} />
    </div>
  )
}

function State({ feed: { active, paused_by_plan, new_count, last_sent, created } }: { feed: Feed }) {
  const sent = last_sent ? `Last sent ${shortDate(last_sent)}` : `Nothing sent yet. Saved ${shortDate(created)}`
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-1 text-s text-ink-2">
      {(paused_by_plan || !active) && (
        <span className="rounded-s bg-secondary-soft px-2 py-0.5 font-semibold text-secondary-ink">
          {paused_by_plan ? 'Paused by your plan' : 'Paused'}
        </span>
      )}
      {paused_by_plan && (
        <a href={ACCOUNT_PATH} className="font-semibold text-primary underline">
          See plans
        </a>
      )}
      {new_count > 0 && <b className="text-ink">{formatCount(new_count)} new</b>}
      <span>{sent}</span>
    </p>
  )
}
