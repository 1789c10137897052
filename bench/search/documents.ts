import { generatePostings } from '#server/demo/postings.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { seniorityOf } from '#server/normalize/seniority.ts'
import type { Schema, SearchDocument } from '#server/search/engine.ts'

/** A fixed day, so that every run indexes the same documents. */
export const NOW = new Date('2026-11-01T12:00:00Z')

/** The same texts, filters, facets and sort for every engine. */
export interface BenchJob {
  key: string
  title: string
  company: string
  city: string
  country: string
  remote: boolean
  seniority: string
  skills: string[]
  description: string
  date: number
}

export const benchSchema: Schema = {
  name: 'bench',
  fields: {
    title: { kind: 'text', weight: 6, isName: true },
    company: { kind: 'text', weight: 3, isName: true },
    description: { kind: 'text', weight: 1 },
    skills: { kind: 'keywords', asText: 3 },
    job_title: { kind: 'keyword' },
    company_name: { kind: 'keyword' },
    city: { kind: 'keyword' },
    country: { kind: 'keyword' },
    seniority: { kind: 'keyword' },
    remote: { kind: 'bool' },
    date: { kind: 'date' },
  },
}

/** Every engine counts these exactly. */
export const FACETS = ['country', 'city', 'company_name', 'seniority'] as const

export function* benchJobs(count: number): Generator<BenchJob> {
  let number = 0
  for (const posting of generatePostings({ count, seed: 1, now: NOW })) yield jobOf(posting, number++)
}

function jobOf(posting: Posting, number: number): BenchJob {
  const [city = '', country = posting.country ?? ''] = (posting.places[0] ?? '').split(', ')
  return {
    key: String(number).padStart(9, '0'),
    title: posting.title,
    company: posting.company,
    city,
    country: posting.country ?? country,
    remote: posting.workMode === 'remote',
    seniority: posting.seniority ?? seniorityOf(posting.title) ?? '',
    skills: posting.skills ?? [],
    description: plainText(posting.descriptionHtml ?? ''),
    date: new Date(posting.date ?? NOW).getTime(),
  }
}

export const documentOf = (job: BenchJob): SearchDocument => ({
  key: job.key,
  values: {
    title: job.title,
    company: job.company,
    description: job.description,
    skills: job.skills,
    job_title: job.title,
    company_name: job.company,
    city: job.city,
    country: job.country,
    seniority: job.seniority,
    remote: job.remote,
    date: job.date,
  },
})
