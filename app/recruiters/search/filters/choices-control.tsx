import { useRef } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import type { LoadSuggestions } from '#app/ui/use-suggestions.ts'
import { labelOf } from '#domain/options/option.ts'
import { fold } from '#domain/shared/fold.ts'
import { countOf } from '../people-facets.ts'
import type { ControlProps } from './filter-props.ts'
import { PickedList } from './picked-list.tsx'

const TICKED_UP_TO = 8
const SUGGESTED = 12

/** Some values of a list: short lists to tick, long ones found by typing. */
export function ChoicesControl({ field, value, set, facets }: ControlProps) {
  const chosen = (value as string[] | undefined) ?? []
  const change = (next: string[]) => set(next.length === 0 ? undefined : next)
  const toggle = (key: string) => change(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  const countText = (key: string) => countOf(facets, field, { key, level: 0 })
  if (field.options.length > TICKED_UP_TO)
    return <Found field={field} chosen={chosen} toggle={toggle} countText={countText} />
  return (
    <ul>
      {field.options.map(({ key, label }) => (
        <li key={key} className="flex items-center gap-2 [&>label]:flex-1">
          <Choice type="checkbox" label={label} checked={chosen.includes(key)} onChange={() => toggle(key)} />
          <span className="tabular text-s text-ink-3">{countText(key)}</span>
        </li>
      ))}
    </ul>
  )
}

function Found(props: {
  field: ControlProps['field']
  chosen: readonly string[]
  toggle: (key: string) => void
  countText: (key: string) => string | undefined
}) {
  const { field, chosen, toggle, countText } = props
  const found = useRef(new Map<string, string>())
  const load: LoadSuggestions = async (typed) => {
    const query = fold(typed)
    const fitting = field.options
      .filter(({ key, label }) => fold(label).includes(query) && !chosen.includes(key))
      .slice(0, SUGGESTED)
    found.current = new Map(fitting.map(({ key, label }) => [label, key]))
    const hints = fitting.map(({ key, label }) => [label, countText(key) === undefined ? '' : `  ${countText(key)}`])
    return [{ label: field.label, options: fitting.map(({ label }) => label), hints: Object.fromEntries(hints) }]
  }
  return (
    <>
      <PickedList
        label={field.label}
        picked={chosen.map((key) => ({ key, label: labelOf(field.options, key), count: countText(key) }))}
        remove={toggle}
      />
      <div className="rounded-box border border-control bg-card">
        <Combobox
          label={`Add to ${field.label}`}
          placeholder="Type to find"
          picksOnEnter
          value=""
          load={load}
          onPick={(label) => {
            const key = found.current.get(label)
            if (key !== undefined) toggle(key)
          }}
        />
      </div>
    </>
  )
}
