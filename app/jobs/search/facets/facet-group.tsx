import { type ReactNode, useState } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import { DownIcon } from '#app/ui/icons.tsx'
import { COUNTRY_NOT_STATED } from '#domain/jobs/job-filters.ts'
import type { SearchState } from '#domain/jobs/job-search-url.ts'
import type { FacetCount, FacetField, Filter } from '#domain/jobs/jobs.contract.ts'
import { fold } from '#domain/shared/fold.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { FACET_LABELS, valueLabel } from '../../labels.ts'
import type { FoundField } from '../job-calls.ts'
import { LazyFacetFind } from './lazy-facet-find.tsx'

const SHOWN_VALUES = 6
const MAX_VALUES = 24
const FOUND_BY_TYPING: ReadonlySet<FacetField> = new Set(['skills', 'country', 'city', 'company_name'])
/** One value at a time: the widest one contains the others. */
const ONE_OF: ReadonlySet<FacetField> = new Set(['posted_within'])

export interface FacetProps {
  counts: readonly FacetCount[]
  filters: readonly Filter[]
  isOpen: boolean
  /** Keeps ids apart: the filters are in the column and in the drawer. */
  prefix: string
}

/** Each value has the number of jobs that choosing it would give. */
export function FacetGroup({
  field,
  counts,
  filters,
  isOpen,
  search,
}: FacetProps & { field: FacetField; search: SearchState }) {
  const chosen = filters.filter((filter) => filter.field === field && !filter.exclude).map(({ value }) => String(value))
  const chosenKeys = chosen.map((value) => keyOf(field, value))
  const isChosen = (value: string) => chosenKeys.includes(keyOf(field, value))
  const rows = withChosen(field, counts, chosen).filter(
    ({ value }, index) => index < MAX_VALUES || isChosen(value) || value === COUNTRY_NOT_STATED,
  )
  if (rows.length === 0) return null
  const isOneOf = ONE_OF.has(field)
  const choices = rows.map(({ value, count }) => (
    <li key={value}>
      <Choice
        type={isOneOf ? 'radio' : 'checkbox'}
        name={field}
        value={value}
        label={valueLabel(field, value)}
        count={count}
        checked={isChosen(value)}
        onChange={() => {}}
      />
    </li>
  ))
  return (
    <Group label={FACET_LABELS[field]} isOpen={isOpen || chosen.length > 0}>
      <ul>
        {isOneOf && (
          <li>
            <Choice
              type="radio"
              name={field}
              value=""
              label="Any time"
              checked={chosen.length === 0}
              onChange={() => {}}
            />
          </li>
        )}
        {choices.slice(0, SHOWN_VALUES)}
      </ul>
      {choices.length > SHOWN_VALUES && (
        <More
          count={choices.length - SHOWN_VALUES}
          isOpen={rows.slice(SHOWN_VALUES).some(({ value }) => isChosen(value))}
          find={
            counts.length >= MAX_VALUES &&
            FOUND_BY_TYPING.has(field) && <LazyFacetFind field={field as FoundField} search={search} />
          }
        >
          {choices.slice(SHOWN_VALUES)}
        </More>
      )}
    </Group>
  )
}

export function Group({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-t border-line py-2 [[role=dialog]_&]:first-of-type:border-t-0">
      <summary className="flex min-h-9 list-none items-center justify-between text-s font-semibold text-ink-2 hover:text-ink touch:min-h-11">
        {label}
        <span className="text-ink-3 transition-transform group-open:rotate-180">
          <DownIcon />
        </span>
      </summary>
      <fieldset className="pb-1">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}

function More(props: { count: number; isOpen: boolean; find: ReactNode; children: ReactNode }) {
  const [isUsed, setUsed] = useState(false)
  return (
    <details open={props.isOpen} className="[&[open]>summary]:hidden" onToggle={() => setUsed(true)}>
      <summary className="flex min-h-8.5 list-none items-center text-s font-semibold text-primary touch:min-h-11">
        {props.count} more
      </summary>
      <ul>{props.children}</ul>
      {isUsed && props.find}
    </details>
  )
}

/** Adds chosen values that the response left out: they must be removable. */
function withChosen(
  field: FacetField,
  counts: readonly FacetCount[],
  chosen: readonly string[],
): { value: string; count: number | undefined }[] {
  const known = new Set(counts.map(({ value }) => keyOf(field, value)))
  const missing = chosen.filter((value) => !known.has(keyOf(field, value))).map((value) => ({ value, count: 0 }))
  return [...missing, ...counts]
}

/** Values are compared as the search compares them; `true` is another spelling of `yes`. */
function keyOf(field: FacetField, value: Filter['value']): string {
  if (value === true || value === 'true') return 'yes'
  if (value === false || value === 'false') return 'no'
  return field === 'city' || field === 'country' ? placeKey(String(value)) : fold(String(value))
}
