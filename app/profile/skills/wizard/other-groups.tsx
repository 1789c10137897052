import { Versions } from '#app/profile/forms/section-form.tsx'
import { EmptySection } from '#app/profile/sections/empty-section.tsx'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import { SkillList } from '../view/skill-list.tsx'
import type { SkillsSaving } from './use-skills-saving.ts'

/** The groups that were saved elsewhere meanwhile, while it is asked which version stays. */
export function OtherGroups({ saving: { theirs, keepMine, takeTheirs } }: { saving: SkillsSaving }) {
  if (!theirs) return null
  const stored = new Map(theirs.map(({ skill_id, skills }) => [skill_id, skills]))
  return (
    <Versions onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
      {SKILL_GROUPS.filter(({ id }) => stored.has(id)).map((group) => {
        const levels = stored.get(group.id) ?? {}
        return (
          <div key={group.id} className="pb-2">
            <h4 className="pb-1.5 font-semibold">{group.label}</h4>
            {Object.keys(levels).length === 0 ? <EmptySection /> : <SkillList group={group} levels={levels} />}
          </div>
        )
      })}
    </Versions>
  )
}
