import type { Job } from '#domain/jobs/jobs.contract.ts'
import { COUNTRIES_OF_THE_WORLD, WORLDWIDE, worldRegion } from '#domain/options/world-regions.ts'

/**
 * schema.org's JobPosting, for search engines. Null without what they require: a text, and a country in which people
 * work or, for remote work, live. Pay only as the employer gives it, never an estimate.
 */
export function jobPosting(job: Job, url: string): object | null {
  const places = job.places.filter((place) => place.country)
  const applicants = job.is_remote ? applicantCountries(job) : []
  if (!job.description_html || places.length + applicants.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description_html,
    datePosted: job.date,
    ...(job.valid_through && { validThrough: job.valid_through }),
    ...(job.employment_type && { employmentType: job.employment_type.toUpperCase() }),
    hiringOrganization: { '@type': 'Organization', name: job.company_name },
    identifier: { '@type': 'PropertyValue', name: job.company_name, value: job.id },
    ...(places.length > 0 && { jobLocation: places.map(placeJsonLd) }),
    ...(job.is_remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: applicants.map((name) => ({ '@type': 'Country', name })),
    }),
    ...baseSalaryJsonLd(job),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    url: url,
    directApply: false,
  }
}

function placeJsonLd({ city, region, country }: Job['places'][number]) {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      ...(region && { addressRegion: region }),
      addressCountry: country,
    },
  }
}

/** Names, or ISO codes for the countries of regions: Google accepts both. */
function applicantCountries({ remote_from: from, places }: Job): string[] {
  if (from.includes(WORLDWIDE)) return [...COUNTRIES_OF_THE_WORLD]
  const named = from.length > 0 ? from : places.flatMap(({ country }) => country ?? [])
  return [...new Set(named.flatMap((name) => worldRegion(name)?.countries ?? [name]))]
}

function baseSalaryJsonLd({ salary_low: low, salary_high: high, currency, period }: Job) {
  // Only what ISO 4217 allows: a code.
  if (!currency || !/^[A-Z]{3}$/.test(currency) || !period || (low === null && high === null)) return {}
  const value = {
    '@type': 'QuantitativeValue',
    ...(low !== null && low === high
      ? { value: low }
      : { ...(low !== null && { minValue: low }), ...(high !== null && { maxValue: high }) }),
    unitText: period.toUpperCase(),
  }
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } }
}
