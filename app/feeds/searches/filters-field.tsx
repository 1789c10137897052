import { useState } from 'react'
import { ChosenList } from '#app/forms/fields/chosen.tsx'
import { GroupFrame } from '#app/forms/fields/field-frame.tsx'
import { RawSelect } from '#app/forms/fields/select-field.tsx'
import type { ControlledField } from '#app/forms/use-call-form.ts'
import { useValue } from '#app/forms/use-value.ts'
import { FACET_LABELS, filterLabel, valueLabel } from '#app/jobs/labels.ts'
import { FOUND_FIELDS, type FoundField, suggestValues } from '#app/jobs/search/job-calls.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import {
  EMPLOYMENT_TYPES,
  FACET_FIELDS,
  POSTED_WITHIN_STEPS,
  SALARY_STEPS,
  SENIORITIES,
  WORK_MODES,
} from '#domain/jobs/job-filters.ts'
import type { FacetField, Filter } from '#domain/jobs/jobs.contract.ts'

const VALUES: Partial<Record<FacetField, readonly (string | number)[]>> = {
  is_remote: ['yes', 'no'],
  salary_known: ['yes', 'no'],
  work_mode: WORK_MODES,
  seniority: SENIORITIES,
  employment_type: EMPLOYMENT_TYPES,
  salary_min: SALARY_STEPS,
  posted_within: POSTED_WITHIN_STEPS,
}
const FIELD_OPTIONS = FACET_FIELDS.map((field) => ({ key: field, label: FACET_LABELS[field] }))

const keyOf = ({ field, value, exclude }: Filter) => `${exclude ?? false} ${field} ${value}`
const isFound = (field: FacetField): field is FoundField => Object.hasOwn(FOUND_FIELDS, field)

/** Chosen filters, and a way to add one: its name, then its value. */
export function FiltersField({ field }: { field: ControlledField }) {
  const { value: filters, set } = useValue<Filter[]>(field)
  const [name, setName] = useState<FacetField | null>(null)
  const add = (value: string) => {
    if (!name) return
    const filter: Filter = { field: name, value }
    if (!filters.some((one) => keyOf(one) === keyOf(filter))) set([...filters, filter])
    setName(null)
  }
  return (
    <GroupFrame id={field.id} label="Filters" error={field.error}>
      <ChosenList
        label="Chosen filters"
        chosen={filters.map((filter) => ({ key: keyOf(filter), label: filterLabel(filter) }))}
        onRemove={(key) => {
          set(filters.filter((filter) => keyOf(filter) !== key))
          document.getElementById(field.id)?.focus()
        }}
      />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <RawSelect
          id={field.id}
          aria-label="Add a filter"
          none="Add a filter …"
          options={FIELD_OPTIONS}
          value={name}
          set={(chosen) => setName(FACET_FIELDS.find((one) => one === chosen) ?? null)}
        />
        {name && <ValueChoice key={name} name={name} onChoose={add} />}
      </div>
    </GroupFrame>
  )
}

function ValueChoice({ name, onChoose }: { name: FacetField; onChoose: (value: string) => void }) {
  const label = FACET_LABELS[name]
  if (isFound(name))
    return (
      <div className="rounded-box border border-control bg-card">
        <Combobox
          label={label}
          placeholder="Type and choose"
          value=""
          load={(typed, signal) => suggestValues(name, typed, signal)}
          onPick={onChoose}
        />
      </div>
    )
  return (
    <RawSelect
      aria-label={label}
      none="Choose …"
      options={(VALUES[name] ?? []).map((value) => ({ key: String(value), label: valueLabel(name, value) }))}
      value={null}
      set={(value) => value && onChoose(value)}
    />
  )
}
