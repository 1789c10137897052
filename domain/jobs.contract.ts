import { z } from 'zod'
import { call } from './call.ts'
import { CURRENCY_CODES } from './options/currencies.ts'
import { SEARCH_MAX_OFFSET, SEARCH_PAGE_SIZE, SERVER_SEARCH_LIMIT } from './limits.ts'

export const WORK_MODES = ['onsite', 'hybrid', 'remote'] as const
export const SENIORITIES = ['intern', 'junior', 'mid', 'senior', 'lead', 'principal', 'manager', 'director', 'executive'] as const
/** Values of schema.org's `employmentType` in lower case. */
export const EMPLOYMENT_TYPES = ['full_time', 'part_time', 'contractor', 'temporary', 'intern', 'volunteer', 'per_diem', 'other'] as const
export const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const

export type WorkMode = (typeof WORK_MODES)[number]
export type Seniority = (typeof SENIORITIES)[number]
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]
export type Period = (typeof PERIODS)[number]

/** Filters of the job search (specification §4, decision 2). Every one of them is also a facet, but for `source`. */
export const FILTER_FIELDS = [
  'city',
  'country',
  'company_name',
  'is_remote',
  'work_mode',
  'seniority',
  'employment_type',
  'skills',
  'salary_min',
  'salary_known',
  'posted_within',
  'source',
] as const
export const FACET_FIELDS = FILTER_FIELDS.filter((field) => field !== 'source')
export const SORT_FIELDS = ['date', 'relevance', 'salary', 'company_name', 'city', 'country'] as const
export type FilterField = (typeof FILTER_FIELDS)[number]
export type FacetField = Exclude<FilterField, 'source'>
export type SortField = (typeof SORT_FIELDS)[number]

/** Steps of the pay facet, yearly and in the currency asked for; a job counts at each step that its pay reaches. */
export const SALARY_STEPS = [50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000] as const
/** The value of `salary_min` that lets jobs without pay through beside those that reach the figure. */
export const SALARY_UNKNOWN = 'unknown'
/** Steps of the "posted within" facet, in days. */
export const POSTED_WITHIN_STEPS = [1, 3, 7, 14, 30, 90] as const

/** What each filter takes; a field that is not here takes any name. */
const FILTER_VALUES: Partial<Record<FilterField, { accepts: RegExp; message: string }>> = {
  is_remote: { accepts: /^(yes|no|true|false)$/, message: 'Give yes or no.' },
  salary_known: { accepts: /^(yes|no|true|false)$/, message: 'Give yes or no.' },
  work_mode: { accepts: oneOf(WORK_MODES), message: `Give one of ${WORK_MODES.join(', ')}.` },
  seniority: { accepts: oneOf(SENIORITIES), message: `Give one of ${SENIORITIES.join(', ')}.` },
  employment_type: { accepts: oneOf(EMPLOYMENT_TYPES), message: `Give one of ${EMPLOYMENT_TYPES.join(', ')}.` },
  salary_min: { accepts: /^(unknown|\d{1,9})$/, message: 'Give a yearly amount, or unknown.' },
  posted_within: { accepts: /^[1-9]\d{0,4}$/, message: 'Give a number of days.' },
}

function oneOf(values: readonly string[]): RegExp {
  return new RegExp(`^(${values.join('|')})$`)
}

/** One value of a filter. Several values of one field are alternatives, fields narrow each other, `exclude` negates. */
export const Filter = z
  .strictObject({
    field: z.enum(FILTER_FIELDS),
    value: z.union([z.string().max(200), z.number(), z.boolean()]),
    /** Currency of `salary_min`; USD when absent. */
    currency: z.enum(CURRENCY_CODES).optional(),
    exclude: z.boolean().optional(),
  })
  .check((context) => {
    const { field, value } = context.value
    const rule = FILTER_VALUES[field]
    const text = String(value)
    if (rule ? rule.accepts.test(text) : text.trim() !== '') return
    context.issues.push({ code: 'custom', path: ['value'], message: rule?.message ?? 'Give a name.', input: value })
  })
export type Filter = z.output<typeof Filter>

export const Sort = z.strictObject({ field: z.enum(SORT_FIELDS), direction: z.enum(['asc', 'desc']) })
export type Sort = z.output<typeof Sort>

