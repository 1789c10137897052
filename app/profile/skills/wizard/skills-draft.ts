import { dropDraft, saveDraft, useProfileStore } from '#app/profile/profile-store.ts'
import type { SkillLevels } from '#domain/profile/profile-sections.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'

/** A group as it is stored. */
export type StoredGroup = EditableProfile['skills'][number]

/** Unsaved groups by id, each with the revision that the change started from. */
export type SkillsDraft = Readonly<Record<number, { skills: SkillLevels; revision: string }>>

const ANCHOR = 'skills-wizard'
const NOTHING: SkillsDraft = {}

/** One draft for the wizard and the modal of one group, kept until it is saved or discarded. */
export function useSkillsDraft(): SkillsDraft {
  return useProfileStore(({ drafts }) => (drafts[ANCHOR] as SkillsDraft | undefined) ?? NOTHING)
}

export function skillsDraft(): SkillsDraft {
  return (useProfileStore.getState().drafts[ANCHOR] as SkillsDraft | undefined) ?? NOTHING
}

/** Stores the change of a group; a group that equals the stored one again is no change. */
export function changeGroup({ skill_id: id, skills: stored, revision }: StoredGroup, skills: SkillLevels): void {
  const draft = skillsDraft()
  if (isSame(skills, stored)) dropGroups([id])
  else saveDraft(ANCHOR, { ...draft, [id]: { skills, revision: draft[id]?.revision ?? revision } })
}

/** Makes the sent groups changes of the stored ones: sent again, they overwrite them. */
export function rebaseGroups(stored: readonly StoredGroup[], sent: SkillsDraft): void {
  const rebased = stored.flatMap(({ skill_id: id, revision }) => (sent[id] ? [[id, { ...sent[id], revision }]] : []))
  saveDraft(ANCHOR, { ...skillsDraft(), ...Object.fromEntries(rebased) })
}

export function dropGroups(ids: readonly number[]): void {
  const rest = Object.entries(skillsDraft()).filter(([id]) => !ids.includes(Number(id)))
  if (rest.length === 0) dropDraft(ANCHOR)
  else saveDraft(ANCHOR, Object.fromEntries(rest))
}

/** After saving: what was changed again meanwhile is still a change. */
export function dropSavedGroups(saved: SkillsDraft): void {
  const isSaved = ([id, { skills }]: [string, SkillsDraft[number]]) =>
    saved[Number(id)] && isSame(skills, saved[Number(id)]?.skills ?? {})
  dropGroups(
    Object.entries(skillsDraft())
      .filter(isSaved)
      .map(([id]) => Number(id)),
  )
}

function isSame(one: SkillLevels, other: SkillLevels): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
