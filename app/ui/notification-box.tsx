import { type ReactNode, useEffect, useState } from 'react'
import { CloseIcon } from './icons.tsx'

const SUCCESS_DURATION_MS = 5000 // pointing at it or focusing it stops the time; an error stays until it is closed (WCAG 2.2.1)
const ACTION_DURATION_MS = 10_000

type Action = { label: string } & ({ href: string } | { run: () => void })

/** The region always exists: screen readers announce changes only in a region that they know. */
export function NotificationBox(props: {
  message: { text: string; kind: 'success' | 'error'; action?: Action | undefined } | null
  onClose: () => void
}) {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center noscript:hidden"
    >
      {props.message && (
        <Message
          key={props.message.text}
          kind={props.message.kind}
          action={props.message.action}
          onClose={props.onClose}
        >
          {props.message.text}
        </Message>
      )}
    </div>
  )
}

function Message(props: {
  kind: 'success' | 'error'
  action: Action | undefined
  onClose: () => void
  children: ReactNode
}) {
  const { kind, action, onClose, children } = props
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (kind === 'error' || isPaused) return
    const timer = setTimeout(onClose, action ? ACTION_DURATION_MS : SUCCESS_DURATION_MS)
    return () => clearTimeout(timer)
  }, [kind, action, isPaused, onClose])

  const colours =
    kind === 'error' ? 'border-bad bg-bad-soft text-bad' : 'border-accept-ink/40 bg-accept-soft text-accept-ink'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it from vanishing
    <div
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={`pointer-events-auto flex max-w-md items-center gap-2 rounded-box border py-1.5 pr-1.5 pl-4 font-[550] shadow-raised ${colours}`}
    >
      <p className="py-1.5">{children}</p>
      {action && <ActionControl action={action} onClose={onClose} />}
      <button
        type="button"
        aria-label="Close message"
        onClick={onClose}
        className="grid size-11 flex-none place-items-center rounded-box hover:bg-ink/5"
      >
        <CloseIcon />
      </button>
    </div>
  )
}

const ACTION_STYLES = 'inline-flex min-h-11 flex-none items-center px-2 font-semibold underline'

function ActionControl({ action, onClose }: { action: Action; onClose: () => void }) {
  if ('href' in action)
    return (
      <a href={action.href} onClick={onClose} className={ACTION_STYLES}>
        {action.label}
      </a>
    )
  const run = () => {
    onClose()
    action.run()
  }
  return (
    <button type="button" onClick={run} className={ACTION_STYLES}>
      {action.label}
    </button>
  )
}
