import { z } from 'zod'
import { RECRUITER_JOB_COST_PER_DAY } from '#domain/shared/limits.ts'

export interface KnownSetting {
  value: z.ZodType<string | number | boolean>
  standard: string | number | boolean
  /** After "must be". */
  expects: string
  meaning: string
}

const flag = { value: z.boolean(), expects: 'true or false' }
const credits = { value: z.int().min(0).max(1_000_000), expects: 'a whole number from 0 to 1,000,000' }
const money = { value: z.number().min(0).max(1_000_000), expects: 'a number from 0 to 1,000,000' }
const text = { value: z.string().max(200), expects: 'a text of up to 200 characters' }

/** The four tiers of specification §3, with the defaults of the decisions on credits. */
const PACKAGES = {
  free: { key: 'free', title: 'Free', cost: 0, info1: 'Try it out', info2: 'Once per recruiter', credits: 20 },
  first: {
    key: 'first',
    title: 'Starter',
    cost: 79,
    info1: 'For a single role',
    info2: '10 profiles or 20 days of a job',
    credits: 100,
  },
  second: {
    key: 'second',
    title: 'Team',
    cost: 199,
    info1: 'For a growing team',
    info2: '30 profiles or 60 days of a job',
    credits: 300,
  },
  third: {
    key: 'third',
    title: 'Company',
    cost: 549,
    info1: 'For steady hiring',
    info2: '100 profiles or 200 days of a job',
    credits: 1_000,
  },
} as const

export type Tier = keyof typeof PACKAGES
export const TIERS = Object.keys(PACKAGES) as Tier[]

/** The five fields without which no package is offered at all (specification §5). */
export const PACKAGE_FIELDS = ['key', 'title', 'cost', 'info1', 'info2'] as const

function packageSettings(tier: Tier): [string, KnownSetting][] {
  const standard = PACKAGES[tier]
  return [
    [`package_${tier}_key`, { ...text, standard: standard.key, meaning: `Key of the ${tier} credit package` }],
    [`package_${tier}_title`, { ...text, standard: standard.title, meaning: `Title of the ${tier} credit package` }],
    [
      `package_${tier}_cost`,
      { ...money, standard: standard.cost, meaning: `Price of the ${tier} credit package, EUR` },
    ],
    [
      `package_${tier}_info1`,
      { ...text, standard: standard.info1, meaning: `First line about the ${tier} credit package` },
    ],
    [
      `package_${tier}_info2`,
      { ...text, standard: standard.info2, meaning: `Second line about the ${tier} credit package` },
    ],
    [
      `package_${tier}_credits`,
      { ...credits, standard: standard.credits, meaning: `Credits in the ${tier} credit package` },
    ],
  ]
}

export const KNOWN_SETTINGS: ReadonlyMap<string, KnownSetting> = new Map<string, KnownSetting>([
  ['show_login', { ...flag, standard: true, meaning: 'Job seekers can log in' }],
  ['show_headhunter_login', { ...flag, standard: true, meaning: 'Recruiters can log in' }],
  ['allow_registration', { ...flag, standard: true, meaning: 'New users can sign up' }],
  [
    'descriptive_titles',
    {
      ...flag,
      standard: false,
      meaning: 'Search pages are titled by what they find, not only by the site’s name',
    },
  ],
  [
    'home_page_jobs_counter',
    {
      value: z.int().min(0),
      expects: 'a whole number, 0 or more',
      standard: 0,
      meaning: 'Added to the number of live jobs on the home page',
    },
  ],
  [
    'recruiter_job_cost_per_day',
    {
      ...credits,
      standard: RECRUITER_JOB_COST_PER_DAY,
      meaning: "Credits that a recruiter's job costs per day of activation",
    },
  ],
  [
    'profile_access_cost',
    { ...credits, standard: 10, meaning: "Credits that access to one candidate's profile costs" },
  ],
  [
    'profile_cards_per_day',
    {
      value: z.int().min(0).max(1_000_000),
      expects: 'a whole number from 0 to 1,000,000',
      standard: 500,
      meaning: 'Different candidates that one recruiter can be shown on a day (UTC)',
    },
  ],
  ...TIERS.flatMap(packageSettings),
])
