import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { MailedLinkError } from './mailed-link-error.tsx'
import { isLinkInvalid, useMailedLink } from './use-mailed-link.ts'

/** Nothing changes before it is pressed. */
export function MailedLinkButton<Result>(props: {
  send: () => Promise<Result>
  label: string
  intro: string
  done: (result: Result) => ReactNode
  /** Replaces the button once the link will never work again. */
  invalid: (message: string) => ReactNode
}) {
  const { outcome, press } = useMailedLink(props.send)
  if (outcome.kind === 'done')
    return (
      <div className="grid gap-4" role="status">
        {props.done(outcome.result)}
      </div>
    )
  if (outcome.kind === 'failed' && isLinkInvalid(outcome.code)) return props.invalid(outcome.message)
  return (
    <div className="grid gap-4">
      {outcome.kind === 'failed' && <MailedLinkError message={outcome.message} />}
      <p>{props.intro}</p>
      <Button kind="primary" className="justify-self-start" onClick={press}>
        {props.label}
      </Button>
    </div>
  )
}
