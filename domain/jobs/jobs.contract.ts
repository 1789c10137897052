import { z } from 'zod'
import { CURRENCY_CODES } from '../options/currencies.ts'
import { call } from '../shared/call.ts'
import { SEARCH_MAX_OFFSET, SEARCH_PAGE_SIZE, SEARCH_QUERY_LENGTH, SERVER_SEARCH_LIMIT } from '../shared/limits.ts'
import { storable } from '../shared/storable.ts'
import {
  EMPLOYMENT_TYPES,
  FACET_FIELDS,
  type FacetField,
  FILTER_FIELDS,
  filterError,
  MATCHES,
  MAX_FILTER_VALUE_LENGTH,
  MAX_FILTERS,
  PERIODS,
  SENIORITIES,
  SORT_FIELDS,
  WORK_MODES,
} from './job-filters.ts'

export {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  FACET_FIELDS,
  type FacetField,
  type FilterField,
  PERIODS,
  type Period,
  POSTED_WITHIN_STEPS,
  SALARY_STEPS,
  SALARY_UNKNOWN,
  SENIORITIES,
  type Seniority,
  type SortField,
  type WorkMode,
} from './job-filters.ts'

/** Values of one field are alternatives, fields narrow each other, `exclude` negates. */
export const Filter = z
  .strictObject({
    field: z.enum(FILTER_FIELDS),
    value: z.union([z.string().overwrite(storable).max(MAX_FILTER_VALUE_LENGTH), z.number(), z.boolean()]),
    /** Currency of `salary_min`; USD when absent. */
    currency: z.enum(CURRENCY_CODES).optional(),
    exclude: z.boolean().optional(),
  })
  .check((context) => {
    const { field, value } = context.value
    const message = filterError(field, value)
    if (message) context.issues.push({ code: 'custom', path: ['value'], message, input: value })
  })
export type Filter = z.output<typeof Filter>

export const Sort = z.strictObject({ field: z.enum(SORT_FIELDS), direction: z.enum(['asc', 'desc']) })
export type Sort = z.output<typeof Sort>

export const SearchBody = z.strictObject({
  query: z
    .string()
    .overwrite((text) => text.slice(0, SEARCH_QUERY_LENGTH))
    .optional(),
  sort: z.array(Sort).max(6).optional(),
  limit: z.int().min(0).max(SERVER_SEARCH_LIMIT).default(SEARCH_PAGE_SIZE),
  offset: z.int().min(0).max(SEARCH_MAX_OFFSET).default(0),
  filters: z.array(Filter).max(MAX_FILTERS).optional(),
  /** `title`: every word of the query must be in the title. */
  match: z.enum(MATCHES).optional(),
  facets: z
    .array(z.enum(FACET_FIELDS as [FacetField, ...FacetField[]]))
    .max(20)
    .optional(),
})
export type SearchBody = z.output<typeof SearchBody>

export const Place = z.object({
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
})
export type Place = z.output<typeof Place>

/** Pay as posted; `salary_yearly_usd` is the middle of the range by the one table. */
export const JobCard = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  company_name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  places: z.array(Place),
  is_remote: z.boolean(),
  work_mode: z.enum(WORK_MODES).nullable(),
  /** English names of the countries and world regions that the ad names, or `worldwide`; empty: not stated. */
  remote_from: z.array(z.string()),
  /** ISO 8601 with zone. */
  date: z.string(),
  employment_type: z.enum(EMPLOYMENT_TYPES).nullable(),
  salary_low: z.number().nullable(),
  salary_high: z.number().nullable(),
  currency: z.string().nullable(),
  period: z.enum(PERIODS).nullable(),
  salary_text: z.string().nullable(),
  salary_yearly_usd: z.number().nullable(),
  /** More than the median of its role in its country; false where that is not known. */
  above_median: z.boolean().default(false),
  skills: z.array(z.string()),
  seniority: z.enum(SENIORITIES).nullable(),
  source: z.string(),
})
export type JobCard = z.output<typeof JobCard>

export const Job = JobCard.extend({
  /** Sanitised; safe in a page. Null when the source has no text. */
  description_html: z.string().nullable(),
  link: z.string().nullable(),
  /** YYYY-MM-DD; the job is live until that date has ended everywhere. */
  valid_through: z.string().nullable(),
  first_seen: z.string(),
  last_seen: z.string(),
})
export type Job = z.output<typeof Job>

export const FacetCount = z.object({ value: z.string(), count: z.number() })
export type FacetCount = z.output<typeof FacetCount>

export const UnderstoodPart = z.object({
  text: z.string(),
  field: z.enum(FILTER_FIELDS),
  value: z.string(),
  /** For a user who meant them as words. */
  query_without: z.string(),
})
export type UnderstoodPart = z.output<typeof UnderstoodPart>

const Hint = z.object({ field: z.enum([...FILTER_FIELDS, 'query']), total_without: z.number() })

export const SearchResponse = z.object({
  total: z.number(),
  jobs: z.array(JobCard),
  facets: z.partialRecord(z.enum(FACET_FIELDS as [FacetField, ...FacetField[]]), z.array(FacetCount)),
  /** As executed, defaults included. */
  query: z.string(),
  filters: z.array(Filter),
  sort: z.array(Sort),
  match: z.enum(MATCHES),
  /** With words typed: how many jobs `match: title` finds. */
  title_total: z.number().optional(),
  understood: z.array(UnderstoodPart),
  /** `used`: the typed query found nothing, and this one was searched instead. */
  correction: z.object({ query: z.string(), used: z.boolean() }).optional(),
  /** The filter (or `query`) that removes most, and the count without it. */
  hint: Hint.optional(),
  /** Without results: each filter (or `query`) without which there are some, most first. */
  nearest: z.array(Hint).optional(),
  /** Remote jobs that a filter on a country leaves out because they state none; `country: not_stated` adds them. */
  country_not_stated: z.number().optional(),
  /** For a place that no job has: the one probably meant, and the total with it instead. */
  place_correction: z
    .object({ field: z.enum(['city', 'country']), typed: z.string(), value: z.string(), total: z.number() })
    .optional(),
})
export type SearchResponse = z.output<typeof SearchResponse>

export const searchJobs = call('POST', '/jobs/n-search', {
  who: 'anyone',
  body: SearchBody,
  response: SearchResponse,
  summary: 'Search live jobs; an empty body means the default search',
  isHeavy: true,
  isShared: true,
  keptItems: 'jobs',
  errors: ['too_many_requests', 'overloaded'],
})

export const suggestJobs = call('POST', '/jobs/n-suggest', {
  who: 'anyone',
  body: z.strictObject({ query: z.string().max(200) }),
  response: z.object({
    titles: z.array(z.string()),
    companies: z.array(z.string()),
    cities: z.array(z.string()),
    countries: z.array(z.string()),
    skills: z.array(z.string()),
    /** The cities again; the country when it has more than half of the jobs. */
    places: z.array(z.object({ city: z.string(), country: z.string().nullable(), count: z.number() })),
  }),
  summary: 'Complete what is being typed into the job search',
})

export const fetchJob = call('GET', '/jobs/n-job', {
  who: 'anyone',
  body: z.strictObject({ id: z.string().max(40) }),
  response: Job,
  errors: ['job_not_found', 'job_gone'],
  summary: 'One live job; 410 when it is gone, 404 when it never existed',
})
