import { yearlyUsd } from '#domain/jobs/pay-table.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EDUCATION_LEVELS,
  EXPERIENCE_BANDS,
  FLUENCY,
  TRAVEL_SHARE,
} from '#domain/options/lists.ts'
import type { Option } from '#domain/options/option.ts'
import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { workSectorPath } from '#domain/options/work-sectors.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import type { FieldFilter, Levels, Schema, SearchDocument } from '#server/search/engine.ts'
import { PROFILES } from '../sections/stored-profile.ts'
import { keysOfBlocked, keysOfRecruiter, type Recruiter } from '../visibility/block-keys.ts'
import type { VisibleRow } from '../visibility/visible-profiles.queries.ts'
import { anonymousCard } from './cards.ts'
import { placesOf } from './places-of-card.ts'

const MEDALS = ['gold', 'silver', 'bronze'] as const
export const medalField = (kind: string, medal: (typeof MEDALS)[number]) => `${medal}_${kind}`
const MEDAL_FIELDS = KAGGLE_ACHIEVEMENTS.flatMap(({ key }) => MEDALS.map((medal) => medalField(key, medal)))

/** Text fields hold only what the anonymous card shows. An unfilled field is missing, never a lowest value. */
export const profilesSchema: Schema = {
  name: PROFILES,
  fields: {
    title: { kind: 'text', weight: 6 },
    skill_names: { kind: 'keywords', asText: 3 },
    sector_names: { kind: 'text', weight: 1 },
    skills: { kind: 'levels' }, // 1 (Novice) to 5 by the skill's key
    country: { kind: 'keyword', key: placeKey },
    city: { kind: 'keyword', key: placeKey },
    place_names: { kind: 'keywords', key: placeKey }, // city and country
    position: { kind: 'number' }, // of the city, for the radius
    /** With `ANYWHERE` for who wants to work from home. */
    place_names_or_anywhere: { kind: 'keywords', key: placeKey },
    position_or_anywhere: { kind: 'number' },
    legally_in: { kind: 'keywords' },
    work_sector: { kind: 'keywords' }, // with parent sectors
    work_experience: { kind: 'keyword' },
    years: { kind: 'number' }, // the minimum of the band
    availability: { kind: 'keyword' },
    availability_days: { kind: 'number' },
    languages: { kind: 'levels' }, // 1 (basic) to 4 (first language) by the language's code
    kaggle: { kind: 'levels' }, // 1 (Novice) to 5 (Grandmaster) by the kind of achievement
    ...Object.fromEntries(MEDAL_FIELDS.map((field) => [field, { kind: 'number' } as const])),
    education_level: { kind: 'keyword' },
    education_rank: { kind: 'number' },
    workplace: { kind: 'keywords' }, // as `workFromHome:always`
    job_titles: { kind: 'keywords' }, // wanted
    held_titles: { kind: 'keywords' },
    position_types: { kind: 'keywords' },
    travel_percent: { kind: 'number' },
    relocates: { kind: 'bool' },
    desired_salary: { kind: 'number' }, // US dollars a year; only if the owner shows it
    /** Of the latest employer: the minimum of each band. */
    company_size: { kind: 'keyword' },
    company_size_from: { kind: 'number' },
    workloads: { kind: 'keyword' },
    workloads_from: { kind: 'number' },
    updated: { kind: 'date' },
    blocked_names: { kind: 'keywords' },
    blocked_domains: { kind: 'keywords' },
  },
}

/** Excludes candidates who block this recruiter's company from hits, totals and counts. */
export function hiddenFrom(recruiter: Recruiter): FieldFilter[] {
  const { names, domains } = keysOfRecruiter(recruiter)
  const without = (field: string, keys: string[]) => ({ field, any: keys.map((value) => ({ value })), exclude: true })
  return [without('blocked_names', names), without('blocked_domains', domains)].filter(({ any }) => any.length > 0)
}

/** Without the user: nothing of the account may be searchable. */
export interface SearchedProfile {
  row: VisibleRow
  sections: Sections
}

export const profileDocument = (profile: SearchedProfile): SearchDocument =>
  documentOfCard(profile, anonymousCard(profile))

