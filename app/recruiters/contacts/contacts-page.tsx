import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { ConfirmBanner } from '#app/account/confirm-banner.tsx'
import { notify } from '#app/browser/notifications.ts'
import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { ContactCard } from './contact-card.tsx'
import { ContactsFilters } from './contacts-filters.tsx'
import {
  CONTACTS_PER_PAGE,
  type ContactsView,
  contactsFileHref,
  contactsHref,
  isNarrowed,
  type SavedContacts,
} from './contacts-view.ts'

export interface ContactsData {
  view: ContactsView
  saved: SavedContacts
}

/** `data` is null when it could not be loaded: the page keeps what it had. */
export function ContactsPage({ data }: { data: ContactsData | null }) {
  const last = useRef(data)
  if (data) last.current = data
  const shown = last.current
  useEffect(() => {
    if (!data) notify(ERRORS.unexpected.text, 'error')
  }, [data])
  return (
    <div className="wrap pt-8 pb-18">
      <ConfirmBanner />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <h1 tabIndex={-1} className="text-2xl md:text-hero">
          Saved candidates
        </h1>
        {shown && shown.saved.total > 0 && (
          <ButtonLink size="small" href={contactsFileHref(shown.view)} download>
            Download as CSV
          </ButtonLink>
        )}
      </div>
      {!data && <Failed />}
      {shown && countOf(shown.saved) === 0 && <NoneSaved />}
      {shown && countOf(shown.saved) > 0 && <Contacts {...shown} />}
    </div>
  )
}

const countOf = ({ statuses }: SavedContacts) => Object.values(statuses).reduce((sum, count) => sum + count, 0)

function Contacts({ view, saved }: ContactsData) {
  const { revalidate } = useRevalidator()
  const isLoading = useNavigation().state === 'loading'
  const { total, contacts } = saved
  const heading = useRef<HTMLHeadingElement>(null)
  const onLeft = () => {
    heading.current?.focus()
    void revalidate()
  }
  return (
    <>
      <ContactsFilters view={view} saved={saved} />
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className="tabular pt-5 pb-3 text-base tracking-normal">
        {formatCount(total)} {total === 1 ? 'candidate' : 'candidates'}
      </h2>
      <ul
        aria-busy={isLoading}
        className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 motion-reduce:transition-none"
      >
        {contacts.map((contact) => (
          <ContactCard key={contact.id} contact={contact} onChanged={() => void revalidate()} onLeft={onLeft} />
        ))}
      </ul>
      {contacts.length === 0 && (
        <EmptyState
          title={total > 0 ? 'No more candidates' : 'Nobody matches'}
          actions={<ButtonLink href={contactsHref({})}>All saved candidates</ButtonLink>}
        >
          {isNarrowed(view) && total === 0 && 'No saved candidate has all of this in the note, the tags or the title.'}
        </EmptyState>
      )}
      <Pages view={view} total={total} />
    </>
  )
}

function NoneSaved() {
  return (
    <EmptyState
      title="Nobody saved yet"
      actions={
        <ButtonLink kind="primary" href={SEARCH_PROFILES_PATH}>
          Search candidates
        </ButtonLink>
      }
    >
      Save a candidate from the search to keep a note, tags and a status. Nobody is told that you saved them.
    </EmptyState>
  )
}

function Pages({ view, total }: { view: ContactsView; total: number }) {
  const { offset } = view
  const end = offset + CONTACTS_PER_PAGE
  if (offset === 0 && end >= total) return null
  const hrefAt = (start: number) => contactsHref({ ...view, offset: start })
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-s text-ink-2">
        {formatCount(Math.min(offset + 1, total))}–{formatCount(Math.min(end, total))} of {formatCount(total)}
      </p>
      <div className="flex gap-2">
        {offset > 0 && (
          <ButtonLink rel="prev" href={hrefAt(Math.max(0, offset - CONTACTS_PER_PAGE))}>
            Previous
          </ButtonLink>
        )}
        {end < total && (
          <ButtonLink rel="next" href={hrefAt(end)}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

function Failed() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="py-4">
      <EmptyState
        title="Loading didn’t work"
        actions={
          <Button kind="primary" disabled={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
