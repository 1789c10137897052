import { expect, test } from 'vitest'
import { asScriptText } from '#app/script-text.ts'
import type { Job } from '#domain/jobs/jobs.contract.ts'
import { jobPosting } from './job-posting.ts'

const job: Job = {
  id: '0123456789',
  path: '/jobs/data-engineer-acme-berlin--0123456789',
  title: 'Data Engineer',
  company_name: 'Acme',
  city: 'Berlin',
  country: 'Germany',
  places: [
    { city: 'Berlin', region: 'Berlin', country: 'Germany' },
    { city: 'Wien', region: null, country: 'Austria' },
  ],
  is_remote: false,
  work_mode: 'hybrid',
  remote_from: [],
  date: '2026-11-20T08:00:00.000Z',
  employment_type: 'full_time',
  salary_low: 80_000,
  salary_high: 95_000,
  currency: 'EUR',
  period: 'year',
  salary_text: null,
  salary_yearly_usd: 95_000,
  above_median: false,
  skills: ['SQL', 'Python'],
  seniority: 'senior',
  source: 'acme',
  description_html: '<p>Build pipelines.</p>',
  link: 'https://acme.example/jobs/1',
  valid_through: '2026-12-31',
  first_seen: '2026-11-20T08:00:00.000Z',
  last_seen: '2026-11-27T08:00:00.000Z',
}
const url = 'https://board.example/jobs/data-engineer-acme-berlin--0123456789'

test('a job has everything that search engines require and recommend', () => {
  expect(jobPosting(job, url)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Data Engineer',
    description: '<p>Build pipelines.</p>',
    datePosted: '2026-11-20T08:00:00.000Z',
    validThrough: '2026-12-31',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Acme' },
    identifier: { '@type': 'PropertyValue', name: 'Acme', value: '0123456789' },
    jobLocation: [
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Berlin',
          addressRegion: 'Berlin',
          addressCountry: 'Germany',
        },
      },
      { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Wien', addressCountry: 'Austria' } },
    ],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 80_000, maxValue: 95_000, unitText: 'YEAR' },
    },
    skills: 'SQL, Python',
    url: url,
    directApply: false,
  })
})

test('remote work says from which countries', () => {
  const remote = { ...job, is_remote: true, places: [], remote_from: ['Germany', 'Austria'] }
  expect(jobPosting(remote, url)).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [
      { '@type': 'Country', name: 'Germany' },
      { '@type': 'Country', name: 'Austria' },
    ],
  })
})

test.each([
  ['a region stands for its countries', ['Benelux', 'Germany'], ['BE', 'NL', 'LU', 'Germany']],
  ['without a statement those of the places', [], ['Germany', 'Austria']],
])('remote work: %s', (_, remote_from, names) => {
  const posting = jobPosting({ ...job, is_remote: true, remote_from }, url)
  expect(posting).toHaveProperty(
    'applicantLocationRequirements',
    names.map((name) => ({ '@type': 'Country', name })),
  )
})

test('remote work that states no country gets no mark-up, since search engines require one; worldwide has many', () => {
  const remote = { ...job, is_remote: true, places: [] }
  expect(jobPosting({ ...remote, remote_from: [] }, url)).toBeNull()
  const worldwide = jobPosting({ ...remote, remote_from: ['worldwide'] }, url)
  expect(worldwide).toHaveProperty('applicantLocationRequirements.200')
})

test('one figure is a value, an open top has a least value only, pay without a code of its currency is left out', () => {
  const value = (changes: Partial<Job>) => jobPosting({ ...job, ...changes }, url)
  expect(value({ salary_high: 80_000 })).toMatchObject({ baseSalary: { value: { value: 80_000 } } })
  expect(value({ salary_high: null })).toHaveProperty('baseSalary.value', {
    '@type': 'QuantitativeValue',
    minValue: 80_000,
    unitText: 'YEAR',
  })
  for (const currency of [null, '£', 'Euro']) expect(value({ currency })).not.toHaveProperty('baseSalary')
})

test('a posting without text, or without any country for work on site, gets no mark-up', () => {
  expect(jobPosting({ ...job, description_html: null }, url)).toBeNull()
  expect(jobPosting({ ...job, places: [{ city: 'Springfield', region: null, country: null }] }, url)).toBeNull()
})

test('nothing in the text ends the script element', () => {
  const text = asScriptText({ description: '</script><script>alert(1)</script><!--' })
  expect(text).not.toMatch(/<[/!a-z]/i)
  expect(JSON.parse(text)).toEqual({ description: '</script><script>alert(1)</script><!--' })
})
