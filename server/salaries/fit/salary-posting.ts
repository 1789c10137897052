import type { SalaryCompanySize, SalaryLevel, SalaryRole } from '#domain/salaries/salary-roles.ts'

/** One job ad with pay: full time, recent, of one of the ten roles. */
export interface SalaryPosting {
  role: SalaryRole
  isExact: boolean
  level: SalaryLevel
  /** ISO 3166-1 alpha-2. */
  country: string
  year: number
  /** The middle of the range, a year, in `currency`. */
  amount: number
  /** The same in US dollars by the source's rate of the year. */
  usd: number
  /** As labelled. */
  currency: string
  isRemote: boolean
  isOnSite: boolean
  companySize: SalaryCompanySize | null
}
