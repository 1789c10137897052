import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useOpenPage } from '#app/browser/build-check/use-open-page.ts'
import { INPUT_STYLES } from '#app/forms/fields/field-frame.tsx'
import { SAVED_CONTACTS_PATH } from '#app/landing-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { StatusTabs } from '#app/ui/lists/status-tabs.tsx'
import { Select } from '#app/ui/select.tsx'
import { CONTACT_STATUS_LABELS } from './contact-labels.ts'
import { type ContactsView, contactsHref, readContactsView, type SavedContacts } from './contacts-view.ts'

const SORT_LABELS: Record<ContactsView['sort'], string> = {
  saved: 'Saved last',
  changed: 'Changed last',
  title: 'Title',
  status: 'Status',
}

/** Statuses as tabs; the rest a plain GET form, sent at each choice where a script runs. */
export function ContactsFilters({ view, saved }: { view: ContactsView; saved: SavedContacts }) {
  const openPage = useOpenPage()
  const send = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    openPage(contactsHref(readContactsView(new URLSearchParams(chosen))), { preventScrollReset: true })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <StatusTabs
        labels={CONTACT_STATUS_LABELS}
        counts={saved.statuses}
        current={view.status}
        hrefOf={(status) => contactsHref({ ...view, status, offset: 0 })}
      />
      <form
        action={SAVED_CONTACTS_PATH}
        method="get"
        onSubmit={onSubmit}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_12rem_auto]"
      >
        {view.status && <input type="hidden" name="status" value={view.status} />}
        <Labelled label="Search notes, tags and titles" className="max-lg:col-span-2">
          {(id) => (
            <input
              id={id}
              key={view.query}
              type="search"
              name="query"
              defaultValue={view.query}
              maxLength={200}
              className={INPUT_STYLES}
            />
          )}
        </Labelled>
        <Choose
          label="Tag"
          name="tag"
          none="Any tag"
          value={view.tag}
          options={saved.tags.map(({ tag, count }) => ({ key: tag, label: `${tag} (${formatCount(count)})` }))}
          onChange={send}
        />
        <Choose
          label="Contact data"
          name="bought"
          none="All"
          value={view.bought}
          options={[
            { key: 'yes', label: 'Access bought' },
            { key: 'no', label: 'Not bought' },
          ]}
          onChange={send}
        />
        <Choose
          label="Sort by"
          name="sort"
          value={view.sort}
          options={Object.entries(SORT_LABELS).map(([key, label]) => ({ key, label }))}
          onChange={send}
        />
        <Button type="submit" kind="primary">
          Search
        </Button>
      </form>
    </div>
  )
}

function Labelled(props: { label: string; className?: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={`min-w-0 ${props.className ?? ''}`}>
      <label htmlFor={id} className="block pb-1 text-s font-semibold">
        {props.label}
      </label>
      {props.children(id)}
    </div>
  )
}

function Choose(props: {
  label: string
  name: string
  none?: string
  value: string | undefined
  options: readonly { key: string; label: string }[]
  onChange: (form: HTMLFormElement) => void
}) {
  const { label, name, none, value = '', options, onChange } = props
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          key={value}
          name={name}
          none={none}
          options={options}
          defaultValue={value}
          onChange={({ target }) => target.form && onChange(target.form)}
          className={`${INPUT_STYLES} truncate pr-9`}
        />
      )}
    </Labelled>
  )
}
