import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Fit, FitWish } from '#domain/fit/fit.contract.ts'
import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import { FitLine, fitText } from './fit-line.tsx'
import { type JobsForMeData, JobsForMePage } from './jobs-for-me-page.tsx'

const wish = (wish: string, result: FitWish['result'], has = ''): FitWish => ({
  ...{ kind: 'skill', of: 'job', wish, result, has },
})
const FIT: Fit = {
  ...{ met: 1, known: 2, score: 0.4 },
  wishes: [
    wish('Kafka', 'unknown'),
    wish('SQL: Intermediate or higher', 'missed', 'Basic'),
    wish('Python', 'met', 'Expert'),
  ],
}
const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a fit counts what is known and lists what is met, missed and not stated, in this order', () => {
  expect(textOf(renderToString(<FitLine fit={FIT} of="Analyst" />))).toBe(
    'Fits 1 of 2 wishes – Analyst Python Expert , met SQL: Intermediate or higher Basic , not met Kafka not stated',
  )
})

test('one wish, none that is known, and none at all', () => {
  expect(fitText({ met: 1, known: 1 })).toBe('Fits 1 of 1 wish')
  expect(fitText({ met: 0, known: 0 })).toBe('Nothing to compare yet')
  expect(renderToString(<FitLine fit={{ met: 0, known: 0, score: 0.5, wishes: [] }} />)).toBe('')
})

const ALL = [
  ...['skills', 'job_titles', 'location', 'work_experience'],
  ...['legally_in', 'desired_salary', 'languages', 'position_types'],
]
const JOB = {
  ...{ id: '0123456789', path: '/jobs/0123456789', title: 'Analyst', company_name: 'Acme', city: 'Berlin' },
  ...{ country: 'Germany', places: [], is_remote: false, work_mode: null, remote_from: [], skills: ['SQL'] },
  ...{ date: '2026-11-01T09:00:00.000Z', employment_type: null, salary_low: null, salary_high: null, currency: null },
  ...{ period: null, salary_text: null, salary_yearly_usd: null, above_median: false, seniority: null, source: 'test' },
} satisfies JobCard

function page(found: JobsForMeData['found'], offset = 0): string {
  const data = { found, offset, today: '2026-11-28' }
  const router = createMemoryRouter([{ path: '/', element: <JobsForMePage data={data} /> }])
  return renderToString(<RouterProvider router={router} />)
}

test('jobs for you: each with its fit, pages, and what the profile doesn’t say yet', () => {
  const html = page({ total: 45, jobs: [{ job: JOB, fit: FIT }], missing: ['languages'] }, 20)
  expect(textOf(html)).toContain('45 jobs, the best fitting first')
  expect(textOf(html)).toContain('Fits 1 of 2 wishes – Analyst')
  expect(textOf(html)).toContain('Your profile doesn’t say yet: languages you speak.')
  expect(html).toContain('href="/myjobs/jobs-for-me"')
  expect(html).toContain('href="/myjobs/jobs-for-me?offset=40"')
})

test('without a profile the page says what to fill in; without a fitting job, that there is none', () => {
  const empty = { total: 0, jobs: [] }
  expect(textOf(page({ ...empty, missing: ALL }))).toContain('Nothing to compare yet')
  expect(textOf(page({ ...empty, missing: [] }))).toContain('No open job fits your profile')
  expect(textOf(page({ ...empty, missing: [] }, 40))).toContain('No more jobs')
})
