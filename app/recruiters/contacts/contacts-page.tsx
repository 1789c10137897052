import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { ConfirmBanner } from '#app/account/confirm-banner.tsx'
import { notify } from '#app/browser/notifications.ts'
import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { ListFailed } from '#app/recruiters/lists/list-failed.tsx'
import { Pages } from '#app/recruiters/lists/pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
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
      {!data && <ListFailed />}
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
      <Pages
        offset={view.offset}
        pageSize={CONTACTS_PER_PAGE}
        total={total}
        hrefAt={(offset) => contactsHref({ ...view, offset })}
      />
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
