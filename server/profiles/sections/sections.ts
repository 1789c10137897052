import type { z } from 'zod'
import { SKILL_IDS } from '#domain/options/skill-groups.ts'
import type { Kaggle } from '#domain/profile/kaggle.contract.ts'
import {
  type AboutYou,
  type Education,
  EMPTY_SECTIONS,
  type Experience,
  type IdealJob,
  type SkillLevels,
  type SkillsOfGroup,
  type Social,
  type Workplace,
} from '#domain/profile/profile-sections.ts'

/** The content of a profile, section by section; what nobody has filled in is there, empty. */
export interface Sections {
  about_you: z.output<typeof AboutYou>
  education: z.output<typeof Education>
  experience: z.output<typeof Experience>
  workplace: z.output<typeof Workplace>
  ideal_job: z.output<typeof IdealJob>
  social: z.output<typeof Social>
  kaggle: Kaggle
  skills: z.output<typeof SkillsOfGroup>[]
}

/** Sections that are one row each under their own name. */
export type PlainSection = Exclude<keyof Sections, 'skills'>

export const NO_KAGGLE: Kaggle = { username: '', achievements: {} }

/** The name under which a group of skills is stored. */
export function skillsSection(skillId: number): string {
  return `skills_${skillId}`
}

/** Puts stored rows together. What is stored has passed its contract. */
export function sectionsFrom(rows: readonly { section: string; content: unknown }[]): Sections {
  const stored = new Map(rows.map(({ section, content }) => [section, content]))
  const read = <Section extends PlainSection>(section: Section, empty: Sections[Section]) =>
    ({ ...empty, ...(stored.get(section) as object) }) as Sections[Section]
  return {
    about_you: read('about_you', EMPTY_SECTIONS.about_you),
    education: read('education', EMPTY_SECTIONS.education),
    experience: read('experience', EMPTY_SECTIONS.experience),
    workplace: read('workplace', EMPTY_SECTIONS.workplace),
    ideal_job: read('ideal_job', EMPTY_SECTIONS.ideal_job),
    social: read('social', EMPTY_SECTIONS.social),
    kaggle: read('kaggle', NO_KAGGLE),
    skills: SKILL_IDS.map((id) => {
      const skills = stored.get(skillsSection(id)) as SkillLevels | undefined
      return { skill_id: id, skills: skills ?? {}, answered: skills !== undefined }
    }),
  }
}
