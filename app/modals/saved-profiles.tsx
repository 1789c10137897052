import { callApi } from '#app/browser/api.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { SAVED_CONTACTS_PATH, SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { summaryItems } from '#app/profile/public/candidate-card.tsx'
import { ContactTitle } from '#app/recruiters/contacts/contact-card.tsx'
import { CONTACT_STATUS_LABELS } from '#app/recruiters/contacts/contact-labels.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { type Contact, fetchSavedContacts } from '#domain/recruiters/contacts.contract.ts'

const SHOWN = 50

/** The candidates saved last, at a glance from anywhere in the recruiters' area. */
export function SavedProfiles({ isOpen, close }: ModalState) {
  return (
    <Dialog
      title="Saved candidates"
      side="sheet"
      isOpen={isOpen}
      onClose={close}
      footer={
        <ButtonLink kind="primary" href={SAVED_CONTACTS_PATH} className="w-full">
          Notes, tags and status
        </ButtonLink>
      }
    >
      <Saved />
    </Dialog>
  )
}

function Saved() {
  const { result, error, reload } = useLoaded(() => callApi(fetchSavedContacts, { limit: SHOWN }))
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!result) return <CardSkeletons count={5} />
  const { total, contacts } = result
  if (total === 0)
    return (
      <EmptyState
        title="Nobody saved yet"
        actions={<ButtonLink href={SEARCH_PROFILES_PATH}>Search candidates</ButtonLink>}
      />
    )
  return (
    <>
      <ul className="grid grid-cols-1">
        {contacts.map((contact) => (
          <Line key={contact.id} contact={contact} />
        ))}
      </ul>
      {total > contacts.length && (
        <p className="tabular pt-3 text-s text-ink-2">and {formatCount(total - contacts.length)} more</p>
      )}
    </>
  )
}

function Line({ contact }: { contact: Contact }) {
  const { card, name, email, note, tags, status } = contact
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-base wrap-anywhere">
          <ContactTitle contact={contact} />
        </h3>
        <span className="flex-none rounded-s bg-ink/6 px-2 py-0.5 text-s text-ink-2">
          {CONTACT_STATUS_LABELS[status]}
        </span>
      </div>
      {card && <p className="text-s text-ink-2">{summaryItems(card).join(' · ')}</p>}
      {email && (
        <p className="text-s wrap-anywhere">
          {name} · <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {note && <p className="line-clamp-2 pt-1 text-s wrap-anywhere">{note}</p>}
      {tags.length > 0 && <p className="pt-1 text-s text-ink-2 wrap-anywhere">{tags.join(', ')}</p>}
    </li>
  )
}
