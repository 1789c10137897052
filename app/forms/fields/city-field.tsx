import { useRef } from 'react'
import { callApi } from '#app/browser/api.ts'
import { SuggestionPopup, useSuggestionPopup } from '#app/ui/suggestion-popup.tsx'
import type { LoadSuggestions } from '#app/ui/use-suggestions.ts'
import { type City, searchCity } from '#domain/shared/places.contract.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { describedBy, FieldFrame, INPUT_STYLES } from './field-frame.tsx'

/** Names of the cities that were picked: the form itself knows only their ids. */
const PICKED = new Map<number, string>()

interface CityFieldProps {
  field: ControlledField
  custom: ControlledField
  label: string
  city: City | null
  nameOf: (city: City) => string
}

/** `field` holds the id of a gazetteer city, or `custom` the typed text for a place not in the list; never both. */
export function CityField({ field, custom: customField, label, city, nameOf }: CityFieldProps) {
  const { id } = field
  const error = field.error ?? customField.error
  const location = useValue<{ id: number } | null>(field)
  const custom = useValue<string>(customField)
  const change = (next: string, cityId: number | undefined) => {
    if (cityId !== undefined) PICKED.set(cityId, next)
    location.set(cityId === undefined ? null : { id: cityId })
    custom.set(cityId === undefined ? next : '')
  }
  const { load, idOf } = useCities(nameOf)
  const { inputProps, onType, close, popup } = useSuggestionPopup(id, load, (name) => change(name, idOf(name)))
  const known = city?.id === location.value?.id ? city : null
  const text = custom.value || (known ? nameOf(known) : PICKED.get(location.value?.id ?? 0)) || ''
  const hint = hintFor(custom.value)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...inputProps}
          ref={location.ref}
          id={id}
          value={text}
          placeholder="City or town"
          autoCapitalize="words"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          onChange={(event) => {
            change(event.target.value, undefined)
            onType(event.target.value)
          }}
          onBlur={() => {
            close()
            location.onBlur()
          }}
          className={INPUT_STYLES}
        />
        <SuggestionPopup popup={popup} label="Cities" unit="cities" comesIntoView />
      </div>
    </FieldFrame>
  )
}

function useCities(nameOf: (city: City) => string) {
  const ids = useRef(new Map<string, number>())
  const load: LoadSuggestions = async (query, signal) => {
    const { cities } = await callApi(searchCity, { query, limit: 8 }, { signal })
    // Of two with the same name in one region the first is the larger.
    ids.current = new Map(cities.toReversed().map((found) => [nameOf(found), found.id]))
    return [{ label: 'Cities', options: [...new Set(cities.map(nameOf))] }]
  }
  return { load, idOf: (name: string) => ids.current.get(name) }
}

function hintFor(custom: string): string {
  return custom.trim() === ''
    ? 'Not in the list? Just type it.'
    : 'We’ll keep it as you typed it. If it’s in the list, choose it there so that recruiters nearby can find you.'
}
