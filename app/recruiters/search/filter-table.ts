import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EDUCATION_LEVELS,
  EXPERIENCE_BANDS,
  FLUENCY,
  JOB_TITLES,
  LANGUAGES,
  POSITION_TYPES,
  TRAVEL_SHARE,
  WORKPLACE_KEYS,
  WORKPLACE_LABELS,
  WORKPLACE_PREFERENCES,
} from '#domain/options/lists.ts'
import type { Option } from '#domain/options/option.ts'
import { SKILL_GROUPS, type SkillGroup } from '#domain/options/skill-groups.ts'
import { type FilterPath, PERSONAL_DATA } from '#domain/recruiters/people-filters.ts'
import type { PeopleFacet } from '#domain/recruiters/people-search.contract.ts'
import { COUNTRY_OPTIONS, SECTOR_OPTIONS, SUB_SECTOR_OPTIONS } from './filter-options.ts'

export type FilterKind = 'words' | 'ordinal' | 'number' | 'level' | 'choices' | 'salary' | 'yes-no' | 'location'

/** One filter of `PeopleFilters`, as screens and addresses need it. */
export interface FilterField {
  path: FilterPath
  label: string
  kind: FilterKind
  /** Of lists; those of ordered ones the lowest first. */
  options: readonly Option[]
  /** Counts people by its values. */
  facet?: PeopleFacet
  /** False for what only refines another filter or is searched as text: it is always a must. */
  hasWeight: boolean
  /** Used seldom: behind a heading that opens. */
  isSeldom: boolean
}

export interface FilterGroup {
  key: string
  label: string
  fields: readonly FilterField[]
  /** Too many filters to show: each is found by typing. */
  isSkills: boolean
}

type More = Partial<Omit<FilterField, 'path' | 'label' | 'kind'>>

const field = (path: string, label: string, kind: FilterKind, more: More = {}): FilterField => ({
  ...{ path, label, kind, options: [], hasWeight: true, isSeldom: false },
  ...more,
})

const group = (key: string, label: string, fields: readonly FilterField[]): FilterGroup => ({
  ...{ key, label, fields, isSkills: false },
})

const MEDALS = ['gold', 'silver', 'bronze'] as const

const kaggleFields = ({ key, label }: Option): FilterField[] => [
  field(`kaggle.${key}.tier`, `${label} tier`, 'ordinal', { options: KAGGLE_TIERS, facet: 'kaggle' }),
  ...MEDALS.map((medal) => field(`kaggle.${key}.${medal}`, `${label}: ${medal} medals`, 'number', { isSeldom: true })),
]

/** A topic of a sector is named with it. */
function skillGroupOf(path: string, { items, sections, label }: SkillGroup): FilterGroup {
  const named = [
    ...items,
    ...sections.flatMap((section) =>
      section.items.map((item) => ({ key: item.key, label: `${section.label} › ${item.label}` })),
    ),
  ]
  const fields = named.map((item) => field(`${path}.${item.key}`, item.label, 'level', { facet: 'skills' }))
  return { key: path, label, fields, isSkills: true }
}

const skillGroups = SKILL_GROUPS.map((one) =>
  skillGroupOf(one.id === PERSONAL_DATA ? 'personal_data' : `skills.${one.id}`, one),
)
const isPersonal = ({ key }: FilterGroup) => key === 'personal_data'

/** Every filter of specification §3, in the order of the screen. */
export const FILTER_GROUPS: readonly FilterGroup[] = [
  ...skillGroups.filter((one) => !isPersonal(one)),
  group('basic', 'Basic', [
    field('basic.query', 'Words', 'words', { hasWeight: false }),
    field('basic.location', 'Place', 'location'),
    field('basic.work_experience', 'Experience', 'ordinal', { options: EXPERIENCE_BANDS, facet: 'work_experience' }),
    field('basic.availability', 'Available', 'ordinal', { options: AVAILABILITY, facet: 'availability' }),
    field('basic.workSector', 'Work sector', 'choices', { options: SECTOR_OPTIONS, facet: 'work_sector' }),
    field('basic.workSubSector', 'Work sub-sector', 'choices', { options: SUB_SECTOR_OPTIONS, facet: 'work_sector' }),
    field('basic.legallyIn', 'May work in', 'choices', { options: COUNTRY_OPTIONS }),
    field('basic.language', 'Languages', 'choices', { options: LANGUAGES, facet: 'language' }),
    field('basic.languageFluency', 'Fluency', 'ordinal', { options: FLUENCY, hasWeight: false }),
  ]),
  group('kaggle', 'Kaggle', KAGGLE_ACHIEVEMENTS.flatMap(kaggleFields)),
  group('education', 'Education', [
    field('education.level', 'Education', 'ordinal', { options: EDUCATION_LEVELS, facet: 'education_level' }),
  ]),
  group('experience', 'Work experience', [
    field('experience.job_titles', 'Has worked as', 'choices', { options: JOB_TITLES }),
  ]),
  group('ideal_job', 'Ideal job', [
    field('ideal_job.job_titles', 'Wants to work as', 'choices', { options: JOB_TITLES }),
    field('ideal_job.desiredSalary', 'Desired salary', 'salary'),
    field('ideal_job.positionType', 'Position type', 'choices', { options: POSITION_TYPES, facet: 'positionType' }),
    field('ideal_job.willingToTravel', 'Willing to travel', 'ordinal', { options: TRAVEL_SHARE }),
    field('ideal_job.willingToRelocate', 'Willing to relocate', 'yes-no'),
  ]),
  group('recent_employer', 'Most recent employer', [
    field('recent_employer.companySizeValue', 'Company size', 'ordinal', {
      ...{ options: COMPANY_SIZES, facet: 'companySizeValue' },
    }),
    field('recent_employer.dataScienceWorkloadsValue', 'Data science workloads', 'ordinal', {
      ...{ options: DATA_SCIENCE_WORKLOADS, facet: 'dataScienceWorkloadsValue' },
    }),
  ]),
  group(
    'workplace',
    'Workplace preferences',
    WORKPLACE_KEYS.map((key) =>
      field(`workplace.${key}`, WORKPLACE_LABELS[key], 'choices', { options: WORKPLACE_PREFERENCES[key] }),
    ),
  ),
  ...skillGroups.filter(isPersonal).map((one) => ({ ...one, label: 'Personal data' })),
]

export const FILTER_FIELDS: readonly FilterField[] = FILTER_GROUPS.flatMap(({ fields }) => fields)

const BY_PATH = new Map(FILTER_FIELDS.map((one) => [one.path, one]))

/** Also of a wish: one language of several is a wish of its own, `basic.language.de`. */
export const filterField = (path: FilterPath): FilterField | undefined =>
  BY_PATH.get(path) ?? BY_PATH.get(path.slice(0, path.lastIndexOf('.')))
