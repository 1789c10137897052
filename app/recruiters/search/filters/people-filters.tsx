import { FILTER_GROUPS } from '#app/recruiters/search/filter-table.ts'
import { addSkill, FilterGroupBox } from './filter-group.tsx'
import type { FiltersProps } from './filter-props.ts'
import { SkillFinder } from './skill-finder.tsx'

/** Every change is applied at once. */
export function PeopleFilterColumn(props: FiltersProps) {
  return (
    <div>
      <p className="pb-1 text-s font-semibold">Skills</p>
      <div className="pb-3">
        <SkillFinder label="Find a skill" onPick={(field) => addSkill(props, field)} />
      </div>
      {FILTER_GROUPS.map((group) => (
        <FilterGroupBox key={group.key} group={group} isOpenAtFirst={group.key === 'basic'} {...props} />
      ))}
    </div>
  )
}
