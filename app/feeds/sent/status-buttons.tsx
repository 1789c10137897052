import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import type { SentStatus } from '#domain/feeds/feed-values.ts'
import { type SentOffer, updateSentStatus } from '#domain/feeds/feeds.contract.ts'
import { loadSavedJobs } from '../saving/saved-jobs.ts'
import { DECISIONS, STATUS_LABELS } from './status-labels.ts'

/** Pressed again, a decision is taken back: the job is viewed then. */
export function StatusButtons({ offer, onChanged }: { offer: SentOffer; onChanged: (offer: SentOffer) => void }) {
  const { send } = useMutation({ onError: (message) => notify(message, 'error') })
  const { uuid, status, job } = offer
  const before = status === 'new' ? 'viewed' : status
  const change = (next: SentStatus, isUndo = false): Promise<boolean> =>
    send(updateSentStatus, { uuid, status: next }, async (changed) => {
      const undo = { label: 'Undo', run: () => void change(before, true) }
      notify(isUndo ? 'Undone.' : `Moved to “${STATUS_LABELS[next]}”.`, 'success', isUndo ? undefined : undo)
      onChanged(changed)
      await loadSavedJobs()
    })
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Status of {job.title}</legend>
      {DECISIONS.map(({ status: decision, label }) => {
        const isChosen = decision === status
        return (
          <Button
            key={decision}
            size="small"
            aria-pressed={isChosen}
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-strong"
            onClick={() => void change(isChosen ? 'viewed' : decision)}
          >
            {isChosen ? STATUS_LABELS[decision] : label}
          </Button>
        )
      })}
    </fieldset>
  )
}
