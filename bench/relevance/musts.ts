import { z } from 'zod'
import { isOfContract, type TextField, textsOf, WEIGHTS } from './engine.ts'
import type { LoadedJob } from './loaded-jobs.ts'

/** What a job can be checked for without reading it. */
const Condition = z.union([
  /** A regular expression over the texts, whatever the case. */
  z.strictObject({ pattern: z.string() }),
  z.strictObject({ skill: z.string() }),
  z.strictObject({ city: z.string() }),
  z.strictObject({ country: z.string() }),
  z.strictObject({ remote: z.boolean() }),
  z.strictObject({ seniority: z.array(z.string()) }),
  z.strictObject({ employmentType: z.string() }),
  /** The top of the pay, in dollars a year. */
  z.strictObject({ payFrom: z.number() }),
])
type Condition = z.output<typeof Condition>

/** What the hits of a query must fulfil, whatever their order. */
export const Must = z.union([
  z.strictObject({ every: Condition }),
  z.strictObject({ none: Condition }),
  /** So many hits at least. */
  z.strictObject({ found: z.int() }),
])
export type Must = z.output<typeof Must>

/** Whether hits break a must. */
export function isBroken(must: Must, hits: readonly LoadedJob[]): boolean {
  if ('found' in must) return hits.length < must.found
  if ('every' in must) return !hits.every((job) => fulfils(job, must.every))
  return hits.some((job) => fulfils(job, must.none))
}

function fulfils(job: LoadedJob, condition: Condition): boolean {
  if ('pattern' in condition) return new RegExp(condition.pattern, 'i').test(wholeText(job))
  if ('skill' in condition) return job.skills.includes(condition.skill)
  if ('city' in condition) return job.cities.includes(condition.city)
  if ('country' in condition) return job.countries.includes(condition.country)
  if ('remote' in condition) return job.isRemote === condition.remote
  if ('seniority' in condition) return condition.seniority.includes(job.seniority ?? '')
  if ('employmentType' in condition) return isOfContract(job, condition.employmentType)
  return (job.payTopUsd ?? 0) >= condition.payFrom
}

function wholeText(job: LoadedJob): string {
  const texts = textsOf(job)
  return (Object.keys(WEIGHTS) as TextField[]).map((field) => texts[field]).join('\n')
}
