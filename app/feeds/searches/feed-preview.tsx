import { useState } from 'react'
import { useMutation } from '#app/forms/use-mutation.ts'
import { JobList } from '#app/jobs/job-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { previewFeed } from '#domain/feeds/feeds.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Criteria } from '../saving/pending-save.ts'

export function FeedPreview({ criteriaOf, today }: { criteriaOf: () => Criteria; today: string }) {
  const [preview, setPreview] = useState<ResponseOf<typeof previewFeed> | null>(null)
  const { send, error, isSending } = useMutation()
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        size="small"
        className="justify-self-start"
        aria-disabled={isSending}
        onClick={() => void send(previewFeed, criteriaOf(), setPreview)}
      >
        {preview ? 'Preview again' : 'Preview'}
      </Button>
      <div role="status" className="empty:hidden">
        {preview && (
          <p className="tabular">
            Would have sent{' '}
            <b>
              {formatCount(preview.last_week)} {preview.last_week === 1 ? 'job' : 'jobs'}
            </b>{' '}
            last week.
          </p>
        )}
      </div>
      <p role="alert" className="text-s font-[550] text-bad empty:hidden">
        {error}
      </p>
      {preview && preview.jobs.length > 0 && (
        <div>
          <JobList jobs={preview.jobs} today={today} />
        </div>
      )}
    </div>
  )
}
