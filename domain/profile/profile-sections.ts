import { z } from 'zod'
import { PersonName } from '../account/auth.contract.ts'
import { PERIODS } from '../jobs/jobs.contract.ts'
import { COUNTRIES } from '../options/countries.ts'
import { CURRENCY_CODES } from '../options/currencies.ts'
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
import { SKILL_IDS, SKILL_LEVELS, skillGroup, skillsOf } from '../options/skill-groups.ts'
import { SOCIAL_TYPES } from '../options/social-types.ts'
import { WORK_SECTOR_KEYS } from '../options/work-sectors.ts'
import { City } from '../shared/places.contract.ts'
import { storable } from '../shared/storable.ts'
import type { Kaggle } from './kaggle.contract.ts'
import { isLinkOf } from './social-link.ts'

/** Every list keeps the order of the request. */

const text = (max: number) =>
  z
    .string()
    .overwrite(storable)
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters.`)
const requiredText = (max: number, message: string) => text(max).min(1, message)
const choice = (list: readonly Option[]) => z.enum(keysOf(list), 'Choose one from the list.')
const choices = (keys: readonly [string, ...string[]], max: number) =>
  z
    .array(z.enum(keys))
    .max(max, `Choose at most ${max}.`)
    .refine(allDiffer, 'You’ve listed one of these twice.')
    .meta({ uniqueItems: true })

function allDiffer(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

export const Header = z.strictObject({
  user: z.strictObject({ name: PersonName, last_name: PersonName }),
  title: text(120),
})

export const LanguageSkill = z.strictObject({ language: choice(LANGUAGES), fluency: choice(FLUENCY) })

const COUNTRY_CODES = COUNTRIES.map(({ code }) => code) as [string, ...string[]]
const aboutYou = {
  about_you: text(3_000),
  location_custom: text(120),
  legally_in: choices(COUNTRY_CODES, 60),
  /** At any depth of the tree. */
  work_sector: choices(WORK_SECTOR_KEYS, 20),
  availability: choice(AVAILABILITY).nullable(),
  languages: z
    .array(LanguageSkill)
    .max(15, 'List at most 15 languages.')
    .refine((list) => allDiffer(list.map(({ language }) => language)), 'You’ve listed one language twice.'),
}

export const AboutYou = z.strictObject({ ...aboutYou, location: City.nullable() })

/** The location is a city's id from `n-search-city`. Fields outside specification §3 may be left out, and stay. */
export const AboutYouInput = z.strictObject({
  ...aboutYou,
  availability: aboutYou.availability.optional(),
  languages: aboutYou.languages.optional(),
  location: z.strictObject({ id: z.int() }).nullable(),
})

const Year = z.int('Enter a year.').min(1940, 'Enter 1940 or later.').max(2100, 'Enter 2100 or earlier.')

export const EducationEntry = z
  .strictObject({
    level: choice(EDUCATION_LEVELS),
    field: text(120),
    institution: text(160),
    from: Year.nullable(),
    /** Null: ongoing or unknown. */
    to: Year.nullable(),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'The end is before the start.',
  })

export const Education = z.strictObject({
  education: z.array(EducationEntry).max(15, 'List at most 15 entries.'),
})

const Month = z.string().regex(/^(19[4-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, 'Choose a month and enter a year.')

export const Position = z
  .strictObject({
    title: requiredText(120, 'Enter a job title.'),
    job_title: choice(JOB_TITLES).nullable(),
    company: text(120),
    company_size: choice(COMPANY_SIZES).nullable(),
    data_science_workloads: choice(DATA_SCIENCE_WORKLOADS).nullable(),
    from: Month,
    /** Null: until today. */
    to: Month.nullable(),
    description: text(2_000),
  })
  .refine(({ from, to }) => to === null || from <= to, { path: ['to'], error: 'The end is before the start.' })

export const Experience = z.strictObject({
  work_experience: choice(EXPERIENCE_BANDS).nullable(),
  positions: z.array(Position).max(25, 'List at most 25 positions.'),
})

/** The specification's names (§3); null: not answered. */
export const Workplace = z.strictObject(
  Object.fromEntries(WORKPLACE_KEYS.map((key) => [key, choice(WORKPLACE_PREFERENCES[key]).nullable()])) as Record<
    WorkplaceKey,
    z.ZodNullable<z.ZodEnum<Record<string, string>>>
  >,
)

export const DesiredSalary = z.strictObject({
  /** In whole units of the currency. */
  amount: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(1_000_000_000, 'Enter a smaller number.'),
  currency: z.enum(CURRENCY_CODES),
  period: z.enum(PERIODS),
})

export const IdealJob = z.strictObject({
  job_titles: choices(keysOf(JOB_TITLES), 10),
  desired_salary: DesiredSalary.nullable(),
  position_types: choices(keysOf(POSITION_TYPES), POSITION_TYPES.length),
  willing_to_travel: choice(TRAVEL_SHARE).nullable(),
  willing_to_relocate: z.boolean().nullable(),
})

export const Social = z.strictObject({
  links: z.strictObject(
    Object.fromEntries(
      SOCIAL_TYPES.map(({ key, label, hosts }) => [
        key,
        requiredText(300, 'Enter a link.')
          .refine(
            (link) => isLinkOf(link, hosts),
            hosts.length > 0
              ? `Enter your ${label} username, or a link to ${hosts[0]}.`
              : 'Enter a link like https://name.example.',
          )
          .optional(),
      ]),
    ) as Record<(typeof SOCIAL_TYPES)[number]['key'], z.ZodOptional<z.ZodString>>,
  ),
})

const A_LEVEL = `Choose a level from 1 to ${SKILL_LEVELS.length}.`
const Level = z.int(A_LEVEL).min(1, A_LEVEL).max(SKILL_LEVELS.length, A_LEVEL)

/** A missing skill is unknown, not Novice (decision 4 of the product). */
export const SkillLevels = z.record(z.string().max(80), Level)
export type SkillLevels = z.output<typeof SkillLevels>

export const SkillId = z.literal([...SKILL_IDS])

export function checkSkills(skillId: number, skills: SkillLevels, reject: (path: string[]) => void): void {
  const group = skillGroup(skillId)
  const known = new Set(group ? skillsOf(group).map(({ key }) => key) : [])
  for (const key of Object.keys(skills)) if (!known.has(key)) reject([key])
}

/** An answered group counts for the progress, even without a skill. */
export const SkillsOfGroup = z.object({ skill_id: SkillId, skills: SkillLevels, answered: z.boolean() })

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

export type PlainSection = Exclude<keyof Sections, 'skills'>

export const EMPTY_SECTIONS: Pick<Sections, PlainSection> = {
  about_you: {
    about_you: '',
    location: null,
    location_custom: '',
    legally_in: [],
    work_sector: [],
    availability: null,
    languages: [],
  },
  education: { education: [] },
  experience: { work_experience: null, positions: [] },
  workplace: {
    idealWorkplace: null,
    coWorkers: null,
    officeMeeting: null,
    workingHours: null,
    speedChange: null,
    workFromHome: null,
  },
  ideal_job: {
    job_titles: [],
    desired_salary: null,
    position_types: [],
    willing_to_travel: null,
    willing_to_relocate: null,
  },
  social: { links: {} },
  kaggle: { username: '', achievements: {} },
}
