import { z } from 'zod'
import { PERIODS } from '../jobs/jobs.contract.ts'
import { COUNTRIES } from '../options/countries.ts'
import { CURRENCY_CODES } from '../options/currencies.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '../options/kaggle.ts'
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
  WORKPLACE_PREFERENCES,
  type WorkplaceKey,
} from '../options/lists.ts'
import { keysOf, type Option } from '../options/option.ts'
import { SKILL_GROUPS, SKILL_IDS, skillsOf } from '../options/skill-groups.ts'
import { WORK_SECTOR_KEYS } from '../options/work-sectors.ts'
import { storable } from '../shared/storable.ts'

/** The filters of a search for people, in the names of specification §3; an absent filter asks nothing. */

export const OPERATORS = ['=', '>=', '<=', '>', '<'] as const
export type Operator = (typeof OPERATORS)[number]

/** A missing operator is `=` (decision 6); with `active` false the filter keeps its value and asks nothing. */
const comparison = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, operator: z.enum(OPERATORS).default('='), active: z.boolean().default(true) })

/** Compared by the order of the list. */
const ordinal = (list: readonly Option[]) => comparison(z.enum(keysOf(list), 'Choose one from the list.'))
const whole = (min: number, max: number) => comparison(z.int().min(min).max(max))
/** One of them is enough. */
const choices = (keys: readonly [string, ...string[]]) => z.array(z.enum(keys)).min(1).max(60)
const partial = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial()

/** A level from 1 (Novice) to 5 (Expert). */
const Level = whole(1, 5)
const levelsOf = (skillId: number) => {
  const group = SKILL_GROUPS.find(({ id }) => id === skillId)
  return z.partialRecord(z.enum(keysOf(group ? skillsOf(group) : [])), Level)
}

/** The skill group that the specification calls personal data. */
export const PERSONAL_DATA = 1
const OTHER_SKILL_IDS = SKILL_IDS.filter((id) => id !== PERSONAL_DATA)

const Location = z
  .strictObject({
    /** Of `n-search-city`. */
    id: z.int().optional(),
    /** A city or country by name, as `n-search-custom-location` lists them. */
    text: z.string().overwrite(storable).trim().min(1).max(120).optional(),
    /** Around the city; 0: the city alone. */
    radius_km: z.int().min(0).max(1_000).optional(),
    /** Also people who want to work from home, wherever they live. */
    or_remote: z.boolean().optional(),
  })
  .refine(({ id, text }) => (id === undefined) !== (text === undefined), 'Choose a city or name a place.')

const Medals = whole(0, 1_000)
const Achievement = partial({ tier: ordinal(KAGGLE_TIERS), gold: Medals, silver: Medals, bronze: Medals })

export const PeopleFilters = partial({
  basic: partial({
    query: z.string().overwrite(storable).trim().max(500, 'Use at most 500 characters.'),
    workSector: choices(WORK_SECTOR_KEYS),
    workSubSector: choices(WORK_SECTOR_KEYS),
    work_experience: ordinal(EXPERIENCE_BANDS),
    availability: ordinal(AVAILABILITY),
    legallyIn: choices(COUNTRIES.map(({ code }) => code) as [string, ...string[]]),
    /** All of them. */
    language: choices(keysOf(LANGUAGES)),
    /** Of each language. */
    languageFluency: ordinal(FLUENCY),
    location: Location,
  }),
  education: partial({ level: ordinal(EDUCATION_LEVELS) }),
  /** Kinds of positions that a person has held. */
  experience: partial({ job_titles: choices(keysOf(JOB_TITLES)) }),
  workplace: partial(
    Object.fromEntries(WORKPLACE_KEYS.map((key) => [key, choices(keysOf(WORKPLACE_PREFERENCES[key]))])) as Record<
      WorkplaceKey,
      ReturnType<typeof choices>
    >,
  ),
  kaggle: partial(
    Object.fromEntries(KAGGLE_ACHIEVEMENTS.map(({ key }) => [key, Achievement])) as Record<
      (typeof KAGGLE_ACHIEVEMENTS)[number]['key'],
      typeof Achievement
    >,
  ),
  ideal_job: partial({
    job_titles: choices(keysOf(JOB_TITLES)),
    desiredSalary: comparison(z.int().min(1).max(1_000_000_000)).extend({
      currency: z.enum(CURRENCY_CODES),
      period: z.enum(PERIODS),
    }),
    positionType: choices(keysOf(POSITION_TYPES)),
    willingToTravel: ordinal(TRAVEL_SHARE),
    willingToRelocate: z.boolean(),
  }),
  personal_data: levelsOf(PERSONAL_DATA),
  recent_employer: partial({
    companySizeValue: ordinal(COMPANY_SIZES),
    dataScienceWorkloadsValue: ordinal(DATA_SCIENCE_WORKLOADS),
  }),
  /** By the number of the skill group. */
  skills: partial(
    Object.fromEntries(OTHER_SKILL_IDS.map((id) => [String(id), levelsOf(id)])) as Record<
      string,
      ReturnType<typeof levelsOf>
    >,
  ),
})
export type PeopleFilters = z.output<typeof PeopleFilters>

/** Where a filter stands in `PeopleFilters`: `skills.3.python`, `basic.availability`, `kaggle.competitions.tier`. */
export type FilterPath = string

export const WEIGHTS = { min: 1, max: 5, usual: 3 } as const

const below = (path: string, keys: readonly string[]) => keys.map((key) => `${path}.${key}`)
const pathsIn = (section: 'basic' | 'education' | 'experience' | 'workplace' | 'ideal_job' | 'recent_employer') =>
  below(section, Object.keys(PeopleFilters.shape[section].unwrap().shape))

/** Words are searched as text, and fluency refines the languages: neither is a wish of its own. */
const NO_WISHES = ['basic.query', 'basic.languageFluency']
const WISH_PATHS: ReadonlySet<FilterPath> = new Set(
  [
    ...(['basic', 'education', 'experience', 'workplace', 'ideal_job', 'recent_employer'] as const).flatMap(pathsIn),
    ...below('basic.language', keysOf(LANGUAGES)),
    ...KAGGLE_ACHIEVEMENTS.flatMap(({ key }) => below(`kaggle.${key}`, Object.keys(Achievement.shape))),
    ...SKILL_GROUPS.flatMap((group) =>
      below(group.id === PERSONAL_DATA ? 'personal_data' : `skills.${group.id}`, keysOf(skillsOf(group))),
    ),
  ].filter((path) => !NO_WISHES.includes(path)),
)

/** Filters that exclude nobody, with what each counts for the score; all others are musts. */
export const NiceToHave = z.record(
  z.string().refine((path) => WISH_PATHS.has(path), 'Nothing of this name can be nice to have.'),
  z.int().min(WEIGHTS.min, 'Choose a weight from 1 to 5.').max(WEIGHTS.max, 'Choose a weight from 1 to 5.'),
)
export type NiceToHave = z.output<typeof NiceToHave>

export const PeopleSearch = z.strictObject({ filters: PeopleFilters.default({}), nice: NiceToHave.default({}) })
export type PeopleSearch = z.output<typeof PeopleSearch>
