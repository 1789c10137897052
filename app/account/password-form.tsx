import { notify } from '#app/browser/notifications.ts'
import { PasswordField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { changePassword } from '#domain/account/users.contract.ts'

/** `onChanged`: the other sessions have ended. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useCallForm(changePassword, {
    defaultValues: { current_password: '', password: '' },
    onSuccess: () => {
      form.reset()
      notify('Password changed. Other devices are logged out.')
      onChanged()
    },
  })
  return (
    <Form form={form} submit="Change password">
      <input type="email" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <PasswordField field={form.field('current_password')} label="Current password" />
      <PasswordField field={form.field('password')} label="New password" isNew />
    </Form>
  )
}
