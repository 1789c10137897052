import type { EmploymentType, Period, Seniority, WorkMode } from '#domain/jobs/jobs.contract.ts'
import type { ReadingNote } from './reading-note.ts'

/** The common shape of all import formats. Texts are decoded once and otherwise raw. */
export interface Posting {
  externalId: string
  title: string
  company: string
  /** As the source writes them: `Bennington, NE`, `Remote (US)`, `Zürich`. May be empty. */
  places: string[]
  /** Name or code, stated apart from the places; it may be wrong. */
  country?: string | undefined
  workMode?: WorkMode | undefined
  /** Names or codes of countries in which a remote worker may live. */
  remoteCountries?: string[] | undefined
  /** Any of the date forms that sources use, or epoch seconds or milliseconds. */
  date?: string | number | undefined
  /** Last day, in any of these forms. */
  validThrough?: string | number | undefined
  employmentType?: EmploymentType | (string & {}) | undefined
  seniority?: Seniority | undefined
  /** In major units; zero and absent both mean "not given". */
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
  /** What the format dropped or guessed while it read the item. */
  notes?: ReadingNote[] | undefined
}