export const SearchBody = z.strictObject({
  query: z.string().optional(),
  sort: z.array(Sort).max(6).optional(),
  limit: z.int().min(0).max(SERVER_SEARCH_LIMIT).default(SEARCH_PAGE_SIZE),
  offset: z.int().min(0).max(SEARCH_MAX_OFFSET).default(0),
  filters: z.array(Filter).max(100).optional(),
  facets: z.array(z.enum(FACET_FIELDS as [FacetField, ...FacetField[]])).max(20).optional(),
})
export type SearchBody = z.output<typeof SearchBody>

export const Place = z.object({
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
})
export type Place = z.output<typeof Place>

/** A job as a list shows it. Pay is as the ad gives it; `salary_yearly_usd` is the middle of the range by the one table. */
export const JobCard = z.object({
  id: z.string(),
  /** The job page's canonical path. */
  path: z.string(),
  title: z.string(),
  company_name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** All places of the job; the first is `city`/`country`. */
  places: z.array(Place),
  is_remote: z.boolean(),
  work_mode: z.enum(WORK_MODES).nullable(),
  /** Names of countries a remote worker may live in; empty = anywhere. */
  remote_countries: z.array(z.string()),
  /** When the ad was posted, ISO 8601 with zone. */
  date: z.string(),
  employment_type: z.enum(EMPLOYMENT_TYPES).nullable(),
  salary_low: z.number().nullable(),
  salary_high: z.number().nullable(),
  currency: z.string().nullable(),
  period: z.enum(PERIODS).nullable(),
  salary_text: z.string().nullable(),
  salary_yearly_usd: z.number().nullable(),
  skills: z.array(z.string()),
  seniority: z.enum(SENIORITIES).nullable(),
  source: z.string(),
})
export type JobCard = z.output<typeof JobCard>

export const Job = JobCard.extend({
  /** Sanitised; safe to put into a page. Null when the source gives no text. */
  description_html: z.string().nullable(),
  /** http or https only. */
  link: z.string().nullable(),
  /** Calendar date YYYY-MM-DD; the job is live until that date has ended everywhere. */
  valid_through: z.string().nullable(),
  first_seen: z.string(),
  last_seen: z.string(),
})
export type Job = z.output<typeof Job>

export const FacetCount = z.object({ value: z.string(), count: z.number() })
export type FacetCount = z.output<typeof FacetCount>

/** What the query was understood to mean; shown as removable chips. */
export const UnderstoodPart = z.object({ text: z.string(), field: z.enum(FILTER_FIELDS), value: z.string() })
export type UnderstoodPart = z.output<typeof UnderstoodPart>

export const SearchAnswer = z.object({
  total: z.number(),
  jobs: z.array(JobCard),
  facets: z.partialRecord(z.enum(FACET_FIELDS as [FacetField, ...FacetField[]]), z.array(FacetCount)),
  /** The query and filters that were really used: the defaults when the body gave neither. */
  query: z.string(),
  filters: z.array(Filter),
  sort: z.array(Sort),
  /** Words of the query taken as a place or a way of working. */
  understood: z.array(UnderstoodPart),
  /** A better spelling. `used` when the query as typed found nothing and this one was searched instead. */
  correction: z.object({ query: z.string(), used: z.boolean() }).optional(),
  /** When nothing was found: the filter (or `query`) that removes most, and the count without it. */
  hint: z.object({ field: z.enum([...FILTER_FIELDS, 'query']), total_without: z.number() }).optional(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

export const searchJobs = call('POST', '/jobs/n-search', {
  who: 'anyone',
  body: SearchBody,
  answer: SearchAnswer,
  summary: 'Search live jobs; an empty body means the default search',
})

export const suggestJobs = call('POST', '/jobs/n-suggest', {
  who: 'anyone',
  body: z.strictObject({ query: z.string().max(200) }),
  answer: z.object({
    titles: z.array(z.string()),
    companies: z.array(z.string()),
    cities: z.array(z.string()),
    skills: z.array(z.string()),
  }),
  summary: 'Complete what is being typed into the job search',
})

export const fetchJob = call('GET', '/jobs/n-job', {
  who: 'anyone',
  body: z.strictObject({ id: z.string().max(40) }),
  answer: Job,
  summary: 'One live job; 410 when it is gone, 404 when it never existed',
})
