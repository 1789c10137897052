import type { ReactNode } from 'react'

interface RemarksProps {
  id: string
  hint?: ReactNode
  error?: string | undefined
}

interface FrameProps extends RemarksProps {
  label: string
  children: ReactNode
}

/** Names the hint and the error. */
export function describedBy({ id, hint, error }: RemarksProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(' ') || undefined
}

export function FieldFrame({ label, children, ...remarks }: FrameProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={remarks.id} className="block pb-1 text-s font-semibold">
        {label}
      </label>
      {children}
      <Remarks {...remarks} />
    </div>
  )
}

export function GroupFrame({ label, children, ...remarks }: FrameProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy(remarks)}>
      <legend className="pb-1 text-s font-semibold">{label}</legend>
      {children}
      <Remarks {...remarks} />
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

export const INPUT_STYLES =
  'min-h-11 w-full min-w-0 rounded-box border border-control bg-card px-3.5 text-base text-ink aria-invalid:border-bad'
