import { z } from 'zod'
import { RECRUITER_JOB_COST_PER_DAY } from '#domain/shared/limits.ts'

export interface KnownSetting {
  value: z.ZodType<string | number | boolean>
  standard: string | number | boolean
  meaning: string
}

const credits = z.int().min(0).max(1_000_000)
const money = z.number().min(0).max(1_000_000)
const text = z.string().max(200)

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
    [`package_${tier}_key`, { value: text, standard: standard.key, meaning: `Key of the ${tier} credit package` }],
    [
      `package_${tier}_title`,
      { value: text, standard: standard.title, meaning: `Title of the ${tier} credit package` },
    ],
    [
      `package_${tier}_cost`,
      { value: money, standard: standard.cost, meaning: `Price of the ${tier} credit package, EUR` },
    ],
    [
      `package_${tier}_info1`,
      { value: text, standard: standard.info1, meaning: `First line about the ${tier} credit package` },
    ],
    [
      `package_${tier}_info2`,
      { value: text, standard: standard.info2, meaning: `Second line about the ${tier} credit package` },
    ],
    [
      `package_${tier}_credits`,
      { value: credits, standard: standard.credits, meaning: `Credits in the ${tier} credit package` },
    ],
  ]
}

export const KNOWN_SETTINGS: ReadonlyMap<string, KnownSetting> = new Map<string, KnownSetting>([
  ['show_login', { value: z.boolean(), standard: true, meaning: 'Job seekers can log in' }],
  ['show_headhunter_login', { value: z.boolean(), standard: true, meaning: 'Recruiters can log in' }],
  ['allow_registration', { value: z.boolean(), standard: true, meaning: 'New users can sign up' }],
  [
    'descriptive_titles',
    {
      value: z.boolean(),
      standard: false,
      meaning: 'Search pages are titled by what they find, not only by the site’s name',
    },
  ],
  [
    'home_page_jobs_counter',
    { value: z.int().min(0), standard: 0, meaning: 'Added to the number of live jobs on the home page' },
  ],
  [
    'recruiter_job_cost_per_day',
    {
      value: credits,
      standard: RECRUITER_JOB_COST_PER_DAY,
      meaning: "Credits that a recruiter's job costs per day of activation",
    },
  ],
  [
    'profile_access_cost',
    { value: credits, standard: 10, meaning: "Credits that access to one candidate's profile costs" },
  ],
  ...TIERS.flatMap(packageSettings),
])
