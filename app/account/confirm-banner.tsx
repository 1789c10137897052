import { useState } from 'react'
import { notify } from '#app/browser/notifications.ts'
import { loadMe } from '#app/browser/session-calls.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import type { Me } from '#domain/account/auth.contract.ts'
import { confirmEmail } from '#domain/account/auth.contract.ts'
import { ResendForm } from './mailed-link/resend-form.tsx'

/**
 * For an unconfirmed email. With the token of its link the button confirms it; without one, or with an expired one, the
 * email can be sent again.
 */
export function ConfirmBanner({ me, token, onDone }: { me: Me; token: string | null; onDone: () => void }) {
  const { send, error } = useMutation()
  const [isResending, setResending] = useState(false)
  const confirm = (given: string) =>
    send(confirmEmail, { token: given }, async ({ status }) => {
      await loadMe()
      notify(status === 'already' ? 'The address was confirmed already.' : 'Your address is confirmed.')
      onDone()
    })
  return (
    <section
      aria-labelledby="confirm"
      className="mb-8 grid gap-3 rounded-l border border-secondary bg-secondary-soft px-5 py-4"
    >
      <h2 id="confirm" className="text-l">
        Confirm your address
      </h2>
      <div role="status" className={error ? undefined : 'sr-only'}>
        {error && <p className="font-[550] text-bad">{error}</p>}
      </div>
      {token !== null && error === null ? (
        <>
          <p>Press the button to confirm the address that the mail was sent to.</p>
          <Button kind="primary" className="justify-self-start" onClick={() => void confirm(token)}>
            Confirm the address
          </Button>
        </>
      ) : (
        <>
          <p>
            Open the link that we sent to <b className="wrap-anywhere">{me.email}</b>. Until then some things stay
            closed.
          </p>
          {isResending ? (
            <ResendForm email={me.email} />
          ) : (
            <Button className="justify-self-start" onClick={() => setResending(true)}>
              No mail? Send it again
            </Button>
          )}
        </>
      )}
    </section>
  )
}
