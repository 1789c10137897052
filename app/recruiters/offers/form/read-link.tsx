import { type FormEvent, useId, useState } from 'react'
import { FieldFrame, INPUT_STYLES } from '#app/forms/fields/field-frame.tsx'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { PendingButton } from '#app/plans/pending-button.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { type OfferFields, readPosting } from '#domain/offers/offers.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { FIELD_LABELS, type Merged, mergePosting, replaced } from './merge-posting.ts'

type Outcome = ResponseOf<typeof readPosting> & Merged

/** Fills the form from the company's own page. What was typed changes only when the recruiter says so. */
export function ReadLink({ values, fill }: { values: () => OfferFields; fill: (fields: OfferFields) => void }) {
  const id = useId()
  const [url, setUrl] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { isSending, error, send } = useMutation()
  const read = () => {
    if (url.trim() === '') return
    void send(readPosting, { url: url.trim() }, (posting) => {
      const merged = mergePosting(values(), posting.offer)
      fill(merged.filled)
      setOutcome({ ...posting, ...merged })
    })
  }
  const takeTheirs = (shown: Outcome) => {
    fill(replaced(values(), shown.offer, shown.conflicts))
    setOutcome({ ...shown, conflicts: [] })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    read()
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3 rounded-box border border-line bg-card p-4">
      <FieldFrame
        id={id}
        label="Read from a link"
        hint="Is the job on your company’s own page? We fill in what that page says."
      >
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={2_000}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            aria-describedby={`${id}-hint`}
            className={`${INPUT_STYLES} flex-[1_1_14rem] w-auto!`}
          />
          <PendingButton isSending={isSending} isDisabled={isSending || url.trim() === ''} onPress={read}>
            Fill in
          </PendingButton>
        </div>
      </FieldFrame>
      {error && <ErrorText>{error}</ErrorText>}
      <div role="status" className="empty:hidden grid gap-2">
        {outcome && <Report outcome={outcome} onReplace={() => takeTheirs(outcome)} />}
      </div>
    </form>
  )
}

const namesOf = (fields: Merged['missing']) => fields.map((name) => FIELD_LABELS[name]).join(', ')

function Report({ outcome, onReplace }: { outcome: Outcome; onReplace: () => void }) {
  const { missing, conflicts, notes } = outcome
  return (
    <>
      <p className="font-[550]">Filled in. Please check it before you save.</p>
      {conflicts.length > 0 && (
        <ActionBar action="Use the page’s" onAction={onReplace}>
          Your text was kept, the page says something else: {namesOf(conflicts)}
        </ActionBar>
      )}
      {missing.length > 0 && <p className="text-s text-ink-2">Still empty: {namesOf(missing)}</p>}
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-s text-ink-2">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
