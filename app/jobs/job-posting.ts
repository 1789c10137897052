import type { Job } from '#domain/jobs/jobs.contract.ts'

/**
 * schema.org's JobPosting, for search engines. Null without what they require (a text, and a country or remote work).
 * Pay only as the employer gives it, never an estimate.
 */
export function jobPosting(job: Job, url: string): object | null {
  const places = job.places.filter((place) => place.country)
  if (!job.description_html || (places.length === 0 && !job.is_remote)) return null
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
      applicantLocationRequirements: countriesOf(job).map((name) => ({ '@type': 'Country', name })),
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

function countriesOf(job: Job): string[] {
  if (job.remote_countries.length > 0) return job.remote_countries
  return [...new Set(job.places.flatMap(({ country }) => country ?? []))]
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
