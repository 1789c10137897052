import { CloseIcon } from '#app/ui/icons.tsx'

export function ChosenList(props: {
  label: string
  chosen: readonly { key: string; label: string }[]
  onRemove: (key: string) => void
}) {
  if (props.chosen.length === 0) return null
  return (
    <ul aria-label={props.label} className="flex flex-wrap gap-1.5 p-1.5">
      {props.chosen.map(({ key, label }) => (
        <li
          key={key}
          className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-[16px] bg-primary-soft pl-3 text-s leading-snug font-[550] text-primary-strong touch:min-h-11"
        >
          <span className="min-w-0 py-1">{label}</span>
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className="grid min-h-8 min-w-8 flex-none place-items-center rounded-full hover:bg-primary hover:text-on-primary touch:min-h-11 touch:min-w-11"
            onClick={() => props.onRemove(key)}
          >
            <span className="scale-75">
              <CloseIcon />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
