import { LinkTrouble } from '#app/account/link-trouble.tsx'
import { MailedLinkPage } from '#app/account/mailed-link-page.tsx'
import { ResendForm } from '#app/account/resend-form.tsx'
import { isOver, useMailedLink } from '#app/account/use-mailed-link.ts'
import { callApi } from '#app/browser/api.ts'
import { requireLoggedOut } from '#app/guards.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { confirmEmail } from '#domain/auth.contract.ts'
import { ERRORS } from '#domain/errors.ts'
import type { Route } from './+types/myjobs.account.email-confirmation'

export const middleware: Route.MiddlewareFunction[] = [requireLoggedOut]

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') })

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Confirm your address')
}

export default function EmailConfirmation({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title="Confirm your address">
      {token ? <Confirmation token={token} /> : <NewLink message={ERRORS.link_expired.text} />}
    </MailedLinkPage>
  )
}

function Confirmation({ token }: { token: string }) {
  const { outcome, press } = useMailedLink(() => callApi(confirmEmail, { token }))
  if (outcome.kind === 'done')
    return (
      <div className="grid gap-4" role="status">
        <p>
          {outcome.answer.status === 'already'
            ? 'This address was confirmed already.'
            : 'Your address is confirmed. Thank you.'}
        </p>
        <ButtonLink kind="primary" href="#login" className="justify-self-start">
          Log in
        </ButtonLink>
      </div>
    )
  if (outcome.kind === 'failed' && isOver(outcome.code)) return <NewLink message={outcome.message} />
  return (
    <div className="grid gap-4">
      {outcome.kind === 'failed' && <LinkTrouble message={outcome.message} />}
      <p>Press the button, and your address is confirmed.</p>
      <Button kind="primary" className="justify-self-start" onClick={press}>
        Confirm my address
      </Button>
    </div>
  )
}

function NewLink({ message }: { message: string }) {
  return (
    <LinkTrouble message={message}>
      <ResendForm email="" />
    </LinkTrouble>
  )
}
