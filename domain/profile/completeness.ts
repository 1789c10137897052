import type { z } from 'zod'
import { WORKPLACE_KEYS } from '../options/lists.ts'
import type { AboutYou, AboutYouInput, Header, Sections } from './profile-sections.ts'
import { type Completeness, type Filled, type ProgressSection, progressOf } from './progress.ts'

export interface ProfileContent extends Sections {
  header: z.output<typeof Header>
}

/** In the words and the order of specification §5. */
export const SEARCHABLE_NEEDS = {
  name: 'Firsts and Last Name',
  title: 'Profile title',
  legallyIn: 'I can work legally in',
  workSector: 'Current work sector',
  location: 'Location',
} as const
export type SearchableNeed = keyof typeof SEARCHABLE_NEEDS

export function headerParts({ user, title }: z.output<typeof Header>) {
  return { 'user.name': user.name !== '', 'user.last_name': user.last_name !== '', title: title !== '' }
}

export function aboutYouParts(about: z.output<typeof AboutYou | typeof AboutYouInput>) {
  return {
    about_you: about.about_you !== '',
    location: about.location !== null || about.location_custom !== '',
    legally_in: about.legally_in.length > 0,
    work_sector: about.work_sector.length > 0,
  }
}

const REQUIRED_FIELDS = [
  { field: 'user.name', need: 'name' },
  { field: 'user.last_name', need: 'name' },
  { field: 'title', need: 'title' },
  { field: 'legally_in', need: 'legallyIn' },
  { field: 'work_sector', need: 'workSector' },
  { field: 'location', need: 'location' },
] as const satisfies { field: string; need: SearchableNeed }[]

function emptyRequired({ header, about_you }: ProfileContent) {
  const filled = { ...headerParts(header), ...aboutYouParts(about_you) }
  return REQUIRED_FIELDS.filter(({ field }) => !filled[field])
}

export function emptyRequiredFields(profile: ProfileContent): string[] {
  return emptyRequired(profile).map(({ field }) => field)
}

export function missingNeeds(profile: ProfileContent): string[] {
  return [...new Set(emptyRequired(profile).map(({ need }) => SEARCHABLE_NEEDS[need]))]
}

/** What a section needs to count (decision 0090), part by part. */
const PARTS: Record<ProgressSection, (profile: ProfileContent) => Record<string, boolean>> = {
  aboutYou: ({ about_you }) => aboutYouParts(about_you),
  education: ({ education: { education } }) => ({ education: education.length > 0 }),
  workExperience: ({ experience: { work_experience, positions } }) => ({
    positions: positions.length > 0 || work_experience === 'none',
  }),
  workplace: ({ workplace }) => Object.fromEntries(WORKPLACE_KEYS.map((key) => [key, workplace[key] !== null])),
  idealJob: ({ ideal_job: { job_titles, position_types } }) => ({
    job_titles: job_titles.length > 0,
    position_types: position_types.length > 0,
  }),
  kaggle: ({ kaggle }) => ({ achievements: Object.keys(kaggle.achievements).length > 0 }),
  social: ({ social }) => ({ links: Object.keys(social.links).length > 0 }),
  skills: ({ skills }) => Object.fromEntries(skills.map(({ skill_id, answered }) => [skill_id, answered])),
}

/** Content that doesn't count: such a section is neither filled nor empty. */
const HOLDS_MORE: Partial<Record<ProgressSection, (profile: ProfileContent) => boolean>> = {
  aboutYou: ({ about_you: { availability, languages } }) => availability !== null || languages.length > 0,
  workExperience: ({ experience }) => experience.work_experience !== null,
  idealJob: ({ ideal_job: { desired_salary, willing_to_travel, willing_to_relocate } }) =>
    desired_salary !== null || willing_to_travel !== null || willing_to_relocate !== null,
  kaggle: ({ kaggle }) => kaggle.username !== '',
}

export function partsOf(section: ProgressSection, profile: ProfileContent): Record<string, boolean> {
  return PARTS[section](profile)
}

export function isFilled(section: ProgressSection, profile: ProfileContent): boolean {
  return Object.values(partsOf(section, profile)).every(Boolean)
}

/** Not the opposite of filled: a section may hold a part, or content that doesn't count. */
export function isEmpty(section: ProgressSection, profile: ProfileContent): boolean {
  return !Object.values(partsOf(section, profile)).some(Boolean) && !HOLDS_MORE[section]?.(profile)
}

export function completenessOf(profile: ProfileContent): Completeness {
  const filled: Filled = {
    aboutYou: isFilled('aboutYou', profile),
    education: isFilled('education', profile),
    workExperience: isFilled('workExperience', profile),
    workplace: isFilled('workplace', profile),
    idealJob: isFilled('idealJob', profile),
    kaggle: isFilled('kaggle', profile),
    social: isFilled('social', profile),
    skillGroups: Object.values(partsOf('skills', profile)).filter(Boolean).length,
  }
  return { progress: progressOf(filled), missing: missingNeeds(profile) }
}
