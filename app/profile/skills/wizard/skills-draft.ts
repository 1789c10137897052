import { dropDraft, saveDraft, useProfileStore } from '#app/profile/profile-store.ts'
import type { SkillLevels } from '#domain/profile/profile-sections.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'

/** A group as it is stored. */
export type StoredGroup = EditableProfile['skills'][number]

/** Groups that were changed and not saved, by number, each with the revision that the change began at. */
export type SkillsDraft = Readonly<Record<number, { skills: SkillLevels; revision: string }>>

const ANCHOR = 'skills-wizard'
const NOTHING: SkillsDraft = {}

/** What the wizard and the modal for one group have changed: one draft for both, kept until it is saved or discarded. */
export function useSkillsDraft(): SkillsDraft {
  return useProfileStore(({ drafts }) => (drafts[ANCHOR] as SkillsDraft | undefined) ?? NOTHING)
}

export function skillsDraft(): SkillsDraft {
  return (useProfileStore.getState().drafts[ANCHOR] as SkillsDraft | undefined) ?? NOTHING
}

/** Keeps what a group holds now; a group that is again as it is stored is no change. */
export function changeGroup({ skill_id: id, skills: stored, revision }: StoredGroup, skills: SkillLevels): void {
  const draft = skillsDraft()
  if (isSame(skills, stored)) dropGroups([id])
  else saveDraft(ANCHOR, { ...draft, [id]: { skills, revision: draft[id]?.revision ?? revision } })
}

/** What was sent for these groups shall win over what is stored by now. */
export function rebaseGroups(stored: readonly StoredGroup[], sent: SkillsDraft): void {
  const rebased = stored.flatMap(({ skill_id: id, revision }) => (sent[id] ? [[id, { ...sent[id], revision }]] : []))
  saveDraft(ANCHOR, { ...skillsDraft(), ...Object.fromEntries(rebased) })
}

/** Forgets what was changed in these groups. */
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
