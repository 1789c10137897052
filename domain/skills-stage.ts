import { SKILLS_STAGES } from './limits.ts'
import { SKILL_GROUPS, type SkillGroup } from './options/skill-groups.ts'

/** The stage that was asked for, or the present one: only 1 to 10 are accepted (specification §4). */
export function acceptedStage(wanted: number, present: number): number {
  const isAccepted = Number.isInteger(wanted) && wanted >= SKILLS_STAGES.first && wanted <= SKILLS_STAGES.last
  return isAccepted ? wanted : present
}

/** The group that a stage asks for; null at the summary. */
export function groupOfStage(stage: number): SkillGroup | null {
  return SKILL_GROUPS[stage - SKILLS_STAGES.first] ?? null
}

/** Where the form begins: at the first group that has not been answered, or at the summary when all have. */
export function firstOpenStage(groups: readonly { skill_id: number; answered: boolean }[]): number {
  const answered = new Set(groups.filter((group) => group.answered).map((group) => group.skill_id))
  const open = SKILL_GROUPS.findIndex(({ id }) => !answered.has(id))
  return open === -1 ? SKILLS_STAGES.last : SKILLS_STAGES.first + open
}
