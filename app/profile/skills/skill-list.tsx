import type { SkillGroup } from '#domain/options/skill-groups.ts'
import type { SkillLevels } from '#domain/profile-sections.ts'
import { LevelDots } from './level-dots.tsx'
import { namedSkills } from './named-skills.ts'

/** The skills of one group to read, the strongest first. */
export function SkillList({ group, levels }: { group: SkillGroup; levels: SkillLevels }) {
  return (
    <ul className="gap-x-10 xl:columns-2">
      {namedSkills(group, levels).map(({ key, label, level }) => (
        <li
          key={key}
          className="flex min-h-10 break-inside-avoid items-center justify-between gap-4 border-t border-line py-1.5"
        >
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <LevelDots level={level} />
        </li>
      ))}
    </ul>
  )
}
