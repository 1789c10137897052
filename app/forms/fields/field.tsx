import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#domain/account/auth.contract.ts'
import type { RegisteredField } from '../use-call-form.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  field: RegisteredField
  label: string
  hint?: string
  inside?: ReactNode
}

export function Field({ field: { error, id, ...register }, label, hint, inside, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div
        className={`flex items-center rounded-box border bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary ${error ? 'border-bad' : 'border-control'}`}
      >
        <input
          {...input}
          {...register}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          className="min-h-11 w-full min-w-0 rounded-box bg-transparent px-3.5 text-base text-ink outline-none"
        />
        {inside}
      </div>
    </FieldFrame>
  )
}

const NEW_PASSWORD_HINT = `${MIN_PASSWORD_LENGTH} characters or more. Avoid common passwords.`

/** Managers and pasting work, and the password can be shown. `isNew` makes managers offer one and shows the rule. */
export function PasswordField({
  isNew = false,
  ...props
}: Omit<FieldProps, 'type' | 'inside' | 'hint'> & { isNew?: boolean }) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      {...(isNew && { hint: NEW_PASSWORD_HINT })}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      inside={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
          className="min-h-11 flex-none rounded-box px-3.5 text-s font-semibold text-ink-2 hover:text-primary"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}

export function EmailField(props: Omit<FieldProps, 'type'>) {
  return (
    <Field
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
    />
  )
}
