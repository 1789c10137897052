import { ChosenEmail } from '#app/account/chosen-email.tsx'
import { callApi } from '#app/browser/api.ts'
import { storeMe } from '#app/browser/session/session.ts'
import { useCaptcha } from '#app/forms/captcha/use-captcha.ts'
import { Field, PasswordField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { PRIVACY_PATH, TERMS_PATH } from '#app/landing-paths.ts'
import { logIn, register } from '#domain/account/auth.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import type { StepProps } from './step.ts'

export function RegisterUser({ flow: { email, isRecruiter }, dispatch }: StepProps) {
  const captcha = useCaptcha()
  const form = useCallForm(register, {
    defaultValues: { email, name: '', last_name: '', password: '', recruiter: isRecruiter },
    complete: async (body) => ({ ...body, captcha: await captcha.solve() }),
    onSuccess: async (_, { password }) => {
      const isLoggedIn = await logsIn({ email, password, recruiter: isRecruiter })
      dispatch({ type: 'registered', isLoggedIn })
    },
  })
  return (
    <div className="grid gap-5">
      <ChosenEmail email={email} onChange={() => dispatch({ type: 'back-to-email' })} />
      <Form form={form} submit={isRecruiter ? 'Sign up as a recruiter' : 'Sign up'}>
        <Field field={form.field('name')} label="First name (optional)" autoComplete="given-name" maxLength={100} />
        <Field
          field={form.field('last_name')}
          label="Last name (optional)"
          autoComplete="family-name"
          maxLength={100}
        />
        <PasswordField field={form.field('password')} label="Password" isNew />
        <p className="text-s text-ink-2">
          By signing up you agree to the{' '}
          <a className="underline" href={TERMS_PATH} target="_blank" rel="noopener">
            terms of use
          </a>
          . The{' '}
          <a className="underline" href={PRIVACY_PATH} target="_blank" rel="noopener">
            privacy policy
          </a>{' '}
          says what we keep.
        </p>
      </Form>
      <div ref={captcha.holder} hidden />
    </div>
  )
}

/** False for an email that had an account already: the response of a registration does not tell (decision 0076). */
async function logsIn(credentials: BodyOf<typeof logIn>): Promise<boolean> {
  try {
    storeMe(await callApi(logIn, credentials))
    return true
  } catch {
    return false
  }
}
