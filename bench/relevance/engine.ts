import type { Filter } from '#domain/jobs/jobs.contract.ts'
import { contractsIn } from '#server/normalize/employment.ts'
import type { LoadedJob } from './loaded-jobs.ts'

/** What a user asks: the words typed and the filters chosen. */
export interface Question {
  query: string
  filters: Filter[]
}

/** A search engine that ranks the jobs of the loaded by relevance. */
export interface Engine {
  name: string
  /** The best hits, best first. */
  search(question: Question, limit: number): Promise<LoadedJob[]>
  close(): Promise<void>
}

/** How a peer joins the words of a question: all must be there, or any. */
export type Joining = 'all' | 'any'

/** How much a word counts where it stands; the product's own weights. */
export const WEIGHTS = { title: 6, company: 3, skills: 3, place: 2, text: 1 } as const
export type TextField = keyof typeof WEIGHTS

/** What the peers index of a job. The product reads "remote" as a filter, so for them it is a word of the place. */
export const textsOf = (job: LoadedJob): Record<TextField, string> => ({
  title: job.title,
  company: job.company,
  skills: job.skills.join(', '),
  place: job.isRemote ? `${job.place}, Remote` : job.place,
  text: job.text,
})

/** Decision 2 of the product: the ad's own field says so, or its title. */
export const isOfContract = (job: LoadedJob, contract: unknown): boolean =>
  [job.employmentType, ...contractsIn(job.title)].some((own) => own === contract)

/** Whether a job passes the filters, for the peers that know none: values of one field are alternatives. */
export function passes(job: LoadedJob, filters: readonly Filter[]): boolean {
  const fields = Map.groupBy(filters, (filter) => filter.field)
  return [...fields.values()].every((alternatives) => alternatives.some((filter) => passesOne(job, filter)))
}

function passesOne(job: LoadedJob, { field, value }: Filter): boolean {
  switch (field) {
    case 'is_remote':
      return job.isRemote === (value === 'yes')
    case 'country':
      return job.countries.includes(String(value))
    case 'city':
      return job.cities.includes(String(value))
    case 'company_name':
      return job.company === value
    case 'seniority':
      return job.seniority === value
    case 'employment_type':
      return isOfContract(job, value)
    case 'skills':
      return job.skills.includes(String(value))
    case 'salary_min':
      return (job.payTopUsd ?? 0) >= Number(value)
    default:
      throw new Error(`The bench knows no filter on ${field}`)
  }
}
