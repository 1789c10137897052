import { useState } from 'react'
import { MailedLinkError } from '#app/account/mailed-link/mailed-link-error.tsx'
import { MailedLinkPage } from '#app/account/mailed-link/mailed-link-page.tsx'
import { ResetRequestForm } from '#app/account/mailed-link/reset-request-form.tsx'
import { NO_REFERRER, useLinkToken } from '#app/account/mailed-link/use-link-token.ts'
import { useLogOutFirst } from '#app/account/mailed-link/use-log-out-first.ts'
import { isLinkInvalid } from '#app/account/mailed-link/use-mailed-link.ts'
import { PasswordField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { resetPassword } from '#domain/account/auth.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import type { Route } from './+types/myjobs.account.reset-password'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') })

export const headers = () => NO_REFERRER

export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Choose a new password')
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const { token } = useLinkToken(loaderData.token)
  useLogOutFirst()
  return (
    <MailedLinkPage title="Choose a new password">
      {token ? <NewPassword token={token} /> : <NewLink message={ERRORS.link_expired.text} />}
    </MailedLinkPage>
  )
}

function NewPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const form = useCallForm(resetPassword, {
    defaultValues: { token, password: '' },
    onSuccess: () => setDone(true),
    onError: ({ code, message }) => isLinkInvalid(code) && setError(message),
  })
  if (isDone)
    return (
      <div className="grid gap-4" role="status">
        <p>Your password is changed, and every device is logged out.</p>
        <ButtonLink kind="primary" href="/#login" className="justify-self-start">
          Log in
        </ButtonLink>
      </div>
    )
  if (error !== null) return <NewLink message={error} />
  return (
    <Form form={form} submit="Save the new password">
      <PasswordField field={form.field('password')} label="New password" isNew />
    </Form>
  )
}

function NewLink({ message }: { message: string }) {
  return (
    <MailedLinkError message={message}>
      <ResetRequestForm email="" />
    </MailedLinkError>
  )
}
