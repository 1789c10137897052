import { PERIODS, type Period } from '../jobs/job-filters.ts'
import { countryByCode, countryOf } from '../options/countries.ts'
import { CURRENCY_CODES, type CurrencyCode } from '../options/currencies.ts'
import {
  isSalaryRole,
  SALARY_CALCULATOR_PATH,
  SALARY_COMPANY_SIZES,
  SALARY_LEVELS,
  type SalaryCompanySize,
  type SalaryLevel,
  type SalaryRole,
  salaryPath,
} from './salary-roles.ts'
import { REFERENCE_COUNTRY } from './salary-table.ts'

/** Value of the parameter `country` for all countries together. */
export const EVERYWHERE = 'all'

/** What a calculator's URL says; without a role it is the page of all roles. */
export interface SalaryState {
  role: SalaryRole | undefined
  experience: SalaryLevel | undefined
  /** Undefined: all countries together. */
  country: string | undefined
  companySize: SalaryCompanySize | undefined
  isRemote: boolean | undefined
  currency: CurrencyCode
  period: Period
  /** To compare with: more or less experience, another country, another role. */
  other: { with?: SalaryLevel | undefined; in?: string | undefined; as?: SalaryRole | undefined }
}

/** Values that are unknown count as absent. Without a country it is the United States, which the data knows best. */
export function readSalaryUrl({ pathname, searchParams }: URL): SalaryState {
  const param = (name: string) => searchParams.get(name) ?? ''
  const named = /^\/([a-z-]+)-salary-calculator$/.exec(pathname)?.[1] ?? param('role')
  const country = param('country') === EVERYWHERE ? undefined : (codeOf(param('country')) ?? REFERENCE_COUNTRY)
  const remote = param('remote')
  return {
    role: isSalaryRole(named) ? named : undefined,
    experience: oneOf(SALARY_LEVELS, param('experience')),
    country,
    companySize: oneOf(SALARY_COMPANY_SIZES, param('company_size')),
    isRemote: remote === 'yes' || remote === 'no' ? remote === 'yes' : undefined,
    currency: oneOf(CURRENCY_CODES, param('currency')) ?? currencyOf(country),
    period: oneOf(PERIODS, param('period')) ?? 'year',
    other: {
      with: oneOf(SALARY_LEVELS, param('with')),
      in: codeOf(param('in')),
      as: isSalaryRole(param('as')) ? (param('as') as SalaryRole) : undefined,
    },
  }
}

export function currencyOf(country: string | undefined): CurrencyCode {
  return (country && countryByCode(country)?.currency) || 'USD'
}

function codeOf(text: string): string | undefined {
  return countryOf(text.slice(0, 80))?.code
}

function oneOf<T extends string>(values: readonly T[], text: string): T | undefined {
  return values.find((value) => value === text)
}

/** The state as a link: what is usual is left out. */
export function salaryHref(state: Partial<SalaryState>): string {
  const { role, experience, country, companySize, isRemote, currency, period, other } = state
  const given: Record<string, string | undefined> = {
    experience,
    country: 'country' in state && country === undefined ? EVERYWHERE : country,
    company_size: companySize,
    remote: isRemote === undefined ? undefined : isRemote ? 'yes' : 'no',
    currency: currency === currencyOf(country) ? undefined : currency,
    period: period === 'year' ? undefined : period,
    ...other,
  }
  if (given.country === REFERENCE_COUNTRY) given.country = undefined
  const params = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `${role ? salaryPath(role) : SALARY_CALCULATOR_PATH}${params.size > 0 ? `?${params}` : ''}`
}
