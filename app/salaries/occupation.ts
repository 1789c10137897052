import type { Period } from '#domain/jobs/job-filters.ts'
import { countryByCode } from '#domain/options/countries.ts'
import type { SalaryRole } from '#domain/salaries/salary-roles.ts'
import { type Estimate, knownOf } from './estimate.ts'
import { roleHeading } from './words.ts'

/** ISO 8601. */
const DURATIONS: Record<Period, string> = { hour: 'PT1H', day: 'P1D', week: 'P1W', month: 'P1M', year: 'P1Y' }

/** schema.org's Occupation, for search engines; null without figures for one country. */
export function occupation(role: SalaryRole, estimate: Estimate, url: string): object | null {
  const pays = knownOf(estimate)
  const country = estimate.country === null ? null : countryByCode(estimate.country)
  if (!pays || !country) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Occupation',
    name: roleHeading(role),
    mainEntityOfPage: { '@type': 'WebPage', '@id': url, lastReviewed: estimate.date },
    occupationLocation: [{ '@type': 'Country', name: country.name }],
    estimatedSalary: [
      {
        '@type': 'MonetaryAmountDistribution',
        name: 'base',
        currency: estimate.currency,
        duration: DURATIONS[estimate.period],
        percentile10: pays.p10,
        percentile25: pays.p25,
        median: pays.p50,
        percentile75: pays.p75,
        percentile90: pays.p90,
      },
    ],
  }
}
