import { MailedLinkButton } from '#app/account/mailed-link/mailed-link-button.tsx'
import { MailedLinkError } from '#app/account/mailed-link/mailed-link-error.tsx'
import { MailedLinkPage } from '#app/account/mailed-link/mailed-link-page.tsx'
import { ResendForm } from '#app/account/mailed-link/resend-form.tsx'
import { NO_REFERRER, useLinkToken } from '#app/account/mailed-link/use-link-token.ts'
import { callApi } from '#app/browser/api.ts'
import { useMe } from '#app/browser/session/session.ts'
import { loadMe } from '#app/browser/session/session-calls.ts'
import { requireLoggedOut } from '#app/guards.ts'
import { landingPathOf } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { confirmEmail } from '#domain/account/auth.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import type { Route } from './+types/myjobs.account.email-confirmation'

export const middleware: Route.MiddlewareFunction[] = [requireLoggedOut]

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') })

export const headers = () => NO_REFERRER

export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Confirm your email')
}

export default function EmailConfirmation({ loaderData }: Route.ComponentProps) {
  const { token } = useLinkToken(loaderData.token)
  return (
    <MailedLinkPage title="Confirm your email">
      {token ? <Confirmation token={token} /> : <NewLink message={ERRORS.link_expired.text} />}
    </MailedLinkPage>
  )
}

function Confirmation({ token }: { token: string }) {
  const me = useMe()
  return (
    <MailedLinkButton
      send={async () => {
        const confirmed = await callApi(confirmEmail, { token })
        if (me) await loadMe()
        return confirmed
      }}
      label="Confirm my email"
      intro="Press the button to confirm your email."
      invalid={(message) => <NewLink message={message} />}
      done={({ status }) => (
        <>
          <p>{status === 'already' ? 'This email is already confirmed.' : 'Your email is confirmed. Thank you!'}</p>
          <ButtonLink href={me ? landingPathOf(me) : '#login'} kind="primary" className="justify-self-start">
            {me ? 'Continue' : 'Log in'}
          </ButtonLink>
        </>
      )}
    />
  )
}

function NewLink({ message }: { message: string }) {
  return (
    <MailedLinkError message={message}>
      <ResendForm email="" />
    </MailedLinkError>
  )
}
