import { useRef } from 'react'
import { FILTER_GROUPS, type FilterField, type FilterGroup } from '#app/recruiters/search/filter-table.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { LoadSuggestions } from '#app/ui/use-suggestions.ts'
import { fold } from '#domain/shared/fold.ts'

const SUGGESTED_PER_GROUP = 6
const SKILL_GROUPS = FILTER_GROUPS.filter(({ isSkills }) => isSkills)

/** Finds a skill among those of `groups`, all without. */
export function SkillFinder(props: {
  label: string
  groups?: readonly FilterGroup[]
  onPick: (field: FilterField) => void
}) {
  const { label, groups = SKILL_GROUPS, onPick } = props
  const found = useRef(new Map<string, FilterField>())
  const load: LoadSuggestions = async (typed) => {
    const query = fold(typed)
    const fitting = groups.map((group) => ({
      label: group.label,
      fields: group.fields
        .filter((field) => fold(field.label).includes(query))
        .toSorted((a, b) => fold(a.label).indexOf(query) - fold(b.label).indexOf(query))
        .slice(0, SUGGESTED_PER_GROUP),
    }))
    found.current = new Map(
      fitting.flatMap((group) => group.fields.map((field) => [`${group.label}/${field.label}`, field])),
    )
    return fitting.map((group) => ({ label: group.label, options: group.fields.map((field) => field.label) }))
  }
  return (
    <div className="rounded-box border border-control bg-card">
      <Combobox
        label={label}
        placeholder={label}
        picksOnEnter
        value=""
        load={load}
        onPick={(option, group) => {
          const field = found.current.get(`${group}/${option}`)
          if (field) onPick(field)
        }}
      />
    </div>
  )
}
