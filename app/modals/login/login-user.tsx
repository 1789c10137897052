import { useState } from 'react'
import { ChosenEmail } from '#app/account/chosen-email.tsx'
import { DemoAccounts } from '#app/account/demo-accounts.tsx'
import { storeMe } from '#app/browser/session/session.ts'
import { PasswordField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import { logIn } from '#domain/account/auth.contract.ts'
import type { StepProps } from './step.ts'

export function LoginUser({ flow: { email, isRecruiter }, dispatch }: StepProps) {
  const [isNoRecruiter, setNoRecruiter] = useState(false)
  const form = useCallForm(logIn, {
    defaultValues: { email, password: '', recruiter: isRecruiter },
    onSuccess: (me) => {
      storeMe(me)
      dispatch({ type: 'logged-in' })
    },
    onError: ({ code }) => setNoRecruiter(code === 'not_a_recruiter'),
  })
  return (
    <div className="grid gap-5">
      <ChosenEmail email={email} onChange={() => dispatch({ type: 'back-to-email' })} />
      <Form
        form={form}
        submit="Log in"
        actions={
          <Button kind="ghost" onClick={() => dispatch({ type: 'wants-password-reset' })}>
            Forgot your password?
          </Button>
        }
      >
        <PasswordField field={form.field('password')} label="Password" />
      </Form>
      {isNoRecruiter && (
        <Button onClick={() => dispatch({ type: 'back-to-email' })}>Sign up as a recruiter with another email</Button>
      )}
      <p className="text-ink-2">
        Didn’t get the confirmation email?{' '}
        <button
          type="button"
          className="font-semibold text-primary underline"
          onClick={() => dispatch({ type: 'wants-activation-email' })}
        >
          Send it again
        </button>
      </p>
      <DemoAccounts
        onPick={(account) => {
          if (account.email !== email)
            return dispatch({ type: 'email-checked', email: account.email, next: 'login-user' })
          form.set('password', account.password)
          form.submit()
        }}
      />
    </div>
  )
}
