import { useState } from 'react'
import { notify } from '#app/browser/notifications.ts'
import { useMe } from '#app/browser/session/session.ts'
import { Field } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { addPeopleSearch, MAX_SEARCH_TITLE_LENGTH } from '#domain/recruiters/people-alerts.contract.ts'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { savedSearchesChanged } from './saved-people-searches.tsx'

/** A button that saves the search on the screen. `title` is what the form suggests. */
export function SavePeopleSearch({ search, title = '' }: { search: PeopleSearch; title?: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Save with alert
      </Button>
      <Dialog
        title="Save this search"
        side="centre"
        isOpen={isOpen}
        onClose={close}
        initialFocus={() => document.querySelector<HTMLElement>('[role=dialog] input')}
      >
        <TitleForm search={search} title={title} onClose={close} />
      </Dialog>
    </>
  )
}

const shortened = (title: string) =>
  title.length <= MAX_SEARCH_TITLE_LENGTH ? title : `${title.slice(0, MAX_SEARCH_TITLE_LENGTH - 1)}…`

/** What is on the screen when it opens is saved, whatever the page loads behind it. */
function TitleForm(props: { search: PeopleSearch; title: string; onClose: () => void }) {
  const me = useMe()
  const form = useCallForm(addPeopleSearch, {
    defaultValues: {
      title: shortened(props.title),
      search: structuredClone(props.search),
      active: true,
    },
    onSuccess: () => {
      props.onClose()
      savedSearchesChanged()
      notify('Search saved. We’ll email you new candidates once a day.')
    },
  })
  return (
    <Form form={form} submit="Save search" actions={<Button onClick={props.onClose}>Cancel</Button>}>
      <Field field={form.field('title')} label="Title" maxLength={MAX_SEARCH_TITLE_LENGTH} />
      <p className="text-s text-ink-2">
        Once a day, we’ll email you the candidates who are new or newly match, each of them once. Without anybody new,
        there’s no email.
        {me && !me.confirmed && ' Emails start when you’ve confirmed your own.'}
      </p>
    </Form>
  )
}
