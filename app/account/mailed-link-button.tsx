import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LinkTrouble } from './link-trouble.tsx'
import { isOver, useMailedLink } from './use-mailed-link.ts'

/** The button that uses a mailed link, and what becomes of it. Before it is pressed nothing changes. */
export function MailedLinkButton<Answer>(props: {
  ask: () => Promise<Answer>
  label: string
  /** What pressing does. */
  intro: string
  done: (answer: Answer) => ReactNode
  /** Instead of the button once the link will never work again. */
  over: (message: string) => ReactNode
}) {
  const { outcome, press } = useMailedLink(props.ask)
  if (outcome.kind === 'done')
    return (
      <div className="grid gap-4" role="status">
        {props.done(outcome.answer)}
      </div>
    )
  if (outcome.kind === 'failed' && isOver(outcome.code)) return props.over(outcome.message)
  return (
    <div className="grid gap-4">
      {outcome.kind === 'failed' && <LinkTrouble message={outcome.message} />}
      <p>{props.intro}</p>
      <Button kind="primary" className="justify-self-start" onClick={press}>
        {props.label}
      </Button>
    </div>
  )
}
