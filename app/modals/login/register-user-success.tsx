import { OutboxHint } from '#app/account/demo-accounts.tsx'
import { Button } from '#app/ui/button.tsx'
import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import type { StepProps } from './step.ts'

export function RegisterUserSuccess({ flow: { email, isLoggedIn, isRecruiter }, dispatch }: StepProps) {
  return (
    <div className="grid gap-4">
      <p>
        We’ve sent an email to <b className="wrap-anywhere">{email}</b>. Open its link within {MAIL_LINKS.confirm.hours}{' '}
        hours to confirm your email.
      </p>
      <p className="text-ink-2">
        {isLoggedIn ? 'You’re logged in. ' : 'You can already log in. '}
        {isRecruiter
          ? 'Confirm your email to contact candidates and post jobs.'
          : 'Confirm your email to be found by recruiters.'}
      </p>
      <OutboxHint />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => dispatch({ type: isLoggedIn ? 'continued' : 'back-to-log-in' })}>
          {isLoggedIn ? 'Continue' : 'Log in'}
        </Button>
        <Button onClick={() => dispatch({ type: 'wants-activation-email' })}>Send the email again</Button>
      </div>
    </div>
  )
}
