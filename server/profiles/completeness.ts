import type { z } from 'zod'
import type { Completeness } from '#domain/completeness.ts'
import { type Filled, progressOf } from '#domain/progress.ts'
import type { Sections } from './sections.ts'

/** What of a profile counts: its sections, and what stands in its header. */
export interface Described {
  name: string
  lastName: string
  title: string
  sections: Sections
}

/** Which sections are filled (decision 0090). */
export function filledOf({ sections }: Pick<Described, 'sections'>): Filled {
  const { about_you: about, education, experience, workplace, ideal_job: ideal, social, kaggle, skills } = sections
  const hasPlace = about.location !== null || about.location_custom !== ''
  return {
    aboutYou: about.about_you !== '' && hasPlace && about.legally_in.length > 0 && about.work_sector.length > 0,
    education: education.education.length > 0,
    workExperience: experience.work_experience === 'none' || experience.positions.length > 0,
    workplace: Object.values(workplace).every((answer) => answer !== null),
    idealJob: ideal.job_titles.length > 0 && ideal.position_types.length > 0,
    kaggle: Object.keys(kaggle.achievements).length > 0,
    social: Object.keys(social.links).length > 0,
    skillGroups: skills.filter(({ answered }) => answered).length,
  }
}

/** What becoming searchable still needs, in the words and the order of specification §5. */
export function missingOf({ name, lastName, title, sections: { about_you: about } }: Described): string[] {
  const needs: [string, boolean][] = [
    ['Firsts and Last Name', name !== '' && lastName !== ''],
    ['Profile title', title !== ''],
    ['I can work legally in', about.legally_in.length > 0],
    ['Current work sector', about.work_sector.length > 0],
    ['Location', about.location !== null || about.location_custom !== ''],
  ]
  return needs.filter(([, isThere]) => !isThere).map(([words]) => words)
}

/** How far a profile is. */
export function completenessOf(described: Described): z.output<typeof Completeness> {
  return { progress: progressOf(filledOf(described)), missing: missingOf(described) }
}
