import { useRef, useState } from 'react'
import { useCallForm } from '#app/forms/use-call-form.ts'
import type { BodyOf } from '#domain/call.ts'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import type { SkillLevels } from '#domain/profile-sections.ts'
import type { EditableProfile, updateSkills, updateSkillsMulti } from '#domain/profiles.contract.ts'
import { loadProfile, mergeProfile, useProfileStore } from '../profile-store.ts'
import type { SectionFormState } from '../use-section-form.ts'
import { changedGroups, dropGroups, rebaseGroups, settleGroups, skillsDraft } from './skills-draft.ts'

type SkillsCall = typeof updateSkills | typeof updateSkillsMulti
/** Levels with the revision that their change began at, by the number of the group. */
export type GroupsToSave = Readonly<Record<number, { skills: SkillLevels; revision: string }>>

export type SkillsSaving = Omit<SectionFormState, 'cancel'>

/**
 * The form that saves groups of skills out of the draft. A group that was saved elsewhere meanwhile is loaded and shown, and
 * the person chooses; until then the draft stays as it is.
 */
export function useSkillsSaving<C extends SkillsCall>(
  call: C,
  wish: { groups: () => GroupsToSave; body: (groups: GroupsToSave) => BodyOf<C>; onSaved: () => void },
): SkillsSaving {
  const [theirs, setTheirs] = useState<EditableProfile | null>(null)
  const sent = useRef<GroupsToSave>({})
  const tidy = () => {
    sent.current = wish.groups()
    return wish.body(sent.current)
  }
  const form = useCallForm(call, {
    defaultValues: {} as BodyOf<C>,
    tidy,
    onAnswer: (answer) => {
      mergeProfile(answer)
      settleGroups(Object.fromEntries(Object.entries(sent.current).map(([id, { skills }]) => [id, skills])))
      setTheirs(null)
      wish.onSaved()
    },
    onFailure: async ({ code }) => {
      if (code === 'section_changed') setTheirs(await loadProfile())
    },
  })
  return {
    form,
    theirs,
    keepMine: () => {
      rebaseGroups(changedElsewhere())
      setTheirs(null)
      form.submit()
    },
    takeTheirs: () => {
      dropGroups(changedElsewhere().map(({ skill_id }) => skill_id))
      setTheirs(null)
      form.reset()
    },
  }
}

/** The groups as they are stored now whose draft began at another content. */
export function changedElsewhere(): EditableProfile['skills'] {
  const draft = skillsDraft()
  const stored = useProfileStore.getState().profile?.skills ?? []
  return stored.filter(({ skill_id, revision }) => draft[skill_id] && draft[skill_id].revision !== revision)
}

/** What is sent for a group: what was changed in it, or else what is stored. */
export function groupsToSave(ids: readonly number[]): GroupsToSave {
  const draft = skillsDraft()
  const stored = useProfileStore.getState().profile?.skills ?? []
  return Object.fromEntries(
    stored
      .filter(({ skill_id }) => ids.includes(skill_id))
      .map(({ skill_id, skills, revision }) => [skill_id, draft[skill_id] ?? { skills, revision }]),
  )
}

/** Every group that holds a change, and this one, in the order of the form. */
export function withChanged(id: number | null): number[] {
  const changed = changedGroups(skillsDraft())
  return SKILL_GROUPS.map((group) => group.id).filter((one) => one === id || changed.includes(one))
}
