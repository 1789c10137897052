import { SKILL_GROUPS, type SkillGroup } from '#domain/options/skill-groups.ts'
import { SKILLS_STEPS } from '#domain/shared/limits.ts'

/** The requested step, or the current one: only 1 to 10 are accepted (specification §4). */
export function acceptedStep(requested: number, current: number): number {
  const isAccepted = Number.isInteger(requested) && requested >= SKILLS_STEPS.first && requested <= SKILLS_STEPS.last
  return isAccepted ? requested : current
}

/** Null at the summary. */
export function groupOfStep(step: number): SkillGroup | null {
  return SKILL_GROUPS[step - SKILLS_STEPS.first] ?? null
}

/** The first group that has not been answered, or the summary when all have. */
export function firstOpenStep(groups: readonly { skill_id: number; answered: boolean }[]): number {
  const answered = new Set(groups.filter((group) => group.answered).map((group) => group.skill_id))
  const open = SKILL_GROUPS.findIndex(({ id }) => !answered.has(id))
  return open === -1 ? SKILLS_STEPS.last : SKILLS_STEPS.first + open
}
