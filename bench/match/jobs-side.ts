import type { Fit } from '#domain/fit/fit.contract.ts'
import { PERIODS, type Period } from '#domain/jobs/job-filters.ts'
import { yearlyUsd } from '#domain/jobs/pay-table.ts'
import { generatePostings } from '#server/demo/postings.ts'
import { bestJobs } from '#server/fit/best-jobs.ts'
import { fitOf } from '#server/fit/fit-of.ts'
import { type FitJob, type FitProfile, jobSide } from '#server/fit/fit-sides.ts'
import type { TextRow } from '#server/jobs/jobs.queries.ts'
import { JOBS, jobDocument, jobsSchema } from '#server/jobs/search/jobs.schema.ts'
import { employmentTypeOf } from '#server/normalize/employment.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { seniorityOf } from '#server/normalize/seniority.ts'
import { findSkills } from '#server/normalize/skills.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { type Side, TOP } from './measure.ts'
import { searchingProfiles } from './profiles.ts'

const NOW = new Date('2026-11-01T12:00:00Z')
const BATCH = 2_000

/** Jobs with the product's index but without their texts, which no wish reads. */
export function jobsSide(): Side {
  const engine = createMemoryEngine(jobsSchema, createAnalyzer({ skills: [], synonyms: [] }))
  const jobs: FitJob[] = []
  const profiles = searchingProfiles()
  const fitAt = (key: string, profile: FitProfile): Fit => fitOf(jobs[Number(key)] as FitJob, profile)
  return {
    search: profiles.length,
    async build(size) {
      let batch: SearchDocument[] = []
      for (const posting of generatePostings({ count: size, seed: 1, now: NOW })) {
        const row = rowOf(posting, jobs.length)
        jobs.push(sideOf(row))
        if (batch.push(jobDocument([row])) < BATCH) continue
        await engine.apply({ upsert: batch })
        batch = []
      }
      await engine.apply({ upsert: batch })
      await engine.compact()
    },
    async best(search) {
      const profile = profiles[search] as FitProfile
      const keys = await bestJobs(engine, profile)
      return keys
        .map((key) => fitAt(key, profile))
        .sort((a, b) => b.score - a.score)
        .slice(0, TOP)
    },
    scan: (search) => Float64Array.from(jobs, (job) => fitOf(job, profiles[search] as FitProfile).score),
    close: async () => {},
  }
}

function rowOf(posting: Posting, number: number): TextRow {
  const [city = null, country = null] = (posting.places[0] ?? '').split(', ')
  const pay = {
    low: posting.salary?.low || null,
    high: posting.salary?.high || null,
    currency: posting.salary?.currency ?? null,
    period: PERIODS.find((period) => period === posting.salary?.period) ?? ('year' as Period),
  }
  const usd = yearlyUsd(pay)
  return {
    id: String(number),
    groupKey: String(number).padStart(9, '0'),
    source: JOBS,
    title: posting.title,
    companyName: posting.company,
    places: [{ city, region: null, country: posting.country ?? country }],
    isRemote: posting.workMode === 'remote',
    workMode: posting.workMode ?? null,
    remoteFrom: posting.remoteCountries ?? [],
    employmentType: posting.employmentType ? employmentTypeOf(posting.employmentType) : null,
    salaryLow: pay.low,
    salaryHigh: pay.high,
    currency: pay.currency,
    period: pay.period,
    salaryText: null,
    payMiddleUsd: usd?.middle ?? null,
    payTopUsd: usd?.top ?? null,
    skills: findSkills(posting.title, '', posting.skills),
    seniority: posting.seniority ?? seniorityOf(posting.title),
    postedAt: new Date(posting.date ?? NOW),
    descriptionHtml: null,
  }
}

const sideOf = (row: TextRow): FitJob =>
  jobSide({
    title: row.title,
    skills: row.skills,
    seniority: row.seniority,
    places: row.places,
    is_remote: row.isRemote,
    work_mode: row.workMode,
    remote_from: row.remoteFrom,
    salary_low: row.salaryLow,
    salary_high: row.salaryHigh,
    currency: row.currency,
    period: row.period,
    employment_type: row.employmentType,
  })

const SEARCHES = 20

/** Offers with skills that a profile can list. */
export function searchingJobs(): FitJob[] {
  const all = Array.from(generatePostings({ count: 200, seed: 5, now: NOW }), (posting, number) =>
    sideOf(rowOf(posting, number)),
  )
  return all.filter(({ skills }) => skills.length > 2).slice(0, SEARCHES)
}
