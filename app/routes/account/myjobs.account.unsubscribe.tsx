import { useState } from 'react'
import { MailedLinkError } from '#app/account/mailed-link/mailed-link-error.tsx'
import { MailedLinkPage } from '#app/account/mailed-link/mailed-link-page.tsx'
import { NO_REFERRER, useLinkToken } from '#app/account/mailed-link/use-link-token.ts'
import { isLinkInvalid, useMailedLink } from '#app/account/mailed-link/use-mailed-link.ts'
import { callApi } from '#app/browser/api.ts'
import { useMe } from '#app/browser/session/session.ts'
import { SAVED_SEARCHES_PATH, SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { unsubscribe } from '#domain/feeds/feeds.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Route } from './+types/myjobs.account.unsubscribe'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') })

export const headers = () => NO_REFERRER

export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Stop emails')
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { token } = useLinkToken(loaderData.token)
  return (
    <MailedLinkPage title="Stop emails of saved searches">
      {token ? <Stop token={token} /> : <Invalid />}
    </MailedLinkPage>
  )
}

/** No log-in is needed, and opening the page changes nothing (RFC 8058). */
function Stop({ token }: { token: string }) {
  const [isAll, setAll] = useState(false)
  const { outcome, press } = useMailedLink(() => callApi(unsubscribe, { token, all: isAll }))
  if (outcome.kind === 'done') return <Stopped result={outcome.result} />
  if (outcome.kind === 'failed' && isLinkInvalid(outcome.code)) return <Invalid />
  return (
    <div className="grid gap-4">
      {outcome.kind === 'failed' && <MailedLinkError message={outcome.message} />}
      <fieldset className="min-w-0">
        <legend className="pb-1">Which emails do you want to stop?</legend>
        <Choice
          type="radio"
          name="which"
          label="For the saved search of this link"
          checked={!isAll}
          onChange={() => setAll(false)}
        />
        <Choice
          type="radio"
          name="which"
          label="For all my saved searches"
          checked={isAll}
          onChange={() => setAll(true)}
        />
      </fieldset>
      <Button kind="primary" className="justify-self-start" onClick={press}>
        Stop emails
      </Button>
    </div>
  )
}

function Stopped({ result: { status, feed_title, all } }: { result: ResponseOf<typeof unsubscribe> }) {
  const what = all || feed_title === null ? 'all your saved searches' : `“${feed_title}”`
  return (
    <div className="grid gap-4" role="status">
      <p className="wrap-anywhere">
        {status === 'already'
          ? `Emails for ${what} were already stopped.`
          : `We’ve stopped the emails for ${what}. The searches stay, paused.`}
      </p>
      <ToSavedSearches />
    </div>
  )
}

function Invalid() {
  return (
    <MailedLinkError message="This link is no longer valid.">
      <p>You can pause each saved search in your account.</p>
      <ToSavedSearches />
    </MailedLinkError>
  )
}

/** Visitors are asked to log in there. Recruiters' saved searches stand beside the search of candidates. */
function ToSavedSearches() {
  const me = useMe()
  return (
    <ButtonLink
      href={me?.headhunter ? SEARCH_PROFILES_PATH : SAVED_SEARCHES_PATH}
      kind="primary"
      className="justify-self-start"
    >
      {me ? 'Saved searches' : 'Log in'}
    </ButtonLink>
  )
}
