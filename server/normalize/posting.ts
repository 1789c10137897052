import type { EmploymentType, Period, Seniority, WorkMode } from '#domain/jobs/jobs.contract.ts'

/** A job as a source gives it, in the shape of every import format. Texts are decoded once and otherwise raw. */
export interface Posting {
  externalId: string
  title: string
  company: string
  /** Each place as the source writes it: `Bennington, NE`, `Remote (US)`, `Zürich`. May be empty. */
  places: string[]
  /** A country name or code that the source states apart from the places. It may be wrong. */
  country?: string | undefined
  workMode?: WorkMode | undefined
  /** Country names or codes in which a remote worker may live. */
  remoteCountries?: string[] | undefined
  /** When it was posted: any of the date forms that sources use, or epoch seconds or milliseconds. */
  date?: string | number | undefined
  /** Last day: any of the date forms that sources use. */
  validThrough?: string | number | undefined
  /** As the source writes it, `Full-time and Part-time`; or already one of ours. */
  employmentType?: EmploymentType | (string & {}) | undefined
  seniority?: Seniority | undefined
  /** Structured pay, in major units; zero and absent both mean "not given". */
  salary?:
    | {
        low?: number | undefined
        high?: number | undefined
        currency?: string | undefined
        period?: Period | (string & {}) | undefined
      }
    | undefined
  salaryText?: string | undefined
  skills?: string[] | undefined
  /** HTML, decoded exactly once, not yet sanitised. */
  descriptionHtml?: string | undefined
  link?: string | undefined
}
