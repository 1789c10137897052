import type { ComponentType } from 'react'
import type { FilterField, FilterKind } from '#app/recruiters/search/filter-table.ts'
import type { Comparison } from '../filter-labels.ts'
import { valueAt, withoutFilter, withValue, withWeight } from '../filter-values.ts'
import { ChoicesControl } from './choices-control.tsx'
import { ComparisonControl } from './comparison-control.tsx'
import type { ControlProps, FiltersProps } from './filter-props.ts'
import { LevelControl } from './level-control.tsx'
import { LocationControl } from './location-control.tsx'
import { SalaryControl } from './salary-control.tsx'
import { WeightInput } from './weight-input.tsx'
import { WordsControl } from './words-control.tsx'
import { YesNoControl } from './yes-no-control.tsx'

const CONTROLS: Record<FilterKind, ComponentType<ControlProps>> = {
  words: WordsControl,
  ordinal: ComparisonControl,
  number: ComparisonControl,
  level: LevelControl,
  choices: ChoicesControl,
  salary: SalaryControl,
  'yes-no': YesNoControl,
  location: LocationControl,
}

/** One filter: its control; once it has a value, its switch and what it counts. */
export function FilterControl({ field, view, facets, change }: FiltersProps & { field: FilterField }) {
  const { search, place } = view
  const value = valueAt(search.filters, field.path)
  const isSet = value !== undefined
  const set: ControlProps['set'] = (next, nextPlace) =>
    next === undefined
      ? change(withoutFilter(search, field.path), nextPlace)
      : change({ ...search, filters: withValue(search.filters, field.path, next) }, nextPlace)
  const Control = CONTROLS[field.kind]
  const isSwitchable = isSet && typeof value === 'object' && value !== null && 'active' in value
  return (
    <div className="border-t border-dashed border-line py-2.5 first:border-0">
      <div className="flex min-h-8 items-center justify-between gap-2 pb-1">
        <span className="min-w-0 text-s font-semibold wrap-anywhere">{field.label}</span>
        <span className="flex flex-none items-center gap-1">
          {isSwitchable && (
            <input
              type="checkbox"
              role="switch"
              aria-label={`${field.label}: use this filter`}
              checked={(value as Comparison).active}
              aria-checked={(value as Comparison).active}
              onChange={(event) => set({ ...value, active: event.target.checked })}
              className="switch"
            />
          )}
          {isSet && (
            <button
              type="button"
              aria-label={`Remove ${field.label}`}
              onClick={() => set(undefined)}
              className="grid size-8 place-items-center rounded-s font-bold text-ink-3 hover:bg-primary-soft hover:text-ink touch:size-11"
            >
              ×
            </button>
          )}
        </span>
      </div>
      <Control field={field} value={value} set={set} facets={facets} place={place} />
      {isSet && field.hasWeight && (
        <div className="pt-2">
          <WeightInput
            label={field.label}
            weight={search.nice[field.path] ?? null}
            set={(weight) => change(withWeight(search, field.path, weight))}
          />
        </div>
      )}
    </div>
  )
}
