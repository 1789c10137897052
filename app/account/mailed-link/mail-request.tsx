import { useState } from 'react'
import { useCaptcha } from '#app/forms/captcha/use-captcha.ts'
import { EmailField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import type { requestPasswordReset, resendActivationEmail } from '#domain/account/auth.contract.ts'
import { OutboxHint } from '../demo-accounts.tsx'

/** The confirmation is the same whether the email is known or not. */
export function MailRequest(props: {
  call: typeof requestPasswordReset | typeof resendActivationEmail
  email: string
  intro: string
  sent: string
  onBack?: () => void
}) {
  const [isSent, setSent] = useState(false)
  const captcha = useCaptcha()
  const form = useCallForm(props.call, {
    defaultValues: { email: props.email },
    complete: async (body) => ({ ...body, captcha: await captcha.solve() }),
    onSuccess: () => setSent(true),
  })
  const back = props.onBack && <Button onClick={props.onBack}>Back</Button>
  return (
    <div className="grid gap-4">
      <div role="status" className={isSent ? undefined : 'sr-only'}>
        {isSent && <p>{props.sent}</p>}
      </div>
      {isSent ? (
        <>
          <OutboxHint />
          <div>{back}</div>
        </>
      ) : (
        <>
          <p className="text-ink-2">{props.intro}</p>
          <Form form={form} submit="Send email" actions={back}>
            <EmailField field={form.field('email')} label="Email" />
          </Form>
        </>
      )}
      <div ref={captcha.holder} hidden />
    </div>
  )
}
