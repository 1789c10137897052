import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { ModalState } from '#app/browser/modals.ts'
import { useProfile } from '#app/profile/profile-store.ts'
import { GroupChoice } from '#app/profile/skills/wizard/group-choice.tsx'
import { GroupForm } from '#app/profile/skills/wizard/group-form.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { skillGroup } from '#domain/options/skill-groups.ts'

/** The checklist of one group of skills: that of the history entry, or else one to choose. */
export function EditSkills({ isOpen, close }: ModalState) {
  const { skills } = useProfile()
  const requested = useLocation().state?.skillGroup
  const group = useLast(skillGroup(Number(requested)), isOpen)
  const stored = skills.find(({ skill_id }) => skill_id === group?.id)
  return (
    <Dialog title={group?.label ?? 'Your skills'} side="wide" isOpen={isOpen} onClose={close}>
      {group && stored ? (
        <GroupForm key={group.id} group={group} stored={stored} onClose={close} />
      ) : (
        <GroupChoice groups={skills} />
      )}
    </Dialog>
  )
}

/** While the modal fades out it keeps its content, though the URL has none any more. */
function useLast<Value>(value: Value, isOpen: boolean): Value {
  const last = useRef(value)
  if (isOpen) last.current = value
  return last.current
}
