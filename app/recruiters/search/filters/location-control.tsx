import { useRef } from 'react'
import { callApi } from '#app/browser/api.ts'
import { Choice } from '#app/ui/choice.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import type { LoadSuggestions } from '#app/ui/use-suggestions.ts'
import type { Place } from '#domain/recruiters/condition-text.ts'
import { searchCustomLocation } from '#domain/recruiters/people-search.contract.ts'
import { type City, searchCity } from '#domain/shared/places.contract.ts'
import { filterLabel } from '../filter-labels.ts'
import { shownCount } from '../people-facets.ts'
import type { ControlProps } from './filter-props.ts'
import { SMALL_INPUT } from './operator-select.tsx'
import { PickedList } from './picked-list.tsx'

const RADII_KM = [0, 10, 25, 50, 100, 200, 500]
const CITIES = 'Cities'
const PLACES = 'Places on cards'
const nameOf = ({ name, region, country }: City) => [name, region, country].filter(Boolean).join(', ')

/** A city with what lies around it, or a place as cards name it. */
export function LocationControl({ field, value, set, place }: ControlProps) {
  const location = value as Place | undefined
  const ids = useRef(new Map<string, number>())
  const load: LoadSuggestions = async (query, signal) => {
    const [{ cities }, { locations }] = await Promise.all([
      callApi(searchCity, { query, limit: 6 }, { signal }),
      callApi(searchCustomLocation, { query }, { signal }),
    ])
    ids.current = new Map(cities.toReversed().map((city) => [nameOf(city), city.id]))
    const named = locations.slice(0, 6)
    return [
      { label: CITIES, options: [...new Set(cities.map(nameOf))] },
      {
        label: PLACES,
        options: named.map((one) => one.value),
        hints: Object.fromEntries(named.map((one) => [one.value, `  ${shownCount(one.count)}`])),
      },
    ]
  }
  const onPick = (option: string, group: string) => {
    const orRemote = location?.or_remote === undefined ? {} : { or_remote: location.or_remote }
    const id = group === CITIES ? ids.current.get(option) : undefined
    const radius = location?.radius_km ?? 50
    if (id === undefined) set({ text: option, ...orRemote })
    else set({ id, radius_km: radius, ...orRemote }, option.split(',')[0])
  }
  const km = location?.radius_km ?? 0
  const radii = [...new Set([...RADII_KM, km])].toSorted((a, b) => a - b)
  return (
    <>
      {location && (
        <PickedList
          label={field.label}
          picked={[{ key: 'place', label: filterLabel(field, location, place) }]}
          remove={() => set(undefined)}
        />
      )}
      <div className="rounded-box border border-control bg-card">
        <Combobox
          label={location ? 'Another place' : 'City or country'}
          placeholder={location ? 'Another place' : 'City or country'}
          picksOnEnter
          value=""
          load={load}
          onPick={onPick}
        />
      </div>
      {location?.id !== undefined && (
        <div className="pt-2">
          <Select
            aria-label="How far around"
            options={radii.map((one) => ({
              key: String(one),
              label: one === 0 ? 'The city alone' : `Within ${one} km`,
            }))}
            value={String(km)}
            onChange={(event) => set({ ...location, radius_km: Number(event.target.value) })}
            className={SMALL_INPUT}
          />
        </div>
      )}
      {location && (
        <Choice
          type="checkbox"
          label="Or working from home"
          checked={location.or_remote === true}
          onChange={(event) => set({ ...location, or_remote: event.target.checked })}
        />
      )}
    </>
  )
}
