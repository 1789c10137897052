import { notify } from '#app/browser/notifications.ts'
import { Field } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { type CallForm, type ControlledField, useCallForm } from '#app/forms/use-call-form.ts'
import { useValue } from '#app/forms/use-value.ts'
import { searchHeading } from '#app/jobs/search/search-heading.ts'
import { Button } from '#app/ui/button.tsx'
import { CARD } from '#app/ui/card.ts'
import { Choice } from '#app/ui/choice.tsx'
import { MAX_FEED_QUERY_LENGTH, MAX_FEED_TITLE_LENGTH } from '#domain/feeds/feed-values.ts'
import { addFeed, type Feed, type FeedsResponse, updateFeed } from '#domain/feeds/feeds.contract.ts'
import type { Criteria } from '../saving/pending-save.ts'
import { stateTimeZone } from '../saving/save-search.ts'
import { FeedPreview } from './feed-preview.tsx'
import { FiltersField } from './filters-field.tsx'

interface FormProps {
  today: string
  onSaved: () => void
  onClose: () => void
}

export function AddFeedForm({ data, today, onSaved, onClose }: FormProps & { data: FeedsResponse }) {
  const form = useCallForm(addFeed, {
    defaultValues: { title: '', query: '', filters: [], match: 'all' },
    transform: (values) => ({ ...values, title: values.title.trim() || titleOf(values as Criteria) }),
    onSuccess: async () => {
      await stateTimeZone(data)
      notify('Search saved.')
      onClose()
      onSaved()
    },
  })
  return (
    <section aria-labelledby="new-search" className={CARD}>
      <h2 id="new-search" className="pb-3 text-xl">
        New saved search
      </h2>
      <FeedFields
        form={form as unknown as CallForm}
        today={today}
        onClose={onClose}
        titleHint="Leave it empty for a title from the search."
      />
    </section>
  )
}

export function EditFeedForm({ feed, today, onSaved, onClose }: FormProps & { feed: Feed }) {
  const { uuid, title, query, filters, match } = feed
  const form = useCallForm(updateFeed, {
    defaultValues: { uuid, title, query, filters, match },
    onSuccess: () => {
      notify('Search saved.')
      onClose()
      onSaved()
    },
  })
  return <FeedFields form={form as unknown as CallForm} today={today} onClose={onClose} />
}

const titleOf = ({ query, filters }: Criteria) =>
  (searchHeading({ query, filters, offset: 0 }) ?? 'All jobs').slice(0, MAX_FEED_TITLE_LENGTH).trim()

function FeedFields(props: { form: CallForm; today: string; onClose: () => void; titleHint?: string }) {
  const { form, today, onClose, titleHint } = props
  return (
    <Form form={form} submit="Save" actions={<Button onClick={onClose}>Cancel</Button>}>
      <Field
        field={form.field('title')}
        label="Title"
        maxLength={MAX_FEED_TITLE_LENGTH}
        autoFocus
        {...(titleHint && { hint: titleHint })}
      />
      <Field
        field={form.field('query')}
        label="Words"
        hint="As in the job search, e.g. machine learning"
        maxLength={MAX_FEED_QUERY_LENGTH}
      />
      <MatchField field={form.value('match')} />
      <FiltersField field={form.value('filters')} />
      <FeedPreview criteriaOf={() => criteriaOf(form.values())} today={today} />
    </Form>
  )
}

const criteriaOf = ({ query, filters, match }: Record<string, unknown>) => ({ query, filters, match }) as Criteria

function MatchField({ field }: { field: ControlledField }) {
  const { value, set } = useValue<Criteria['match']>(field)
  return (
    <Choice
      type="checkbox"
      label="Only in job titles"
      checked={value === 'title'}
      onChange={({ target }) => set(target.checked ? 'title' : 'all')}
    />
  )
}
