import { useRef } from 'react'
import { type SavedFormState, useSavedForm } from '#app/profile/forms/use-saved-form.ts'
import { useProfileStore } from '#app/profile/profile-store.ts'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import type { EditableProfile, updateSkills, updateSkillsMulti } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import {
  dropGroups,
  dropSavedGroups,
  rebaseGroups,
  type SkillsDraft,
  type StoredGroup,
  skillsDraft,
} from './skills-draft.ts'

type SkillsCall = typeof updateSkills | typeof updateSkillsMulti

export interface SkillsSaving extends SavedFormState {
  /** The groups of a stored profile that were saved elsewhere since the sent ones were read. */
  changedGroups: (stored: EditableProfile) => readonly StoredGroup[]
}

/** The form that saves groups of skills out of the draft; until they are saved the draft stays as it is. */
export function useSkillsSaving<C extends SkillsCall>(
  call: C,
  options: { groups: () => SkillsDraft; body: (groups: SkillsDraft) => BodyOf<C>; onSaved: () => void },
): SkillsSaving {
  const sent = useRef<SkillsDraft>({})
  const changedGroups = ({ skills }: EditableProfile) =>
    skills.filter(({ skill_id: id, revision }) => sent.current[id] && sent.current[id].revision !== revision)
  const saved: SavedFormState = useSavedForm(call, {
    defaultValues: {} as BodyOf<C>,
    transform: () => {
      sent.current = options.groups()
      return options.body(sent.current)
    },
    onSaved: () => {
      dropSavedGroups(sent.current)
      options.onSaved()
    },
    rebase: (stored) => rebaseGroups(changedGroups(stored), sent.current),
    adopt: (stored) => {
      dropGroups(changedGroups(stored).map(({ skill_id }) => skill_id))
      saved.form.reset()
    },
  })
  return { ...saved, changedGroups }
}

/** What is sent for these groups: their change, or else what is stored. */
export function groupsToSave(ids: readonly number[]): SkillsDraft {
  const draft = skillsDraft()
  const stored = useProfileStore.getState().profile?.skills ?? []
  return Object.fromEntries(
    stored
      .filter(({ skill_id }) => ids.includes(skill_id))
      .map(({ skill_id, skills, revision }) => [skill_id, draft[skill_id] ?? { skills, revision }]),
  )
}

/** Every changed group, and this one, in the order of the form. */
export function withChanged(id: number | null): number[] {
  const draft = skillsDraft()
  return SKILL_GROUPS.map((group) => group.id).filter((one) => one === id || draft[one])
}
