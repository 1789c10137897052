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
      notify(`We’ve sent an email to ${email}.`)
      props.onRequested()
    },
  })
  return (
    <div className="grid gap-4">
      <p>
        Your email: <b className="wrap-anywhere">{props.email}</b>
      </p>
      {props.pending !== null && (
        <div className="rounded-box border border-line bg-sunk px-4 py-3">
          <p>
            Waiting for <b className="wrap-anywhere">{props.pending}</b>: open the link in our email within{' '}
            {MAIL_LINKS['change-email'].hours} hours. Nothing changes until then.
          </p>
          <OutboxHint />
        </div>
      )}
      <Form form={form} submit="Change email">
        <EmailField field={form.field('email')} label="New email" />
        <PasswordField field={form.field('password')} label="Your password" />
      </Form>
    </div>
  )
}
