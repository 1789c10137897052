import { useRef, useState } from 'react'
import { type CallForm, useCallForm } from '#app/forms/use-call-form.ts'
import { loadProfile, mergeProfile, useProfileStore } from '#app/profile/profile-store.ts'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import type { updateSkills, updateSkillsMulti } from '#domain/profile/profiles.contract.ts'
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

export interface SkillsSaving {
  form: CallForm
  /** The groups as they were saved elsewhere meanwhile, while it is asked which version stays; else null. */
  theirs: readonly StoredGroup[] | null
  keepMine: () => void
  takeTheirs: () => void
}

/**
 * The form that saves groups of skills out of the draft. Groups that were saved elsewhere meanwhile are loaded and shown,
 * and the person chooses; until then the draft stays as it is.
 */
export function useSkillsSaving<C extends SkillsCall>(
  call: C,
  options: { groups: () => SkillsDraft; body: (groups: SkillsDraft) => BodyOf<C>; onSaved: () => void },
): SkillsSaving {
  const [theirs, setTheirs] = useState<readonly StoredGroup[] | null>(null)
  const sent = useRef<SkillsDraft>({})
  const form = useCallForm(call, {
    defaultValues: {} as BodyOf<C>,
    transform: () => {
      sent.current = options.groups()
      return options.body(sent.current)
    },
    onSuccess: (response) => {
      mergeProfile(response)
      dropSavedGroups(sent.current)
      setTheirs(null)
      options.onSaved()
    },
    onError: async ({ code }) => {
      if (code !== 'section_changed') return
      const now = (await loadProfile())?.skills ?? []
      setTheirs(now.filter(({ skill_id: id, revision }) => sent.current[id] && sent.current[id].revision !== revision))
    },
  })
  return {
    form,
    theirs,
    keepMine: () => {
      rebaseGroups(theirs ?? [], sent.current)
      setTheirs(null)
      form.submit()
    },
    takeTheirs: () => {
      dropGroups((theirs ?? []).map(({ skill_id }) => skill_id))
      setTheirs(null)
      form.reset()
    },
  }
}

/** What is sent for these groups: what was changed in them, or else what is stored. */
export function groupsToSave(ids: readonly number[]): SkillsDraft {
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
  const draft = skillsDraft()
  return SKILL_GROUPS.map((group) => group.id).filter((one) => one === id || draft[one])
}
