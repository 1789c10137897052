import { CloseMark } from '#app/ui/marks.tsx'

/** The look of one chosen answer that can be taken away. */
export const CHOSEN_LOOK =
  'inline-flex min-h-8 max-w-full items-center gap-1 rounded-full bg-primary-soft pl-3 text-s font-[550] text-primary-strong touch:min-h-11'
export const REMOVE_LOOK =
  'grid min-h-8 min-w-8 flex-none place-items-center rounded-full hover:bg-primary hover:text-on-primary touch:min-h-11 touch:min-w-11'

/** The small cross of a chosen answer. */
export function RemoveCross() {
  return (
    <span className="scale-75">
      <CloseMark />
    </span>
  )
}

/** The chosen answers, each with a button that takes it away. */
export function ChosenList(props: {
  label: string
  chosen: readonly { key: string; label: string }[]
  onRemove: (key: string) => void
}) {
  if (props.chosen.length === 0) return null
  return (
    <ul aria-label={props.label} className="flex flex-wrap gap-1.5 pb-2">
      {props.chosen.map(({ key, label }) => (
        <li key={key} className={CHOSEN_LOOK}>
          <span className="min-w-0 truncate">{label}</span>
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className={REMOVE_LOOK}
            onClick={() => props.onRemove(key)}
          >
            <RemoveCross />
          </button>
        </li>
      ))}
    </ul>
  )
}
