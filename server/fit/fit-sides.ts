import type { EmploymentType, JobCard, Period, Place, Seniority, WorkMode } from '#domain/jobs/jobs.contract.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { type Role, roleOf } from '#server/normalize/titles.ts'
import { fluencyLevel } from '#server/profiles/search/people-index.server.ts'
import { type RequestedSkill, requestedSkills } from './skill-options.ts'

/** A job as far as it can fit; null and empty: the ad does not say. */
export interface FitJob {
  skills: readonly RequestedSkill[]
  seniority: Seniority | null
  role: Role | null
  places: readonly Place[]
  isRemote: boolean
  workMode: WorkMode | null
  remoteFrom: readonly string[]
  pay: { low: number | null; high: number | null; currency: string | null; period: Period | null }
  employmentType: EmploymentType | null
  /** Codes. */
  languages: readonly string[]
}

/** A candidate as far as one can fit; null and empty: the profile does not say. */
export interface FitProfile {
  /** Levels from 1 by option. */
  skills: Readonly<Record<string, number>>
  experience: string | null
  city: string | null
  country: string | null
  relocates: boolean | null
  workFromHome: string | null
  legallyIn: readonly string[]
  salary: AnonymousCard['desired_salary']
  /** From 1 (basic) to 4 (native) by code. */
  languages: Readonly<Record<string, number>>
  positionTypes: readonly string[]
  jobTitles: readonly string[]
}

export type FitCard = Pick<
  JobCard,
  | 'title'
  | 'skills'
  | 'seniority'
  | 'places'
  | 'is_remote'
  | 'work_mode'
  | 'remote_from'
  | 'salary_low'
  | 'salary_high'
  | 'currency'
  | 'period'
  | 'employment_type'
>

/** `languages`: those that the text asks for. */
export const jobSide = (card: FitCard, languages: readonly string[] = []): FitJob => ({
  skills: requestedSkills(card.skills),
  seniority: card.seniority,
  role: roleOf(card.title),
  places: card.places,
  isRemote: card.is_remote || card.work_mode === 'remote',
  workMode: card.work_mode,
  remoteFrom: card.remote_from,
  pay: { low: card.salary_low, high: card.salary_high, currency: card.currency, period: card.period },
  employmentType: card.employment_type,
  languages,
})

/** With private answers: for their owner alone. */
export const ownSide = (sections: Sections): FitProfile => {
  const { about_you: about, experience, ideal_job: ideal, workplace } = sections
  return {
    skills: levelsOf(sections.skills),
    experience: experience.work_experience,
    city: about.location?.name ?? (about.location_custom || null),
    country: about.location?.country ?? null,
    relocates: ideal.willing_to_relocate,
    workFromHome: workplace.workFromHome,
    legallyIn: about.legally_in,
    salary: ideal.desired_salary,
    languages: Object.fromEntries(about.languages.map(({ language, fluency }) => [language, fluencyLevel(fluency)])),
    positionTypes: ideal.position_types,
    jobTitles: ideal.job_titles,
  }
}

/** Only what the card shows (decision 4 of the product). */
export const shownSide = (card: AnonymousCard): FitProfile => ({
  ...NOTHING_SAID,
  skills: levelsOf(card.skills),
  experience: card.work_experience,
  city: card.city,
  country: card.country,
  salary: card.desired_salary,
})

export const NOTHING_SAID: FitProfile = {
  skills: {},
  experience: null,
  city: null,
  country: null,
  relocates: null,
  workFromHome: null,
  legallyIn: [],
  salary: null,
  languages: {},
  positionTypes: [],
  jobTitles: [],
}

const levelsOf = (groups: readonly { skills: Readonly<Record<string, number>> }[]): Record<string, number> =>
  Object.assign({}, ...groups.map(({ skills }) => skills))
