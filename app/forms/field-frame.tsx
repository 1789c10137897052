import type { ReactNode } from 'react'

interface Said {
  id: string
  /** What to give, said before it goes wrong. */
  hint?: ReactNode
  problem?: string | undefined
}

/** What a control's `aria-describedby` names: its hint and what is wrong with it. */
export function describedBy({ id, hint, problem }: Said): string | undefined {
  return [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
}

/** One control with its label, its hint and what is wrong with it. */
export function FieldFrame({ id, hint, problem, label, children }: Said & { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block pb-1 text-s font-semibold">
        {label}
      </label>
      {children}
      <Remarks id={id} hint={hint} problem={problem} />
    </div>
  )
}

/** Several controls that answer one question. */
export function GroupFrame({ id, hint, problem, label, children }: Said & { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy({ id, hint, problem })}>
      <legend className="pb-1 text-s font-semibold">{label}</legend>
      {children}
      <Remarks id={id} hint={hint} problem={problem} />
    </fieldset>
  )
}

export function Remarks({ id, hint, problem }: Said) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="pt-1 text-s text-ink-2">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="pt-1 text-s font-[550] text-bad">
          {problem}
        </p>
      )}
    </>
  )
}

/** The look of a control that takes text. */
export const INPUT_LOOK =
  'min-h-11 w-full min-w-0 rounded-box border border-control bg-card px-3.5 text-base text-ink aria-invalid:border-bad'
