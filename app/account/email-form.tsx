import { notify } from '#app/browser/notifications.ts'
import { EmailField, PasswordField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import { initChangeEmail } from '#domain/account/users.contract.ts'
import { OutboxHint } from './demo-accounts.tsx'

/** `pending`: a requested email whose link is not used yet. */
export function EmailForm(props: { email: string; pending: string | null; onRequested: () => void }) {
  const form = useCallForm(initChangeEmail, {
    defaultValues: { email: '', password: '' },
    onSuccess: (_, { email }) => {
      form.reset()
      notify(`A mail to ${email} is on its way.`)
      props.onRequested()
    },
  })
  return (
    <div className="grid gap-4">
      <p>
        Your address: <b className="wrap-anywhere">{props.email}</b>
      </p>
      {props.pending !== null && (
        <div className="rounded-box border border-line bg-sunk px-4 py-3">
          <p>
            Waiting for <b className="wrap-anywhere">{props.pending}</b>: open the link of the mail within{' '}
            {MAIL_LINKS['change-email'].hours} hours. Until then nothing changes.
          </p>
          <OutboxHint />
        </div>
      )}
      <Form form={form} submit="Change the address">
        <EmailField field={form.field('email')} label="New e-mail" />
        <PasswordField field={form.field('password')} label="Your password" />
      </Form>
    </div>
  )
}
