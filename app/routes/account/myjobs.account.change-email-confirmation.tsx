import { MailedLinkButton } from '#app/account/mailed-link/mailed-link-button.tsx'
import { MailedLinkError } from '#app/account/mailed-link/mailed-link-error.tsx'
import { MailedLinkPage } from '#app/account/mailed-link/mailed-link-page.tsx'
import { NO_REFERRER, useLinkToken } from '#app/account/mailed-link/use-link-token.ts'
import { useLogOutFirst } from '#app/account/mailed-link/use-log-out-first.ts'
import { callApi } from '#app/browser/api.ts'
import { ACCOUNT_PATH } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { changeEmail } from '#domain/account/users.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import type { Route } from './+types/myjobs.account.change-email-confirmation'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') })

export const headers = () => NO_REFERRER

export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Confirm your new email')
}

export default function ChangeEmailConfirmation({ loaderData }: Route.ComponentProps) {
  const { token } = useLinkToken(loaderData.token)
  useLogOutFirst()
  return (
    <MailedLinkPage title="Confirm your new email">
      {token ? <Confirmation token={token} /> : <RequestAgain message={ERRORS.link_expired.text} />}
    </MailedLinkPage>
  )
}

function Confirmation({ token }: { token: string }) {
  return (
    <MailedLinkButton
      send={() => callApi(changeEmail, { token })}
      label="Use the new email"
      intro="Press the button to switch your account to this email. You’ll be logged out on all devices."
      invalid={(message) => <RequestAgain message={message} />}
      done={({ status }) => (
        <>
          <p>
            {status === 'already'
              ? 'This email is already confirmed.'
              : 'Your account now uses the new email. You’ve been logged out on all devices: log in with the new email.'}
          </p>
          <LogInAgain />
        </>
      )}
    />
  )
}

function RequestAgain({ message }: { message: string }) {
  return (
    <MailedLinkError message={message}>
      <p>Log in and request the change again on your account page.</p>
      <LogInAgain />
    </MailedLinkError>
  )
}

/** Leads to the account page, not back to this one. */
function LogInAgain() {
  return (
    <ButtonLink
      kind="primary"
      href={`/?redirect=${encodeURIComponent(ACCOUNT_PATH)}#login`}
      className="justify-self-start"
    >
      Log in
    </ButtonLink>
  )
}
