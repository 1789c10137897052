import { z } from 'zod'
import { PERIODS } from '../jobs/job-filters.ts'
import { countryOf } from '../options/countries.ts'
import { CURRENCY_CODES } from '../options/currencies.ts'
import { call } from '../shared/call.ts'
import { FACTOR_KINDS, IGNORED_KINDS, UNKNOWN_REASONS } from './estimate.ts'
import { SALARY_COMPANY_SIZES, SALARY_LEVELS, SALARY_ROLE_KEYS } from './salary-roles.ts'
import { CELL_BASES } from './salary-table.ts'

/** A code or an English name: `DE`, `Germany`. */
const CountryText = z
  .string()
  .max(80)
  .check((context) => {
    if (countryOf(context.value) === null)
      context.issues.push({
        code: 'custom',
        message: 'Enter a country by its English name or its two-letter code.',
        input: context.value,
      })
  })
  .transform((text) => countryOf(text)?.code ?? text)

const Figures = {
  /** In `currency` for one `period`; null when unknown. */
  p10: z.number().nullable(),
  p25: z.number().nullable(),
  p50: z.number().nullable(),
  p75: z.number().nullable(),
  p90: z.number().nullable(),
  /** Job ads behind the figures; people in work for `official`; 0 when unknown. */
  n: z.number(),
  basis: z.enum([...CELL_BASES, 'unknown']),
}

export const estimate = call('POST', '/salaries/n-estimate', {
  who: 'anyone',
  body: z.strictObject({
    role: z.enum(SALARY_ROLE_KEYS),
    experience: z.enum(SALARY_LEVELS).optional(),
    /** Absent: all countries together. */
    country: CountryText.optional(),
    company_size: z.enum(SALARY_COMPANY_SIZES).optional(),
    remote: z.boolean().optional(),
    currency: z.enum(CURRENCY_CODES).default('USD'),
    period: z.enum(PERIODS).default('year'),
  }),
  response: z.object({
    ...Figures,
    /** YYYY-MM-DD of the newest data. */
    date: z.string(),
    currency: z.enum(CURRENCY_CODES),
    period: z.enum(PERIODS),
    /** Where the figures are of, ISO 3166-1 alpha-2; null: all countries. Official figures without a country: `US`. */
    country: z.string().nullable(),
    /** The role whose figures these are. */
    figures_of: z.enum(SALARY_ROLE_KEYS),
    /** Half of the weight is official statistics. */
    blended: z.boolean(),
    factors: z.array(
      z.object({
        kind: z.enum(FACTOR_KINDS),
        name: z.string().optional(),
        factor: z.number(),
        n: z.number(),
        /** The country has enough job ads of the role, but their pay is not believed. */
        skewed: z.literal(true).optional(),
      }),
    ),
    /** What has no influence, since the data shows none. */
    ignored: z.array(z.enum(IGNORED_KINDS)),
    reason: z.enum(UNKNOWN_REASONS).nullable(),
  }),
  summary: 'Estimate a salary: percentiles by role, experience and country, and what they rest on',
})

export const fetchTable = call('GET', '/salaries/n-fetch-table', {
  who: 'anyone',
  body: z.strictObject({
    role: z.enum(SALARY_ROLE_KEYS),
    currency: z.enum(CURRENCY_CODES).default('USD'),
    period: z.enum(PERIODS).default('year'),
    format: z.enum(['json', 'csv']).default('json'),
  }),
  response: z.object({
    date: z.string(),
    rows: z.array(z.object({ country: z.string(), experience: z.enum([...SALARY_LEVELS, 'any']), ...Figures })),
  }),
  summary: 'All figures of a role, as JSON or as a CSV file',
})
