import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { removeContact, saveContact } from '#domain/recruiters/contacts.contract.ts'
import { markSaved, usePeopleShown } from '../people-store.ts'

/** `isSaved` as the server told it; what was done here since counts more. */
export function SaveContactButton(props: { id: string; isSaved: boolean; size?: 'small' }) {
  const { id, size } = props
  const isSaved = usePeopleShown(({ saved }) => saved[id]) ?? props.isSaved
  const { send, isSending } = useMutation({ onError: (message) => notify(message, 'error') })
  const toggle = () =>
    send(isSaved ? removeContact : saveContact, { id }, () => {
      markSaved(id, !isSaved)
      notify(isSaved ? 'Removed from your saved candidates.' : 'Candidate saved.')
    })
  return (
    <Button {...(size && { size })} aria-pressed={isSaved} disabled={isSending} onClick={() => void toggle()}>
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
