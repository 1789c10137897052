import { type ReactNode, useId } from 'react'
import { takeFocus } from './take-focus.ts'

export function ActionBar(props: {
  action: string
  onAction: () => void
  takesFocus?: boolean // for a removed opener: screen readers read the sentence with the focused action
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-box bg-secondary-soft px-3.5 py-1.5 text-s text-secondary-ink">
      <p id={id} className="min-w-0 font-[550] wrap-anywhere">
        {props.children}
      </p>
      <button
        type="button"
        ref={props.takesFocus ? takeFocus : undefined}
        aria-describedby={id}
        onClick={props.onAction}
        className="min-h-9 font-semibold underline touch:min-h-11"
      >
        {props.action}
      </button>
    </div>
  )
}
