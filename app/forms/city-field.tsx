import { useRef } from 'react'
import { callApi } from '#app/browser/api.ts'
import { Listbox, ListOption, useListbox } from '#app/ui/listbox.tsx'
import { useSuggestions } from '#app/ui/use-suggestions.ts'
import { type City, searchCity } from '#domain/places.contract.ts'
import { describedBy, FieldFrame, INPUT_LOOK } from './field-frame.tsx'
import type { ValueFacts } from './use-call-form.ts'
import { useValue } from './use-value.ts'

/** Names of the cities that were picked: the form itself knows only their ids. */
const PICKED = new Map<number, string>()

interface CityFieldProps {
  field: ValueFacts
  custom: ValueFacts
  label: string
  /** The city that the field holds at first. */
  city: City | null
  nameOf: (city: City) => string
}

/**
 * A place: a city of the gazetteer (`field` holds its id), or, when it is not in the list or another word is liked better,
 * what was typed (`custom`). Never both.
 */
export function CityField({ field, custom: customField, label, city, nameOf }: CityFieldProps) {
  const { id } = field
  const problem = field.problem ?? customField.problem
  const location = useValue<{ id: number } | null>(field)
  const custom = useValue<string>(customField)
  const { names, ask, close, idOf } = useCities(nameOf)
  const change = (next: string, cityId: number | undefined) => {
    if (cityId !== undefined) PICKED.set(cityId, next)
    location.set(cityId === undefined ? null : { id: cityId })
    custom.set(cityId === undefined ? next : '')
  }
  const pick = (at: number) => {
    const name = names[at]
    if (name !== undefined) change(name, idOf(name))
    close()
  }
  const known = city?.id === location.value?.id ? city : null
  const text = custom.value || (known ? nameOf(known) : PICKED.get(location.value?.id ?? 0)) || ''
  const list = useListbox(id, names.length, { onPick: pick, onClose: close })
  const hint = hintFor(custom.value)
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <div className="relative">
        <input
          {...list.inputProps}
          ref={location.ref}
          id={id}
          value={text}
          placeholder="City or town"
          autoCapitalize="words"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy({ id, hint, problem })}
          onChange={(event) => {
            list.restart()
            change(event.target.value, undefined)
            ask(event.target.value)
          }}
          onKeyDown={list.onKeyDown}
          onBlur={() => {
            close()
            location.onBlur()
          }}
          className={INPUT_LOOK}
        />
        {list.isOpen && (
          <Listbox id={id} label="Cities" comesIntoView>
            {names.map((name, at) => (
              <ListOption
                key={name}
                id={id}
                at={at}
                name={name}
                isActive={at === list.active}
                onPick={() => pick(at)}
              />
            ))}
          </Listbox>
        )}
        <p className="sr-only" aria-live="polite">
          {list.isOpen && `${names.length} cities`}
        </p>
      </div>
    </FieldFrame>
  )
}

/** Cities for what is being typed, by the names that are shown. */
function useCities(nameOf: (city: City) => string) {
  const ids = useRef(new Map<string, number>())
  const { groups, ask, close } = useSuggestions(async (query, signal) => {
    const { cities } = await callApi(searchCity, { query, limit: 8 }, { signal })
    // Of two that are called alike within one region the first one is the larger.
    ids.current = new Map(cities.toReversed().map((found) => [nameOf(found), found.id]))
    return [{ label: 'Cities', options: [...new Set(cities.map(nameOf))] }]
  })
  return { names: groups.flatMap(({ options }) => options), ask, close, idOf: (name: string) => ids.current.get(name) }
}

function hintFor(custom: string): string {
  return custom.trim() === ''
    ? 'Not in the list? Just write it.'
    : 'Kept as you wrote it. Choose from the list, if it is there, so that recruiters near you find you.'
}
