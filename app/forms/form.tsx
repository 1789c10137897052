import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { fieldLabel, isNamedIn } from './field-label.ts'
import { onFirstClick } from './first-click.ts'
import type { CallForm, FormError } from './use-call-form.ts'

const RULE = 'sticky -mx-1 px-1 before:absolute before:inset-x-1 before:top-0 before:border-t before:border-line'
const STICKY_STYLES = {
  card: `${RULE} bottom-0 -mb-3 bg-card py-3`,
  paper: `${RULE} -bottom-[16px] -mb-[16px] bg-paper pt-3 pb-[16px]`,
}

export function Form(props: {
  form: Pick<CallForm, 'formErrors' | 'isSending' | 'onSubmit'>
  submit: string
  submitKind?: 'primary' | 'danger'
  children: ReactNode
  /** Stands beside the button. */
  actions?: ReactNode
  /** A form longer than the window keeps its buttons in sight, on the ground that it stands on. */
  sticky?: keyof typeof STICKY_STYLES
  /** There is nothing to send: the button keeps its place and does nothing. */
  isBlocked?: boolean
}) {
  const { formErrors, isSending, onSubmit } = props.form
  const { isBlocked = false } = props
  return (
    <form onSubmit={isBlocked ? sendNothing : onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <FormErrors formErrors={formErrors} />
      {props.children}
      <div className={`flex flex-wrap items-center gap-3 ${props.sticky ? STICKY_STYLES[props.sticky] : ''}`}>
        <Button
          type="submit"
          kind={props.submitKind ?? 'primary'}
          aria-disabled={isSending || isBlocked}
          onClick={onFirstClick()}
          className="aria-disabled:opacity-60"
        >
          {isSending ? 'One moment …' : props.submit}
        </Button>
        {props.actions}
      </div>
    </form>
  )
}

const sendNothing = (event: FormEvent) => event.preventDefault()

/** All errors, read out when they appear; each line leads to its field. A single one stands at its field alone. */
function FormErrors({ formErrors }: { formErrors: FormError[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isListed = formErrors.length > 1 || formErrors[0]?.fieldId === undefined
  const concernsWhole = formErrors.some(({ fieldId }) => fieldId === undefined)
  useEffect(() => {
    if (concernsWhole) box.current?.focus()
  }, [concernsWhole])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="empty:hidden">
      {isListed && formErrors.length > 0 && (
        <ul className="grid gap-1 rounded-box border border-bad bg-bad-soft px-3.5 py-2.5 font-[550] text-bad">
          {formErrors.map(({ message, fieldId }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? message : <FormErrorLink fieldId={fieldId} message={message} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Names its field, unless the message speaks of it, and leads there. */
function FormErrorLink({ fieldId, message }: { fieldId: string; message: string }) {
  // The field is rendered before it can be wrong.
  const [label] = useState(() => fieldLabel(fieldId))
  return (
    <button type="button" className="text-left underline" onClick={() => document.getElementById(fieldId)?.focus()}>
      {isNamedIn(message, label) ? message : `${label}: ${message}`}
    </button>
  )
}
