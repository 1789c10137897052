import { SKILL_IDS } from '#domain/options/skill-groups.ts'
import { EMPTY_SECTIONS, type PlainSection, type Sections, type SkillLevels } from '#domain/profile/profile-sections.ts'

export function skillsSection(skillId: number): string {
  return `skills_${skillId}`
}

/** Unchecked: stored content has passed its contract. */
export function sectionsFrom(rows: readonly { section: string; content: unknown }[]): Sections {
  const stored = new Map(rows.map(({ section, content }) => [section, content]))
  const read = <Section extends PlainSection>(section: Section) =>
    ({ ...EMPTY_SECTIONS[section], ...(stored.get(section) as object) }) as Sections[Section]
  return {
    about_you: read('about_you'),
    education: read('education'),
    experience: read('experience'),
    workplace: read('workplace'),
    ideal_job: read('ideal_job'),
    social: read('social'),
    kaggle: read('kaggle'),
    skills: SKILL_IDS.map((id) => {
      const skills = stored.get(skillsSection(id)) as SkillLevels | undefined
      return { skill_id: id, skills: skills ?? {}, answered: skills !== undefined }
    }),
  }
}
