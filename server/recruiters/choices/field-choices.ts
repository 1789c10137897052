import { COUNTRIES } from '#domain/options/countries.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EDUCATION_LEVELS,
  EXPERIENCE_BANDS,
  JOB_TITLES,
  LANGUAGES,
  POSITION_TYPES,
  TRAVEL_SHARE,
  WORKPLACE_KEYS,
  WORKPLACE_PREFERENCES,
} from '#domain/options/lists.ts'
import type { Option } from '#domain/options/option.ts'
import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { WORK_SECTORS, type WorkSector } from '#domain/options/work-sectors.ts'
import { PERSONAL_DATA } from '#domain/recruiters/people-filters.ts'
import type { Clause } from '#server/search/engine.ts'

/** The choices of one filter and where the index counts them. */
export interface FieldChoices {
  options: readonly Option[]
  field: string
  clauseOf: (key: string) => Clause
  /** Shown on cards, so that small counts tell nothing new. */
  isOnCard: boolean
}

const byValue = (value: string): Clause => ({ value })
const shown = (field: string, options: readonly Option[], clauseOf = byValue): FieldChoices => ({
  options,
  field,
  clauseOf,
  isOnCard: true,
})
const kept = (field: string, options: readonly Option[], clauseOf = byValue): FieldChoices => ({
  options,
  field,
  clauseOf,
  isOnCard: false,
})

const flat = (sectors: readonly WorkSector[]): WorkSector[] =>
  sectors.flatMap((sector) => [sector, ...flat(sector.sectors)])
const upperSectors = WORK_SECTORS.flatMap((sector) => [sector, ...sector.sectors])
const lowerSectors = flat(WORK_SECTORS).filter((sector) => !upperSectors.includes(sector))
const percentOf = (key: string) => TRAVEL_SHARE.find((share) => share.key === key)?.percent ?? 0

/** By the path of the filter. */
export const FIELD_CHOICES: ReadonlyMap<string, FieldChoices> = new Map<string, FieldChoices>([
  ['basic.workSector', shown('work_sector', upperSectors)],
  ['basic.workSubSector', shown('work_sector', lowerSectors)],
  ['basic.work_experience', shown('work_experience', EXPERIENCE_BANDS)],
  ['basic.availability', shown('availability', AVAILABILITY)],
  [
    'basic.legallyIn',
    kept(
      'legally_in',
      COUNTRIES.map(({ code, name }) => ({ key: code, label: name })),
    ),
  ],
  ['basic.language', kept('languages', LANGUAGES, (item) => ({ item }))],
  ['education.level', shown('education_level', EDUCATION_LEVELS)],
  ['experience.job_titles', kept('held_titles', JOB_TITLES)],
  ...WORKPLACE_KEYS.map((question): [string, FieldChoices] => [
    `workplace.${question}`,
    kept('workplace', WORKPLACE_PREFERENCES[question], (key) => ({ value: `${question}:${key}` })),
  ]),
  ...KAGGLE_ACHIEVEMENTS.map(({ key }): [string, FieldChoices] => [
    `kaggle.${key}.tier`,
    shown('kaggle', KAGGLE_TIERS, (tier) => {
      const level = KAGGLE_TIERS.findIndex((one) => one.key === tier) + 1
      return { item: key, min: level, max: level }
    }),
  ]),
  ['ideal_job.job_titles', kept('job_titles', JOB_TITLES)],
  ['ideal_job.positionType', kept('position_types', POSITION_TYPES)],
  [
    'ideal_job.willingToTravel',
    kept('travel_percent', TRAVEL_SHARE, (key) => ({ min: percentOf(key), max: percentOf(key) })),
  ],
  ['recent_employer.companySizeValue', kept('company_size', COMPANY_SIZES)],
  ['recent_employer.dataScienceWorkloadsValue', kept('workloads', DATA_SCIENCE_WORKLOADS)],
  ...SKILL_GROUPS.map((group): [string, FieldChoices] => [
    group.id === PERSONAL_DATA ? 'personal_data' : `skills.${group.id}`,
    shown('skills', skillsOf(group), (item) => ({ item })),
  ]),
])
