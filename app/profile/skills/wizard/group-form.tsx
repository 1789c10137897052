import { notify } from '#app/browser/notifications.ts'
import { Button } from '#app/ui/button.tsx'
import type { SkillGroup } from '#domain/options/skill-groups.ts'
import { updateSkills } from '#domain/profile/profiles.contract.ts'
import { GroupStep } from './group-step.tsx'
import { dropGroups, type StoredGroup, useSkillsDraft } from './skills-draft.ts'
import { SkillsForm } from './skills-form.tsx'
import { groupsToSave, useSkillsSaving } from './use-skills-saving.ts'

/** Changes one group. Closing by Escape or beside it keeps the change as a draft; Cancel drops it. */
export function GroupForm(props: { group: SkillGroup; stored: StoredGroup; onClose: () => void }) {
  const { group, stored, onClose } = props
  const levels = useSkillsDraft()[group.id]?.skills ?? stored.skills
  const saving = useSkillsSaving(updateSkills, {
    groups: () => groupsToSave([group.id]),
    body: (groups) => ({ skill_id: group.id, skills: stored.skills, ...groups[group.id] }),
    onSaved: () => {
      notify(`${group.label}: saved.`)
      onClose()
    },
  })
  const cancel = () => {
    dropGroups([group.id])
    onClose()
  }
  return (
    <div className="grid gap-4">
      <SkillsForm saved={saving} submit="Save" sticky="paper" actions={<Button onClick={cancel}>Cancel</Button>}>
        <GroupStep group={group} stored={stored} levels={levels} />
      </SkillsForm>
    </div>
  )
}
