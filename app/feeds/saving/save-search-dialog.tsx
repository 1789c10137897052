import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { useMe } from '#app/browser/session/session.ts'
import { Field } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { ACCOUNT_PATH, SAVED_SEARCHES_PATH } from '#app/landing-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { MAX_FEED_TITLE_LENGTH } from '#domain/feeds/feed-values.ts'
import { addFeed, type FeedsResponse, fetchFeeds } from '#domain/feeds/feeds.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { FREQUENCY_LABELS } from '../frequency-label.ts'
import { SearchChipList } from '../search-chip-list.tsx'
import { type NewSearch, pendingSave } from './pending-save.ts'
import { isSameSearch } from './same-search.ts'
import { notifySaved, stateTimeZone } from './save-search.ts'
import { openLogIn } from './use-saving.ts'

export function SaveSearchDialog(props: { search: NewSearch; isOpen: boolean; onClose: () => void }) {
  // What is shown when it opens is saved, whatever the page loads behind it.
  const [search] = useState(props.search)
  const isLoggedIn = useMe() !== null
  const firstField = () => document.querySelector<HTMLElement>('[role=dialog] input')
  return (
    <Dialog
      title="Save this search"
      side="centre"
      isOpen={props.isOpen}
      onClose={props.onClose}
      initialFocus={firstField}
    >
      <div className="grid gap-4">
        <SearchChipList criteria={search} />
        {isLoggedIn ? <UserForm search={search} onClose={props.onClose} /> : <VisitorForm search={search} />}
      </div>
    </Dialog>
  )
}

function VisitorForm({ search }: { search: NewSearch }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState(search.title)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    pendingSave.set({ search: { ...search, title: title.trim() || search.title } })
    openLogIn(navigate, { replace: true })
  }
  return (
    <Form form={{ formErrors: [], isSending: false, onSubmit }} submit="Log in and save">
      <p className="text-ink-2">We’ll email you new jobs for this search. Log in or sign up, and we’ll save it.</p>
      <Field
        field={{
          id: 'search-title',
          name: 'title',
          error: undefined,
          ref: () => {},
          onBlur: async () => {},
          onChange: async ({ target }) => setTitle(target.value),
        }}
        value={title}
        label="Title"
        maxLength={MAX_FEED_TITLE_LENGTH}
      />
    </Form>
  )
}

function UserForm({ search, onClose }: { search: NewSearch; onClose: () => void }) {
  const [known, setKnown] = useState<FeedsResponse | string | null>(null)
  useEffect(() => {
    callApi(fetchFeeds, {}).then(setKnown, (error) => setKnown(asAppError(error).message))
  }, [])
  if (known === null) return <FieldSkeletons count={1} />
  if (typeof known === 'string') return <p role="alert">{known}</p>
  const same = known.feeds.find((feed) => isSameSearch(feed, search))
  if (same)
    return (
      <Explained text={`You already saved this search as “${same.title}”.`}>
        <ButtonLink kind="primary" href={SAVED_SEARCHES_PATH}>
          Saved searches
        </ButtonLink>
      </Explained>
    )
  if (known.feeds.length >= known.feeds_limit)
    return (
      <Explained text={ERRORS.feed_limit.text}>
        <ButtonLink kind="primary" href={ACCOUNT_PATH}>
          Plans
        </ButtonLink>
        <ButtonLink href={SAVED_SEARCHES_PATH}>Saved searches</ButtonLink>
      </Explained>
    )
  return <TitleForm search={search} known={known} onClose={onClose} />
}

function Explained({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <>
      <p role="status">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </>
  )
}

function TitleForm(props: { search: NewSearch; known: FeedsResponse; onClose: () => void }) {
  const { search, known, onClose } = props
  const form = useCallForm(addFeed, {
    defaultValues: search,
    onSuccess: async () => {
      await stateTimeZone(known)
      onClose()
      notifySaved()
    },
  })
  return (
    <Form form={form} submit="Save search" actions={<Button onClick={onClose}>Cancel</Button>}>
      <Field field={form.field('title')} label="Title" maxLength={MAX_FEED_TITLE_LENGTH} autoFocus />
      <p className="text-s text-ink-2">
        We’ll email you new jobs {FREQUENCY_LABELS[known.frequency]}. Your plan has room for {known.feeds_limit} saved
        searches; you have {known.feeds.length}.
      </p>
    </Form>
  )
}
