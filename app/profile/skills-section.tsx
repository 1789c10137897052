import { levelLabel, skillGroup, skillsOf } from '#domain/options/skill-groups.ts'
import { PlainSection } from './plain-section.tsx'
import { useProfile } from './profile-store.ts'

/** The skills with their levels, group by group. */
export function SkillsSection() {
  const groups = useProfile().skills.filter(({ skills }) => Object.keys(skills).length > 0)
  return (
    <PlainSection anchor="skills-wizard">
      {groups.length === 0 && <p className="text-ink-2">No skills yet.</p>}
      {groups.map(({ skill_id, skills }) => {
        const group = skillGroup(skill_id)
        const named = group ? skillsOf(group).filter(({ key }) => skills[key] !== undefined) : []
        return (
          <div key={skill_id} className="pt-3">
            <h3 className="text-base">{group?.label}</h3>
            <ul className="mt-1.5 grid gap-x-8 sm:grid-cols-2">
              {named.map(({ key, label }) => (
                <li key={key} className="flex justify-between gap-4 border-t border-line py-2">
                  <span>{label}</span>
                  <span className="text-s text-ink-2">{levelLabel(skills[key] ?? 0)}</span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </PlainSection>
  )
}
