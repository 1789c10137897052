import { shortDate } from '#app/dates.ts'
import { formatCount } from '#app/ui/format-count.ts'
import type { Period } from '#domain/jobs/job-filters.ts'
import { formatMoney } from '#domain/jobs/pay-table.ts'
import { countryByCode } from '#domain/options/countries.ts'
import {
  type SalaryCompanySize,
  type SalaryLevel,
  type SalaryRole,
  type SalaryRoleText,
  salaryRoleText,
} from '#domain/salaries/salary-roles.ts'
import { REFERENCE_COUNTRY } from '#domain/salaries/salary-table.ts'
import type { Estimate } from './estimate.ts'

export const LEVEL_LABELS: Record<SalaryLevel, string> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  executive: 'Executive',
}
export const ANY_LEVEL = 'Any experience'
export const SIZE_LABELS: Record<SalaryCompanySize, string> = {
  small: '1–49 employees',
  medium: '50–249 employees',
  large: '250 or more employees',
}
export const PERIOD_LABELS: Record<Period, string> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
}

const LEVEL_WORDS: Record<SalaryLevel, string> = {
  entry: 'entry-level ',
  mid: 'mid-level ',
  senior: 'senior ',
  executive: 'executive ',
}

/** `senior data engineers`, `a senior data engineer` */
export function peopleOf(role: SalaryRole, experience: SalaryLevel | undefined, form: keyof SalaryRoleText = 'plural') {
  return (experience ? LEVEL_WORDS[experience] : '') + salaryRoleText(role)[form]
}

const WITH_ARTICLE = new Set(['US', 'GB', 'NL', 'PH', 'AE', 'BS', 'DO', 'GM', 'MV', 'CD', 'CF', 'KM', 'SC', 'MH'])

/** `in the United States`, `in all countries` */
export function inPlace(country: string | null | undefined): string {
  if (!country) return 'in all countries'
  return `in ${WITH_ARTICLE.has(country) ? 'the ' : ''}${countryByCode(country)?.name ?? country}`
}

/** `Senior data engineers in Germany` */
export function titleOf(role: SalaryRole, experience: SalaryLevel | undefined, country: string | null): string {
  const people = peopleOf(role, experience)
  return `${people.charAt(0).toUpperCase()}${people.slice(1)} ${inPlace(country)}`
}

export function roleHeading(role: SalaryRole): string {
  const { name } = salaryRoleText(role)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Three figures say as much as the data: `$136,000`. */
export function roundedPay(amount: number, currency: string): string {
  return formatMoney(Number(amount.toPrecision(3)), currency)
}

/** `From 4,357 job ads, 2023 to 2025. Newest data: …`, with whose they are where they are not the requested ones. */
export function sourceLine(estimate: Estimate, years: readonly [number, number], role: SalaryRole): string {
  const { n, basis, figures_of: figuresOf } = estimate
  const newest = `Newest data: ${shortDate(estimate.date)}.`
  if (basis === 'official') return `US statistics of ${formatCount(n)} people in work. ${newest}`
  const whose = figuresOf === role ? '' : ` for ${salaryRoleText(figuresOf).plural}`
  const where = isMoved(basis) ? ` ${inPlace(REFERENCE_COUNTRY)}` : ''
  const how = whose || where ? 'Estimated from' : 'From'
  return `${how} ${formatCount(n)} job ads${whose}${where}, ${years[0]} to ${years[1]}. ${newest}`
}

const isMoved = (basis: Estimate['basis']) => basis === 'country' || basis === 'region'

/** A word or two on figures that are not simply counted; null for those that are. */
export function basisNote({ basis, figures_of: figuresOf }: Estimate, role: SalaryRole): string | null {
  if (basis === 'unknown') return null
  if (basis === 'official') return 'US statistics'
  if (figuresOf !== role) return `figures of ${salaryRoleText(figuresOf).plural}`
  return basis === 'job_ads' ? null : 'estimated'
}

const REGION_TEXT = 'There are too few job ads from this country. Its region'

/** One sentence for each step between the counted job ads and the figures; empty for counted ones. */
export function methodSteps(estimate: Estimate, minimum: number, role: SalaryRole): string[] {
  const { basis, figures_of: figuresOf, blended, factors, ignored } = estimate
  const steps: string[] = []
  if (figuresOf !== role)
    steps.push(
      `There are too few job ads for ${salaryRoleText(role).plural}: these are the figures of ${salaryRoleText(figuresOf).plural}, the nearest role.`,
    )
  if (basis === 'official')
    steps.push(
      'Job ads rarely state the pay of this role. The figures are of people in work, from US statistics of May 2024; the levels follow the wage levels of the US Department of Labor.',
    )
  if (blended)
    steps.push('Few job ads name exactly this role, so half of the weight is the US statistics of its occupation.')
  if (basis === 'levels')
    steps.push(
      `This level has fewer than ${minimum} job ads here. It is computed from all levels by the usual steps between them.`,
    )
  for (const factor of factors) {
    const share = `× ${factor.factor}, by ${formatCount(factor.n)} job ads`
    if (factor.kind === 'country')
      steps.push(
        factor.skewed
          ? `The pay that job ads for ${salaryRoleText(figuresOf).plural} ${inPlace(estimate.country)} state is too far from that of other roles there to be true, so it is not shown: the US figures ${share} of the country.`
          : `There are too few job ads for this role in this country: the US figures ${share} of the country.`,
      )
    if (factor.kind === 'region') steps.push(`${REGION_TEXT} (${factor.name}) serves: the US figures ${share}.`)
    if (factor.kind === 'company_size') steps.push(`Company size: ${share}.`)
    if (factor.kind === 'remote') steps.push(`Remote or on-site: ${share}.`)
  }
  if (ignored.includes('company_size')) steps.push('The data does not show how this company size changes the pay.')
  if (ignored.includes('remote')) steps.push('The data does not show how remote work changes this pay.')
  return steps
}

/** For search engines and link previews, with the median where it is known. */
export function metaDescription(role: SalaryRole, { p50, country, currency, period }: Estimate): string {
  const median = p50 === null ? '' : ` Median ${inPlace(country)}: ${roundedPay(p50, currency)} ${perPeriod(period)}.`
  return `What ${salaryRoleText(role).plural} are paid, by experience and country.${median}`
}

/** `a year`, `an hour` */
export function perPeriod(period: Period): string {
  return `${period === 'hour' ? 'an' : 'a'} ${period}`
}
