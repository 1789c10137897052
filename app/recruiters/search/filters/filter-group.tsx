import { useState } from 'react'
import type { FilterField, FilterGroup } from '#app/recruiters/search/filter-table.ts'
import { DownIcon } from '#app/ui/icons.tsx'
import { isActive } from '../filter-labels.ts'
import { valueAt, withValue } from '../filter-values.ts'
import { FilterControl } from './filter-control.tsx'
import type { FiltersProps } from './filter-props.ts'
import { SkillFinder } from './skill-finder.tsx'

/** A group that folds, opened by its first filter; how many of them are active stands in its heading. */
export function FilterGroupBox(props: FiltersProps & { group: FilterGroup; isOpenAtFirst: boolean }) {
  const { group, isOpenAtFirst, ...filters } = props
  const { search } = filters.view
  const chosen = group.fields.filter(({ path }) => valueAt(search.filters, path) !== undefined)
  const active = chosen.filter(({ path }) => isActive(valueAt(search.filters, path))).length
  const shown = group.isSkills ? chosen : group.fields.filter(({ isSeldom }) => !isSeldom)
  const seldom = group.isSkills ? [] : group.fields.filter(({ isSeldom }) => isSeldom)
  const hasAny = chosen.length > 0
  const [hadAny, setHadAny] = useState(hasAny)
  const [isOpen, setOpen] = useState(isOpenAtFirst || hasAny)
  if (hadAny !== hasAny) {
    setHadAny(hasAny)
    if (hasAny) setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-line py-1.5 first-of-type:border-t-0"
    >
      <summary className="flex min-h-10 list-none items-center justify-between gap-2 font-semibold hover:text-primary touch:min-h-11">
        <span className="min-w-0">{group.label}</span>
        <span className="flex flex-none items-center gap-2">
          {active > 0 && (
            <span className="tabular rounded-s bg-primary-soft px-2 py-0.5 text-s text-primary-strong">
              {active} active
            </span>
          )}
          <span className="text-ink-3 transition-transform group-open:rotate-180">
            <DownIcon />
          </span>
        </span>
      </summary>
      {isOpen && (
        <fieldset className="min-w-0 pb-2">
          <legend className="sr-only">{group.label}</legend>
          <Controls fields={shown} {...filters} />
          {group.isSkills && (
            <SkillFinder
              label={chosen.length > 0 ? 'Add another' : 'Type to find'}
              groups={[group]}
              onPick={(field) => addSkill(filters, field)}
            />
          )}
          {seldom.length > 0 && (
            <details open={seldom.some(({ path }) => valueAt(search.filters, path) !== undefined)}>
              <summary className="flex min-h-9 list-none items-center text-s font-semibold text-primary touch:min-h-11">
                Medals
              </summary>
              <Controls fields={seldom} {...filters} />
            </details>
          )}
        </fieldset>
      )}
    </details>
  )
}

function Controls({ fields, ...filters }: FiltersProps & { fields: readonly FilterField[] }) {
  return fields.map((field) => <FilterControl key={field.path} field={field} {...filters} />)
}

/** One that is there already keeps its level. */
export function addSkill(
  { view: { search }, change }: Pick<FiltersProps, 'view' | 'change'>,
  { path }: FilterField,
): void {
  if (valueAt(search.filters, path) !== undefined) return
  change({ ...search, filters: withValue(search.filters, path, { value: 3, operator: '>=', active: true }) })
}
