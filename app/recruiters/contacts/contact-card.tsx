import { useState } from 'react'
import { notify } from '#app/browser/notifications.ts'
import { shortDate } from '#app/dates.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { strongestSkills, summaryItems } from '#app/profile/public/candidate-card.tsx'
import { Prose, tags } from '#app/profile/sections/definition-list.tsx'
import { useCandidateLink } from '#app/recruiters/search/candidate/candidate-href.ts'
import { Button } from '#app/ui/button.tsx'
import { CARD } from '#app/ui/card.ts'
import { levelLabel } from '#domain/options/skill-groups.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { type Contact, removeContact, saveContact } from '#domain/recruiters/contacts.contract.ts'
import { contactTitle } from './contact-labels.ts'
import { NoteForm } from './note-form.tsx'
import { StatusSelect } from './status-select.tsx'

interface Props {
  contact: Contact
  onChanged: () => void
  /** It may not be in the list any more. */
  onLeft: () => void
}

/** What the candidate shows stands on the left, what the recruiter noted on the right. */
export function ContactCard({ contact, onChanged, onLeft }: Props) {
  const { card, name, email, saved } = contact
  return (
    <li className={`${CARD} grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]`}>
      <div className="min-w-0">
        <h3 className="text-xl wrap-anywhere">
          <ContactTitle contact={contact} />
        </h3>
        {card ? (
          <CardSummary card={card} />
        ) : (
          <p className="pt-1 text-ink-2">
            {email === null
              ? 'This person has left, is hidden or has blocked your company. Your own note stays.'
              : 'This person is hidden from searches. What you bought and your own note stay.'}
          </p>
        )}
        {email && (
          <p className="pt-3">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <br />
            <a href={`mailto:${email}`} className="font-semibold wrap-anywhere text-primary underline">
              {email}
            </a>
          </p>
        )}
        <p className="tabular pt-3 text-s text-ink-2">Saved {shortDate(saved)}</p>
      </div>
      <Own contact={contact} onChanged={onChanged} onLeft={onLeft} />
    </li>
  )
}

/** Who is gone has no profile to open; one that was bought still opens while hidden. */
export function ContactTitle({ contact }: { contact: Contact }) {
  const link = useCandidateLink(contact.id)
  if (!contact.card && contact.email === null) return contactTitle(contact)
  return (
    <a {...link} className="hover:text-primary hover:underline">
      {contactTitle(contact)}
    </a>
  )
}

function CardSummary({ card }: { card: AnonymousCard }) {
  const skills = strongestSkills(card, 6).map(({ label, level }) => `${label}: ${levelLabel(level)}`)
  return (
    <>
      <p className="pt-1 text-ink-2">{summaryItems(card).join(' · ')}</p>
      {skills.length > 0 && <div className="pt-3">{tags(skills)}</div>}
    </>
  )
}

function Own({ contact, onChanged, onLeft }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { note, tags: own } = contact
  if (isEditing)
    return (
      <div className="min-w-0 border-line max-md:border-t max-md:pt-4 md:border-l md:pl-6">
        <NoteForm contact={contact} onSaved={onChanged} onClose={() => setEditing(false)} />
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col items-start gap-3 border-line max-md:border-t max-md:pt-4 md:border-l md:pl-6">
      <StatusSelect contact={contact} onChanged={onLeft} />
      {note ? <Prose text={note} /> : <p className="text-ink-2">No note yet.</p>}
      {tags(own)}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Button
          size="small"
          aria-label={`Edit note and tags: ${contactTitle(contact)}`}
          onClick={() => setEditing(true)}
        >
          Edit note and tags
        </Button>
        <RemoveButton contact={contact} onLeft={onLeft} />
      </div>
    </div>
  )
}

function RemoveButton({ contact, onLeft }: Pick<Props, 'contact' | 'onLeft'>) {
  const { send } = useMutation({ onError: (message) => notify(message, 'error') })
  const { id } = contact
  const undo = () =>
    send(saveContact, { id }, () => {
      notify('Saved again, with your note.')
      onLeft()
    })
  const remove = () =>
    send(removeContact, { id }, () => {
      notify('Candidate removed.', 'success', { label: 'Undo', run: () => void undo() })
      onLeft()
    })
  return (
    <Button size="small" aria-label={`Remove ${contactTitle(contact)}`} onClick={() => void remove()}>
      Remove
    </Button>
  )
}
