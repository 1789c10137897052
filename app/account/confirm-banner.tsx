import { lazy, Suspense, useState } from 'react'
import { useMe } from '#app/browser/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { isSeeker } from '#domain/shared/roles.ts'

/** With its form and captcha; the home page has none else. */
const ResendForm = lazy(() =>
  import('./mailed-link/resend-form.tsx').then((module) => ({ default: module.ResendForm })),
)

export function ConfirmBanner() {
  const me = useMe()
  const [isResending, setResending] = useState(false)
  if (!me || me.confirmed) return null
  return (
    <section
      aria-labelledby="confirm"
      className="mb-8 grid gap-3 rounded-l border border-secondary bg-secondary-soft px-5 py-4"
    >
      <h2 id="confirm" className="text-l">
        Confirm your email
      </h2>
      <p>
        Open the link we sent to <b className="wrap-anywhere">{me.email}</b>.{' '}
        {isSeeker(me)
          ? 'Recruiters can find you once your email is confirmed.'
          : 'You need a confirmed email to contact candidates and post jobs.'}
      </p>
      {isResending ? (
        <Suspense fallback={null}>
          <ResendForm email={me.email} />
        </Suspense>
      ) : (
        <Button className="justify-self-start" onClick={() => setResending(true)}>
          Send the email again
        </Button>
      )}
    </section>
  )
}
