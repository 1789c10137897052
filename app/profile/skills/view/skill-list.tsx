import type { SkillGroup } from '#domain/options/skill-groups.ts'
import type { SkillLevels } from '#domain/profile/profile-sections.ts'
import { namedSkills } from './named-skills.ts'
import { SkillLine, SkillLines } from './skill-lines.tsx'

/** The skills of one group to read, the strongest first. */
export function SkillList({ group, levels }: { group: SkillGroup; levels: SkillLevels }) {
  const skills = namedSkills(group, levels)
  return (
    <SkillLines count={skills.length}>
      {skills.map(({ key, label, level }) => (
        <SkillLine key={key} level={level}>
          {label}
        </SkillLine>
      ))}
    </SkillLines>
  )
}
