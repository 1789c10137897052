import type { ReactNode } from 'react'

interface RemarksProps {
  id: string
  /** What to give, said before it goes wrong. */
  hint?: ReactNode
  error?: string | undefined
}

/** What a control's `aria-describedby` names: its hint and what is wrong with it. */
export function describedBy({ id, hint, error }: RemarksProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(' ') || undefined
}

/** One control with its label, its hint and what is wrong with it. */
export function FieldFrame({
  id,
  hint,
  error,
  label,
  children,
}: RemarksProps & { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block pb-1 text-s font-semibold">
        {label}
      </label>
      {children}
      <Remarks id={id} hint={hint} error={error} />
    </div>
  )
}

/** Several controls that answer one question. */
export function GroupFrame({
  id,
  hint,
  error,
  label,
  children,
}: RemarksProps & { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy({ id, hint, error })}>
      <legend className="pb-1 text-s font-semibold">{label}</legend>
      {children}
      <Remarks id={id} hint={hint} error={error} />
    </fieldset>
  )
}

export function Remarks({ id, hint, error }: RemarksProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="pt-1 text-s text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-problem`} className="pt-1 text-s font-[550] text-bad">
          {error}
        </p>
      )}
    </>
  )
}

/** The look of a control that takes text. */
export const INPUT_STYLES =
  'min-h-11 w-full min-w-0 rounded-box border border-control bg-card px-3.5 text-base text-ink aria-invalid:border-bad'
