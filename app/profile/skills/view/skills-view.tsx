import { openForm } from '#app/profile/profile-store.ts'
import { Button } from '#app/ui/button.tsx'
import { SKILL_GROUPS, type SkillGroup } from '#domain/options/skill-groups.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { SKILLS_STEPS } from '#domain/shared/limits.ts'
import { SkillList } from './skill-list.tsx'
import { useEditGroup } from './use-edit-group.ts'

/** The user's own skills by group, each with a button to change it; below them the open groups. */
export function SkillsView({ groups }: { groups: EditableProfile['skills'] }) {
  const edit = useEditGroup()
  const stored = new Map(groups.map((group) => [group.skill_id, group]))
  const levelsOf = (id: number) => stored.get(id)?.skills ?? {}
  const isFilled = ({ id }: SkillGroup) => Object.keys(levelsOf(id)).length > 0
  const rest = SKILL_GROUPS.filter((group) => !isFilled(group))
  const open = rest.filter(({ id }) => !stored.get(id)?.answered)
  return (
    <div className="grid gap-6">
      {SKILL_GROUPS.filter(isFilled).map((group) => (
        <div key={group.id}>
          <div className="flex items-center justify-between gap-4 pb-0.5">
            <h3 className="text-base">{group.label}</h3>
            <Button
              kind="ghost"
              size="small"
              aria-label={`Edit: ${group.label}`}
              className="-mr-3 noscript:hidden"
              onClick={() => edit(group)}
            >
              Edit
            </Button>
          </div>
          <SkillList group={group} levels={levelsOf(group.id)} />
        </div>
      ))}
      <Rest title="None of these" groups={rest.filter((group) => !open.includes(group))} onChoose={edit} />
      <Rest
        title="Not answered yet"
        groups={open}
        onChoose={(group) => openForm('skills-wizard', { step: SKILL_GROUPS.indexOf(group) + SKILLS_STEPS.first })}
      />
    </div>
  )
}

function Rest(props: { title: string; groups: SkillGroup[]; onChoose: (group: SkillGroup) => void }) {
  if (props.groups.length === 0) return null
  return (
    <div>
      <h3 className="text-s text-ink-2">{props.title}</h3>
      <ul className="flex flex-wrap gap-2 pt-2">
        {props.groups.map((group) => (
          <li key={group.id}>
            <Button size="small" onClick={() => props.onChoose(group)}>
              {group.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
