import { useRef } from 'react'
import { callApi } from '#app/browser/api.ts'
import { describedBy, FieldFrame, INPUT_STYLES } from '#app/forms/fields/field-frame.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { useValue } from '#app/forms/use-value.ts'
import { SuggestionPopup, useSuggestionPopup } from '#app/ui/suggestion-popup.tsx'
import type { LoadSuggestions } from '#app/ui/use-suggestions.ts'
import { COUNTRIES } from '#domain/options/countries.ts'
import { type City, searchCity } from '#domain/shared/places.contract.ts'

/** A city that is picked brings its country along. */
export function PlaceFields({ form }: { form: CallForm }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <PlaceField form={form} name="city" label="City" useLoad={useCities} />
      <PlaceField form={form} name="country" label="Country" useLoad={useCountries} />
    </div>
  )
}

/** Suggestions, and what else to set when one is picked. */
type UseLoad = () => { load: LoadSuggestions; picked: (option: string) => { city?: string; country?: string } }

function PlaceField(props: { form: CallForm; name: string; label: string; useLoad: UseLoad }) {
  const { form, name, label, useLoad } = props
  const { id, error, control } = form.value(name)
  const { value, set, onBlur, ref } = useValue<string>({ name, control })
  const { load, picked } = useLoad()
  const pick = (option: string) => {
    for (const [field, text] of Object.entries(picked(option))) form.set(field, text)
  }
  const { inputProps, onType, close, popup } = useSuggestionPopup(id, load, pick)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <input
          {...inputProps}
          ref={ref}
          id={id}
          name={name}
          value={value}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error })}
          onChange={(event) => {
            set(event.target.value)
            onType(event.target.value)
          }}
          onBlur={() => {
            close()
            onBlur()
          }}
          className={INPUT_STYLES}
        />
        <SuggestionPopup popup={popup} label={label} unit="suggestions" comesIntoView />
      </div>
    </FieldFrame>
  )
}

const fullName = ({ name, region, country }: City) =>
  [name, region === name ? null : region, country].filter(Boolean).join(', ')

const useCities: UseLoad = () => {
  const found = useRef(new Map<string, City>())
  return {
    load: async (query, signal) => {
      const { cities } = await callApi(searchCity, { query, limit: 8 }, { signal })
      // Of two with the same name in one region the first is the larger.
      found.current = new Map(cities.toReversed().map((city) => [fullName(city), city]))
      return [{ label: 'Cities', options: [...new Set(cities.map(fullName))] }]
    },
    picked: (option) => {
      const city = found.current.get(option)
      return city ? { city: city.name, country: city.country } : { city: option }
    },
  }
}

const SUGGESTED_COUNTRIES = 8

const useCountries: UseLoad = () => ({
  load: async (typed) => {
    const query = typed.trim().toLowerCase()
    const fitting = COUNTRIES.filter(({ name, aliases = [] }) =>
      [name, ...aliases].some((one) => one.toLowerCase().startsWith(query)),
    )
    return [{ label: 'Countries', options: fitting.slice(0, SUGGESTED_COUNTRIES).map(({ name }) => name) }]
  },
  picked: (country) => ({ country }),
})
