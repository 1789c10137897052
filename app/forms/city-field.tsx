import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { useSuggestions } from '#app/ui/use-suggestions.ts'
import { type City, searchCity } from '#domain/places.contract.ts'
import { describedBy, FieldFrame, INPUT_LOOK } from './field-frame.tsx'
import { OPTION_LOOK, PopupList } from './popup-list.tsx'
import type { ValueFacts } from './use-call-form.ts'
import { useValue } from './use-value.ts'

/**
 * A place: a city of the gazetteer (`field` holds its id), or, when it is not in the list or another word is liked better,
 * what was typed (`custom`). Never both.
 */
export function CityField(props: {
  field: ValueFacts
  custom: ValueFacts
  label: string
  /** The city that the field holds at first. */
  city: City | null
  nameOf: (city: City) => string
}) {
  const { id } = props.field
  const problem = props.field.problem ?? props.custom.problem
  const city = useValue<{ id: number } | null>(props.field)
  const custom = useValue<string>(props.custom)
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(new Map(props.city ? [[props.nameOf(props.city), props.city.id]] : []))
  const [text, setText] = useState(props.city ? props.nameOf(props.city) : custom.value)
  const { groups, ask, close } = useSuggestions(async (query, signal) => {
    const { cities } = await callApi(searchCity, { query, limit: 8 }, { signal })
    const names = cities.map((found) => [props.nameOf(found), found.id] as const)
    // Of two that are called alike in one region the first one is the larger.
    known.current = new Map([...names].reverse())
    return [{ label: 'Cities', options: [...new Set(names.map(([name]) => name))] }]
  })
  const change = (next: string, isPicked: boolean) => {
    const found = isPicked ? known.current.get(next) : undefined
    setText(next)
    city.set(found === undefined ? null : { id: found })
    custom.set(found === undefined ? next : '')
    if (isPicked) close()
    else ask(next)
  }
  const hint = hintFor(custom.value)
  return (
    <FieldFrame id={id} label={props.label} hint={hint} problem={problem}>
      <div ref={place} className="relative">
        <Autocomplete.Root
          items={groups.flatMap(({ options }) => options)}
          filter={null}
          value={text}
          onValueChange={(next, { reason }) => change(next, reason === 'item-press')}
        >
          <Autocomplete.Input
            ref={city.ref}
            id={id}
            placeholder="City or town"
            autoComplete="off"
            onBlur={city.onBlur}
            aria-invalid={problem ? true : undefined}
            aria-describedby={describedBy({ id, hint, problem })}
            className={INPUT_LOOK}
          />
          {groups.length > 0 && (
            <PopupList container={place}>
              <Autocomplete.List>
                {(name: string) => (
                  <Autocomplete.Item key={name} value={name} className={OPTION_LOOK}>
                    {name}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </PopupList>
          )}
        </Autocomplete.Root>
      </div>
    </FieldFrame>
  )
}

function hintFor(custom: string): string {
  return custom.trim() === ''
    ? 'Not in the list? Just write it.'
    : 'Kept as you wrote it. Choose from the list, if it is there, so that recruiters near you find you.'
}
