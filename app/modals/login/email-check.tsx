import { DemoAccounts } from '#app/account/demo-accounts.tsx'
import { useFeatureFlags } from '#app/browser/root-data.ts'
import { useCaptcha } from '#app/forms/captcha/use-captcha.ts'
import { EmailField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { checkEmail } from '#domain/account/auth.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import type { StepProps } from './step.ts'

/** Decides whether the email logs in or registers. */
export function EmailCheck({ flow: { isRecruiter, planTitle }, dispatch }: StepProps) {
  const { show_login, show_headhunter_login, allow_registration } = useFeatureFlags()
  const isShut = isRecruiter ? !show_headhunter_login : !show_login
  return (
    <div className="grid gap-5">
      {isShut ? (
        <p>{ERRORS.login_closed.text}</p>
      ) : (
        <>
          {planTitle !== null && <p>Log in or sign up first. Your plan: {planTitle}.</p>}
          {!allow_registration && <p>{ERRORS.registration_closed.text} Existing accounts can log in.</p>}
          <EmailCheckForm isRecruiter={isRecruiter} dispatch={dispatch} />
        </>
      )}
      {isRecruiter
        ? show_login && <OtherMode question="Looking for a job?" href="#login" label="Log in as a job seeker" />
        : show_headhunter_login && (
            <OtherMode question="Hiring?" href="#recruiter-login" label="Log in as a recruiter" />
          )}
    </div>
  )
}

function EmailCheckForm({ isRecruiter, dispatch }: Pick<StepProps, 'dispatch'> & { isRecruiter: boolean }) {
  const captcha = useCaptcha()
  const form = useCallForm(checkEmail, {
    defaultValues: { email: '', recruiter: isRecruiter },
    complete: async (body) => ({ ...body, captcha: await captcha.solve() }),
    onSuccess: ({ step }, { email }) => dispatch({ type: 'email-checked', email, next: step }),
  })
  return (
    <div className="grid gap-5">
      <Form form={form} submit="Continue">
        <EmailField field={form.field('email')} label="Email" autoComplete="username" />
      </Form>
      <div ref={captcha.holder} hidden />
      <DemoAccounts
        onPick={({ email }) => {
          form.set('email', email)
          form.submit()
        }}
      />
    </div>
  )
}

function OtherMode({ question, href, label }: { question: string; href: string; label: string }) {
  return (
    <p className="text-ink-2">
      {question}{' '}
      <a href={href} className="font-semibold text-primary underline">
        {label}
      </a>
    </p>
  )
}
