import type { ComponentProps } from 'react'
import { SavedForm } from '#app/profile/forms/saved-form.tsx'
import { EmptySection } from '#app/profile/sections/empty-section.tsx'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import { SkillList } from '../view/skill-list.tsx'
import type { StoredGroup } from './skills-draft.ts'
import type { SkillsSaving } from './use-skills-saving.ts'

/** A form that saves groups of skills; after a conflict it shows those that were saved elsewhere. */
export function SkillsForm(props: Omit<ComponentProps<typeof SavedForm>, 'render'> & { saved: SkillsSaving }) {
  const { changedGroups } = props.saved
  return <SavedForm {...props} render={(stored) => <Groups groups={changedGroups(stored)} />} />
}

function Groups({ groups }: { groups: readonly StoredGroup[] }) {
  const stored = new Map(groups.map(({ skill_id, skills }) => [skill_id, skills]))
  return SKILL_GROUPS.filter(({ id }) => stored.has(id)).map((group) => {
    const levels = stored.get(group.id) ?? {}
    return (
      <div key={group.id} className="pb-2">
        <h4 className="pb-1.5 font-semibold">{group.label}</h4>
        {Object.keys(levels).length === 0 ? <EmptySection /> : <SkillList group={group} levels={levels} />}
      </div>
    )
  })
}
