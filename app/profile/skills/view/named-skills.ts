import { type SkillGroup, skillsOf } from '#domain/options/skill-groups.ts'
import type { SkillLevels } from '#domain/profile/profile-sections.ts'

/** A skill that has a level. */
export interface NamedSkill {
  key: string
  label: string
  level: number
}

/** The skills of a group that have a level, the highest first; those alike stay in the order of the checklist. */
export function namedSkills(group: SkillGroup, levels: SkillLevels): NamedSkill[] {
  const sectors = new Map(group.sections.flatMap(({ label, items }) => items.map(({ key }) => [key, label])))
  return skillsOf(group)
    .flatMap(({ key, label }) => {
      const level = levels[key]
      const sector = sectors.get(key)
      return level === undefined ? [] : [{ key, level, label: sector ? `${sector} › ${label}` : label }]
    })
    .sort((one, other) => other.level - one.level)
}
