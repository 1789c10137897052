import { OutboxHint } from '#app/account/demo-accounts.tsx'
import { Button } from '#app/ui/button.tsx'
import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import type { StepProps } from './step.ts'

export function RegisterUserSuccess({ flow: { email }, dispatch }: StepProps) {
  return (
    <div className="grid gap-4">
      <p>
        We have sent a mail to <b className="wrap-anywhere">{email}</b>. Open its link within {MAIL_LINKS.confirm.hours}{' '}
        hours and press the button there.
      </p>
      <p className="text-ink-2">You can log in already. Until you have confirmed, some things stay closed.</p>
      <OutboxHint />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => dispatch({ type: 'back-to-log-in' })}>
          Log in
        </Button>
        <Button onClick={() => dispatch({ type: 'wants-activation-email' })}>No mail? Send it again</Button>
      </div>
    </div>
  )
}
