import { notify } from '#app/browser/notifications.ts'
import { storeMe } from '#app/browser/session/session.ts'
import { Field } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import type { Me } from '#domain/account/auth.contract.ts'
import { updateName } from '#domain/account/users.contract.ts'

export function NameForm({ me }: { me: Me }) {
  const form = useCallForm(updateName, {
    defaultValues: { name: me.name, last_name: me.lastName },
    onSuccess: (changed) => {
      storeMe(changed)
      notify('Name saved.')
    },
  })
  return (
    <Form form={form} submit="Save name">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={form.field('name')} label="First name" autoComplete="given-name" maxLength={100} />
        <Field field={form.field('last_name')} label="Last name" autoComplete="family-name" maxLength={100} />
      </div>
    </Form>
  )
}
