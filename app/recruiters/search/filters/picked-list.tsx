/** What was chosen by typing; each is a button that removes it. */
export function PickedList(props: {
  label: string
  picked: readonly { key: string; label: string; count?: string | undefined }[]
  remove: (key: string) => void
}) {
  if (props.picked.length === 0) return null
  return (
    <ul aria-label={props.label} className="flex flex-wrap gap-1.5 pb-2">
      {props.picked.map(({ key, label, count }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            onClick={() => props.remove(key)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft px-3 text-left text-s font-[550] text-primary-strong hover:bg-primary hover:text-on-primary touch:min-h-11"
          >
            <span className="sr-only">Remove </span>
            <span className="leading-tight wrap-anywhere">{label}</span>
            {count !== undefined && <span className="tabular font-normal">{count}</span>}
            <span aria-hidden="true" className="font-bold opacity-65">
              ×
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
