import { formatCount } from '#app/ui/format-count.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

/** Text above the maximum is reported, never cut off. */
export function TextArea(props: { field: ControlledField; label: string; max: number; rows?: number; hint?: string }) {
  const { id, error } = props.field
  const { value, set, onBlur, ref } = useValue<string>(props.field)
  const used = value.trim().length
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={error}>
      <textarea
        ref={ref}
        id={id}
        name={props.field.name}
        rows={props.rows ?? 5}
        value={value}
        onChange={(event) => set(event.target.value)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy({ id, hint: props.hint, error }), `${id}-room`].filter(Boolean).join(' ')}
        className="block field-sizing-content max-h-96 min-h-28 w-full resize-y rounded-box border border-control bg-card px-3.5 py-2.5 text-base leading-relaxed text-ink aria-invalid:border-bad"
      />
      <p
        id={`${id}-room`}
        className={`tabular float-right pt-1 pl-4 text-s ${used > props.max ? 'font-semibold text-bad' : 'text-ink-2'}`}
      >
        {formatCount(used)} of {formatCount(props.max)} characters
      </p>
    </FieldFrame>
  )
}
