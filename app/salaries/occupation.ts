import type { Period } from '#domain/jobs/job-filters.ts'
import { countryByCode } from '#domain/options/countries.ts'
import { type SalaryRole, salaryPath } from '#domain/salaries/salary-roles.ts'
import { type Estimate, knownOf } from './estimate.ts'
import { roleHeading } from './words.ts'

const CONTEXT = 'https://schema.org'
/** ISO 8601. */
const DURATIONS: Record<Period, string> = { hour: 'PT1H', day: 'P1D', week: 'P1W', month: 'P1M', year: 'P1Y' }

/** schema.org's Occupation, for search engines; null without figures for one country. */
export function occupation(role: SalaryRole, estimate: Estimate, url: string): object | null {
  const described = describeOccupation(role, estimate, url)
  return described && { '@context': CONTEXT, ...described }
}

/** schema.org's ItemList of the calculators, each with the pay of its occupation where that is known. */
export function occupationList(roles: readonly { role: SalaryRole; estimate: Estimate }[], siteUrl: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: roles.length,
    itemListElement: roles.map(({ role, estimate }, index) => {
      const url = siteUrl + salaryPath(role)
      const item = describeOccupation(role, estimate, url)
      return { '@type': 'ListItem', position: index + 1, name: roleHeading(role), url, ...(item && { item }) }
    }),
  }
}

function describeOccupation(role: SalaryRole, estimate: Estimate, url: string): object | null {
  const pays = knownOf(estimate)
  const country = estimate.country === null ? null : countryByCode(estimate.country)
  if (!pays || !country) return null
  return {
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
