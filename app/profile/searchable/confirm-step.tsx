import { useState } from 'react'
import { ResendForm } from '#app/account/mailed-link/resend-form.tsx'
import { useMe } from '#app/browser/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ERRORS } from '#domain/shared/errors.ts'

/** The email is not confirmed: sends the mail again, and retries after the confirmation. */
export function ConfirmStep({ onRetry }: { onRetry: () => Promise<boolean> }) {
  const me = useMe()
  const [isStillOpen, setStillOpen] = useState(false)
  if (!me) return <p>{ERRORS.session_expired.text}</p>
  return (
    <div className="grid gap-5">
      <p>
        You’ve filled in everything recruiters need. Open the link we sent to{' '}
        <b className="wrap-anywhere">{me.email}</b>, then come back here.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" onClick={() => void onRetry().then((isConfirmed) => setStillOpen(!isConfirmed))}>
          I’ve confirmed it
        </Button>
        <p role="status" className="font-[550] text-bad">
          {isStillOpen && ERRORS.email_not_confirmed.text}
        </p>
      </div>
      <section aria-label="Send the email again" className="border-t border-line pt-4">
        <ResendForm email={me.email} />
      </section>
    </div>
  )
}
