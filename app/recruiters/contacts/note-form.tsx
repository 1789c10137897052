import { notify } from '#app/browser/notifications.ts'
import { Field } from '#app/forms/fields/field.tsx'
import { TextArea } from '#app/forms/fields/text-area.tsx'
import { Form } from '#app/forms/form.tsx'
import { type CallForm, useCallForm } from '#app/forms/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import { type Contact, MAX_NOTE_LENGTH, updateContact } from '#domain/recruiters/contacts.contract.ts'

/** Tags are typed as one text. */
export function NoteForm(props: { contact: Contact; onSaved: () => void; onClose: () => void }) {
  const { id, note, tags } = props.contact
  const form = useCallForm(updateContact, {
    defaultValues: { id, note, tags: tags.join(', ') as never },
    transform: ({ tags: typed, ...values }) => ({ ...values, tags: tagsIn(String(typed ?? '')) }),
    onSuccess: () => {
      notify('Note saved.')
      props.onClose()
      props.onSaved()
    },
  })
  return (
    <Form form={form} submit="Save" actions={<Button onClick={props.onClose}>Cancel</Button>}>
      <TextArea
        field={(form as unknown as CallForm).value('note')}
        label="Note"
        max={MAX_NOTE_LENGTH}
        rows={4}
        hint="Only you see it."
      />
      <Field field={form.field('tags')} label="Tags" hint="Separate them with commas." autoComplete="off" />
    </Form>
  )
}

const tagsIn = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]
