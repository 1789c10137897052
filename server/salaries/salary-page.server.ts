import { COUNTRIES } from '#domain/options/countries.ts'
import { SALARY_LEVELS, SALARY_ROLES, type SalaryLevel, type SalaryRole } from '#domain/salaries/salary-roles.ts'
import type { SalaryState } from '#domain/salaries/salary-url.ts'
import { estimatePay } from './salaries.server.ts'
import { SALARY_TABLE } from './salary-data.ts'

type EstimateView = ReturnType<typeof estimatePay>

/** What a figure rests on, for the page's note on the method. */
export interface TableView {
  date: string
  years: readonly [number, number]
  minimum: number
}

function tableView(): TableView {
  const { date, years, minimum } = SALARY_TABLE
  return { date, years, minimum }
}

const questionOf = (state: SalaryState, role: SalaryRole) => ({
  role,
  experience: state.experience,
  country: state.country,
  company_size: state.companySize,
  remote: state.isRemote,
  currency: state.currency,
  period: state.period,
})

/** Figures of one role: as requested, at every level, and beside another level, country or role, if it is another. */
export function roleSalaries(state: SalaryState, role: SalaryRole) {
  const { with: experience, in: country, as } = state.other
  const estimate = estimatePay(questionOf(state, role))
  const other = estimatePay({
    ...questionOf(state, as ?? role),
    ...(experience && { experience }),
    ...(country && { country }),
  })
  const isSame =
    (as ?? role) === role && (experience ?? state.experience) === state.experience && other.country === estimate.country
  const levels: { experience: SalaryLevel | undefined; estimate: EstimateView }[] = [undefined, ...SALARY_LEVELS].map(
    (level) => ({ experience: level, estimate: estimatePay({ ...questionOf(state, role), experience: level }) }),
  )
  return {
    table: tableView(),
    estimate,
    levels,
    compared: isSame ? null : other,
  }
}

/** The same question for each of the ten roles. */
export function allSalaries(state: SalaryState) {
  return {
    table: tableView(),
    roles: SALARY_ROLES.map(({ key }) => ({ role: key, estimate: estimatePay(questionOf(state, key)) })),
  }
}

/** Countries with figures of some role, by name; what the lists of the form offer. */
export function salaryPlaces(): { code: string; name: string }[] {
  const { countries, regions } = SALARY_TABLE
  const known = new Set([...Object.keys(countries), ...Object.values(regions).flatMap((region) => region.countries)])
  return COUNTRIES.filter(({ code }) => known.has(code)).map(({ code, name }) => ({ code, name }))
}