/** Its key is the user's id. */
export function documentOfCard({ row, sections }: SearchedProfile, card: AnonymousCard): SearchDocument {
  const { about_you: about, experience, ideal_job: ideal, kaggle, workplace } = sections
  return {
    key: row.userId,
    values: {
      ...valuesOfCard(card),
      ...placesOf({ row, sections }, card),
      ...medalsOf(kaggle),
      legally_in: about.legally_in,
      languages: Object.fromEntries(about.languages.map(({ language, fluency }) => [language, fluencyLevel(fluency)])),
      workplace: Object.entries(workplace).flatMap(([key, answer]) => (answer === null ? [] : [`${key}:${answer}`])),
      job_titles: ideal.job_titles,
      held_titles: experience.positions.flatMap(({ job_title }) => job_title ?? []),
      position_types: ideal.position_types,
      travel_percent: chosen(TRAVEL_SHARE, ideal.willing_to_travel)?.percent ?? null,
      relocates: ideal.willing_to_relocate,
      ...lastEmployer(sections),
      updated: row.updatedAt.getTime(),
      blocked_names: keysOfBlocked(row).names,
      blocked_domains: keysOfBlocked(row).domains,
    },
  }
}

/** Made from the card itself, so that no query matches text that the card doesn't show. */
function valuesOfCard(card: AnonymousCard): SearchDocument['values'] {
  const skills: Levels = Object.assign({}, ...card.skills.map((group) => group.skills))
  const sectors = card.work_sector.flatMap(workSectorPath)
  return {
    title: card.title,
    skills,
    skill_names: Object.keys(skills).map((key) => SKILL_NAMES.get(key) ?? key),
    work_sector: [...new Set(sectors.map(({ key }) => key))],
    sector_names: [...new Set(sectors.map(({ label }) => label))],
    work_experience: card.work_experience,
    years: chosen(EXPERIENCE_BANDS, card.work_experience)?.min ?? null,
    availability: card.availability,
    availability_days: chosen(AVAILABILITY, card.availability)?.days ?? null,
    kaggle: Object.fromEntries(Object.entries(card.kaggle).map(([kind, { tier }]) => [kind, tierLevel(tier)])),
    education_level: card.education_level,
    education_rank: chosen(EDUCATION_LEVELS, card.education_level)?.rank ?? null,
    desired_salary: salaryOf(card.desired_salary),
  }
}

const SKILL_NAMES = new Map(SKILL_GROUPS.flatMap(skillsOf).map(({ key, label }) => [key, label]))

function chosen<Choice extends Option>(list: readonly Choice[], key: string | null): Choice | undefined {
  return list.find((option) => option.key === key)
}

export const tierLevel = (tier: string) => KAGGLE_TIERS.findIndex(({ key }) => key === tier) + 1

/** From 1 (basic) to 4 (native). */
export function fluencyLevel(fluency: string): number {
  const index = FLUENCY.findIndex(({ key }) => key === fluency)
  return index < 0 ? 0 : FLUENCY.length - index
}

function medalsOf({ achievements }: Sections['kaggle']): SearchDocument['values'] {
  return Object.fromEntries(
    KAGGLE_ACHIEVEMENTS.flatMap(({ key }) =>
      MEDALS.map((medal) => [medalField(key, medal), achievements[key]?.[medal] ?? null]),
    ),
  )
}

function salaryOf(salary: AnonymousCard['desired_salary']): number | null {
  if (!salary) return null
  const { amount, currency, period } = salary
  return yearlyUsd({ low: amount, high: amount, currency, period })?.middle ?? null
}

/** Size and workloads of the current or latest employer; never its name. */
function lastEmployer({ experience: { positions } }: Sections): SearchDocument['values'] {
  const [last] = positions.toSorted(
    (a, b) => compare(b.to ?? STILL_THERE, a.to ?? STILL_THERE) || compare(b.from, a.from),
  )
  const size = chosen(COMPANY_SIZES, last?.company_size ?? null)
  const workloads = chosen(DATA_SCIENCE_WORKLOADS, last?.data_science_workloads ?? null)
  return {
    company_size: size?.key ?? null,
    company_size_from: size?.min ?? null,
    workloads: workloads?.key ?? null,
    workloads_from: workloads?.min ?? null,
  }
}

const STILL_THERE = '9999' // sorts after every month
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
