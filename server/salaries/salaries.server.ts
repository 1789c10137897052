import type { z } from 'zod'
import { fromYearlyUsd } from '#domain/jobs/pay-table.ts'
import { countryByCode, countryByName } from '#domain/options/countries.ts'
import { countedMedian, estimateSalary, isKnown, type SalaryEstimate } from '#domain/salaries/estimate.ts'
import type { estimate, fetchTable } from '#domain/salaries/salaries.contract.ts'
import { SALARY_LEVELS, type SalaryRole } from '#domain/salaries/salary-roles.ts'
import { ALL_COUNTRIES } from '#domain/salaries/salary-table.ts'
import { markedRole } from './marked-role.ts'
import { SALARY_TABLE } from './salary-data.ts'

type Estimate = z.output<typeof estimate.response>
type Question = z.output<typeof estimate.body>

/** What the committed table says, in the requested currency and period. */
export function estimatePay(question: Question): Estimate {
  const { role, experience, country, company_size: companySize, remote, currency, period } = question
  const found = estimateSalary(SALARY_TABLE, { role, experience, country, companySize, isRemote: remote })
  const isFound = isKnown(found)
  return {
    ...figuresOf(found, question),
    date: SALARY_TABLE.date,
    currency,
    period,
    country: isFound ? found.country : (country ?? null),
    figures_of: (isFound ? found.similar : null) ?? role,
    blended: isFound && found.isBlended,
    factors: isFound ? found.factors : [],
    ignored: isFound ? found.ignored : [],
    reason: isFound ? null : found.reason,
  }
}

function figuresOf(found: SalaryEstimate, { currency, period }: Pick<Question, 'currency' | 'period'>) {
  const pays = isKnown(found) ? found.pays : []
  const [p10 = null, p25 = null, p50 = null, p75 = null, p90 = null] = pays.map((pay) =>
    fromYearlyUsd(pay, currency, period),
  )
  return { p10, p25, p50, p75, p90, n: isKnown(found) ? found.n : 0, basis: found.basis }
}

type TableQuestion = Omit<z.output<typeof fetchTable.body>, 'format'>

/** Every country with figures of its own or with a factor (not those of a region only), and all experience levels of each. */
export function salaryTable({ role, ...money }: TableQuestion): z.output<typeof fetchTable.response> {
  const rows = salaryCountries(role).flatMap((country) =>
    ([undefined, ...SALARY_LEVELS] as const).map((experience) => ({
      country: country === ALL_COUNTRIES ? 'All countries' : (countryByCode(country)?.name ?? country),
      experience: experience ?? ('any' as const),
      ...figuresOf(
        estimateSalary(SALARY_TABLE, { role, experience, country: country === ALL_COUNTRIES ? undefined : country }),
        money,
      ),
    })),
  )
  return { date: SALARY_TABLE.date, rows }
}

/** Codes of the countries that the role has figures for, with `ALL` for all together. */
export function salaryCountries(role: SalaryRole): string[] {
  const { roles, countries } = SALARY_TABLE
  const own = roles[role]?.similar ? roles[roles[role].similar] : roles[role]
  if (!own) return []
  const computed = own.kind === 'official' ? [] : Object.keys(countries)
  return [...new Set([...Object.keys(own.countries), ...computed])].toSorted()
}

/**
 * Whether a job pays more than the median of its role in its country. Null where the table has no job ads of exactly this
 * role and country. `country` is its English name.
 */
export function isAboveMedian(job: {
  title: string
  country: string | null
  yearlyUsd: number | null
}): boolean | null {
  if (job.yearlyUsd === null || job.country === null) return null
  const role = markedRole(job.title)
  const code = countryByName(job.country)?.code
  const middle = role && code ? countedMedian(SALARY_TABLE, role, code) : null
  return middle === null ? null : job.yearlyUsd > middle
}
