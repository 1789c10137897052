import { useId } from 'react'
import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Select } from '#app/ui/select.tsx'
import {
  CONTACT_STATUSES,
  type Contact,
  type ContactStatus,
  updateContact,
} from '#domain/recruiters/contacts.contract.ts'
import { CONTACT_STATUS_LABELS } from './contact-labels.ts'

/** Saved as it is chosen. */
export function StatusSelect({ contact, onChanged }: { contact: Contact; onChanged: () => void }) {
  const id = useId()
  const { send, isSending } = useMutation({ onError: (message) => notify(message, 'error') })
  const { status: current } = contact
  const change = (status: ContactStatus, isUndo = false): Promise<boolean> =>
    send(updateContact, { id: contact.id, status }, () => {
      const undo = { label: 'Undo', run: () => void change(current, true) }
      notify(isUndo ? 'Undone.' : `Moved to “${CONTACT_STATUS_LABELS[status]}”.`, 'success', isUndo ? undefined : undo)
      onChanged()
    })
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <label htmlFor={id} className="text-s font-semibold">
        Status
      </label>
      <Select
        id={id}
        value={current}
        aria-disabled={isSending}
        options={CONTACT_STATUSES.map((key) => ({ key, label: CONTACT_STATUS_LABELS[key] }))}
        onChange={({ target }) => void change(target.value as ContactStatus)}
        className="min-h-9 rounded-box border border-control bg-card pr-9 pl-3 text-base touch:min-h-11"
      />
    </div>
  )
}
