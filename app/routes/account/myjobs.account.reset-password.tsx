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
import { ERRORS, type ErrorCode } from '#domain/shared/errors.ts'
import { mailTokenError } from '#server/auth/mail-tokens/mail-tokens.server.ts'
import { servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/myjobs.account.reset-password'

/** Opening a link consumes nothing, but says at once whether it is good. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return { token, error: await mailTokenError(servicesOf(context), token ?? '', 'reset') }
}

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
      {token && loaderData.error === null ? (
        <NewPassword token={token} />
      ) : (
        <InvalidLink code={loaderData.error ?? 'link_expired'} />
      )}
    </MailedLinkPage>
  )
}

function NewPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const [error, setError] = useState<ErrorCode | null>(null)
  const form = useCallForm(resetPassword, {
    defaultValues: { token, password: '' },
    onSuccess: () => setDone(true),
    onError: ({ code }) => isLinkInvalid(code) && setError(code),
  })
  if (isDone)
    return (
      <div className="grid gap-4" role="status">
        <p>Password changed. You’ve been logged out on all devices.</p>
        <ButtonLink kind="primary" href="/#login" className="justify-self-start">
          Log in
        </ButtonLink>
      </div>
    )
  if (error !== null) return <InvalidLink code={error} />
  return (
    <Form form={form} submit="Save new password">
      <PasswordField field={form.field('password')} label="New password" isNew />
    </Form>
  )
}

function InvalidLink({ code }: { code: ErrorCode }) {
  if (code === 'link_used')
    return (
      <div className="grid gap-4" role="status">
        <p>This link has already been used, and your password was changed.</p>
        <ButtonLink kind="primary" href="/#login" className="justify-self-start">
          Log in
        </ButtonLink>
        <p className="text-ink-2">Wasn’t that you, or did you forget it again? Get a new link:</p>
        <ResetRequestForm email="" />
      </div>
    )
  return (
    <MailedLinkError message={ERRORS[code].text}>
      <ResetRequestForm email="" />
    </MailedLinkError>
  )
}
